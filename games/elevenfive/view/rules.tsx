import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { ELEVENFIVE, RULES } from '#games/elevenfive/quote.ts';

/** Shows the rules of 11x5, with payout and return of each play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="elevenfive" lottery={ELEVENFIVE} rules={RULES} />;
}
