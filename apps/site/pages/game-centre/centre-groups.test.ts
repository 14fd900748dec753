import { expect, it } from 'vitest';
import { centreGroups } from '#apps/site/pages/game-centre/centre-groups.ts';

const card = (vassalage: string) => ({ vassalage, accountTypeName: vassalage, lagerIcon: '', line: '', gameCount: 0, isDemoStudio: true });

it('the game centre shows the asked group first and drops an empty one', () => {
  const byType = { SPORTS: [card('IBC')], ESPORTS: [], COCKFIGHT: [card('DS88')], RNG: [card('AE')] };
  expect(centreGroups(byType, 'COCKFIGHT')).toEqual({ first: [card('DS88')], others: [{ gameType: 'SPORTS', cards: [card('IBC')] }] });
  expect(centreGroups({}, 'SPORTS')).toEqual({ first: [], others: [] });
});

it('the vendors that the address names stand first in their groups, the others as they were', () => {
  const byType = { SPORTS: ['IBC', 'SBO', 'BTI'].map(card), COCKFIGHT: ['DS88', 'SV388'].map(card) };
  const { first, others } = centreGroups(byType, 'SPORTS', ['BTI', 'SV388', 'NONE']);
  expect(first.map(({ vassalage }) => vassalage)).toEqual(['BTI', 'IBC', 'SBO']);
  expect(others[0]!.cards.map(({ vassalage }) => vassalage)).toEqual(['SV388', 'DS88']);
});
