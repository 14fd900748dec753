import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { K3, RULES } from '#games/k3/quote.ts';

/** Shows the rules of K3, with payout and return of each play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="k3" lottery={K3} rules={RULES} />;
}
