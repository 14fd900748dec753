import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { LOTTERY, RULES } from '#games/hanoi/quote.ts';

/** Shows the rules, with payout and return of each play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="hanoi" lottery={LOTTERY} rules={RULES} />;
}
