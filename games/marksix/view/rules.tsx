import type { RulesProps } from '#games/kit/view/family-front.ts';
import { LotteryRules } from '#games/kit/view/lottery/lottery-rules.tsx';
import type { LotteryFacts } from '#games/kit/view/lottery/lottery-view.tsx';
import { MARKSIX, RULES } from '#games/marksix/quote.ts';
import { AnimalTable } from '#games/marksix/view/animal-numbers.tsx';

/** The rules of mark six, with the price and return of every play and the numbers that each animal has now. */
export function Rules(props: RulesProps<LotteryFacts>) {
  return (
    <LotteryRules props={props} family="marksix" lottery={MARKSIX} rules={RULES}>
      <AnimalTable t={props.t} atMs={Date.now()} />
    </LotteryRules>
  );
}
