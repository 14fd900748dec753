import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { MARKSIX, RULES } from '#games/marksix/quote.ts';
import { AnimalTable } from '#games/marksix/view/animal-numbers.tsx';

/** Shows the rules of mark six, with payout and return of every play and the present numbers of each animal. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return (
    <LotteryRules props={props} family="marksix" lottery={MARKSIX} rules={RULES}>
      <AnimalTable t={props.t} atMs={Date.now()} />
    </LotteryRules>
  );
}
