import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { FOURD, RULES } from '#games/fourd/quote.ts';

/** Shows the rules of 4D, with payout and return of each play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="fourd" lottery={FOURD} rules={RULES} />;
}
