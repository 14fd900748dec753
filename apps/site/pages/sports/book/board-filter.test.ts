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

test('the name of a team is found without its accents', () => {
  const of = (name: string, q: string) =>
    filtered([match('1', { names: [name, 'Beta'] })], readFilter({ q }), { starred: new Set(), now: new Date() });
  for (const [name, q] of [
    ['Malmö', 'malmo'],
    ['İstanbul', 'istanbul'],
    ['Đà Nẵng', 'DA NANG'],
  ] as const)
    expect(of(name, q), name).toHaveLength(1);
});

test('a day on which clocks change has all of its matches, and no other', () => {
  const zone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Berlin';
  try {
    const at = (text: string) => match(text, { startsAt: new Date(text).toISOString() });
    const list = ['2026-10-24T21:59Z', '2026-10-24T22:01Z', '2026-10-25T22:59Z', '2026-10-25T23:01Z'].map(at);
    const of = (when: string) =>
      filtered(list, readFilter({ when }), { starred: new Set(), now: new Date('2026-10-25T00:30Z') }).map(({ id }) => id);
    expect(of('today')).toEqual(['2026-10-24T22:01Z', '2026-10-25T22:59Z']);
    expect(of('tomorrow')).toEqual(['2026-10-25T23:01Z']);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test('matches stand by league, that of the first one first', () => {
  expect(byLeague(events).map(({ key, events: some }) => [key, some.length])).toEqual([
    ['football/harbour', 2],
    ['football/cup', 1],
  ]);
});
