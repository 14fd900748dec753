import { expect, test } from 'vitest';
import { byLeague, filtered, readFilter } from '#apps/site/pages/sports/book/board-filter.ts';

const match = (id: string, own: object = {}) => ({
  id,
  sport: 'football',
  league: 'harbour',
  names: ['Quay Town', 'Mill Rovers'],
  startsAt: new Date(2026, 10, 29, 20).toISOString(),
  state: 'open' as const,
  ...own,
});
const events = [
  match('1', { state: 'live' as const }),
  match('2', { startsAt: new Date(2026, 10, 30, 0, 5).toISOString(), names: ['Harlow', 'Quay Town'] }),
  match('3', { league: 'cup', startsAt: new Date(2026, 11, 1).toISOString(), names: ['Alpha', 'Beta'] }),
];
const shown = (search: { when?: string; q?: string }, starred: string[] = []) =>
  filtered(events, readFilter(search), { starred: new Set(starred), now: new Date(2026, 10, 29, 23, 50) }).map(({ id }) => id);

test('a board shows what its filter says, by days of the browser', () => {
  expect([shown({}), shown({ when: 'live' }), shown({ when: 'today' }), shown({ when: 'tomorrow' }), shown({ when: 'never' })]).toEqual([
    ['1', '2', '3'],
    ['1'],
    ['1'],
    ['2'],
    ['1', '2', '3'],
  ]);
  expect([shown({ q: ' quay ' }), shown({ q: 'alp', when: 'live' })]).toEqual([['1', '2'], []]);
  expect([shown({ when: 'starred' }), shown({ when: 'starred' }, ['football/harbour']), shown({ when: 'starred' }, ['3'])]).toEqual([
    [],
    ['1', '2'],
    ['3'],
  ]);
});

test('matches stand by league, that of the first one first', () => {
  expect(byLeague(events).map(({ key, events: some }) => [key, some.length])).toEqual([
    ['football/harbour', 2],
    ['football/cup', 1],
  ]);
});
