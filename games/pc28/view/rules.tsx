import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { PC28, RULES } from '#games/pc28/quote.ts';

/** How PC28 is played, and what every play pays and returns. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="pc28" lottery={PC28} rules={RULES} />;
}
