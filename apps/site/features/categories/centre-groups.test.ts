import { expect, it } from 'vitest';
import { centreGroups } from '#apps/site/features/categories/centre-groups.ts';

const card = (vassalage: string) => ({ vassalage, accountTypeName: vassalage, lagerIcon: '', gameCount: 0, isDemoStudio: true });

it('the game centre shows the asked group first and drops an empty one [2.05, 3.17]', () => {
  const lanes = { SPORTS: [card('IBC')], ESPORTS: [], COCKFIGHT: [card('DS88')], RNG: [card('AE')] };
  expect(centreGroups(lanes, 'COCKFIGHT')).toEqual({ first: [card('DS88')], others: [{ lane: 'SPORTS', cards: [card('IBC')] }] });
  expect(centreGroups({}, 'SPORTS')).toEqual({ first: [], others: [] });
});
