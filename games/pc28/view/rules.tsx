import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { PC28, RULES } from '#games/pc28/quote.ts';

/** Shows the rules of PC28, with payout and return of each play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="pc28" lottery={PC28} rules={RULES} />;
}
