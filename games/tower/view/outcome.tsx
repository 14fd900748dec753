import type { TowerBet, TowerInfo, TowerOutcome } from '#games/tower/rules.ts';
import { Tower } from '#games/tower/view/tower.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** Shows the final tower: the climbed floors and the crows. */
export function TowerResult({ outcome: { climbed, crows, hit }, bet, t }: OutcomeProps<TowerOutcome, TowerInfo<Amount>>) {
  return <Tower t={t} risk={(bet as TowerBet).risk} climb={{ climbed, crows, hit }} isSmall />;
}
