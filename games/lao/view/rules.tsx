import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { streetRules } from '#games/kit/lottery/street-table.ts';
import { LAO } from '#games/lao/quote.ts';

/** Shows the rules, the source of results, and payout and return of each play. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return <LotteryRules props={props} family="lao" lottery={LAO} rules={streetRules(props.info.source !== null)} />;
}
