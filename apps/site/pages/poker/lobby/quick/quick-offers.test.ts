import { expect, test } from 'vitest';
import { quickOffers, stakeKey, suggested } from '#apps/site/pages/poker/lobby/quick/quick-offers.ts';
import type { CashLine } from '#apps/site/pages/poker/lobby/source.ts';

const line = (id: string, big: number, more: Partial<CashLine> = {}): CashLine => ({
  tab: 'cash',
  id,
  name: id,
  variant: 'NT',
  currency: 'USD',
  seats: 6,
  taken: 0,
  waiting: 0,
  blinds: { small: big / 2, big, ante: 0 },
  buyIn: { least: 40 * big, most: 100 * big },
  averagePot: null,
  flopPercent: null,
  handsAnHour: null,
  bots: 0,
  isClosing: false,
  isPaused: false,
  ...more,
});
const ids = (lines: readonly CashLine[], balance: number): string[] => quickOffers(lines, balance).map(({ line: { id } }) => id);

test('of each stake the fullest table with a free seat is offered; closing and paused ones, and stakes above the balance, are not', () => {
  const lines = [
    line('empty', 10),
    line('played', 10, { taken: 4 }),
    line('full', 10, { taken: 6 }),
    line('closing', 10, { taken: 5, isClosing: true }),
    line('paused', 10, { taken: 5, isPaused: true }),
    line('dear', 500),
  ];
  expect(ids(lines, 10_000)).toEqual(['played']);
  expect(ids(lines, 20_000)).toEqual(['played', 'dear']);
  expect(ids(lines, 399)).toEqual([]);
  // A stake whose tables are all full offers the shortest waiting list.
  expect(ids([line('long', 10, { taken: 6, waiting: 3 }), line('short', 10, { taken: 6, waiting: 1 })], 1_000)).toEqual(['short']);
});

test('the whole buy-in is suggested, or the big blinds that the balance has', () => {
  const chips = (balance: number): number => quickOffers([line('a', 10)], balance)[0]!.chips;
  expect([chips(100_000), chips(1_000), chips(655), chips(400)]).toEqual([1_000, 1_000, 650, 400]);
});

test('the last stake comes first; else hold’em that takes a small part of the balance, where somebody plays if possible', () => {
  const lines = [line('small', 10), line('middle', 50), line('large', 500, { taken: 2 }), line('omaha', 20, { variant: 'PO', taken: 5 })];
  const pick = (balance: number, last = '', of = lines): string | undefined => suggested(quickOffers(of, balance), last, balance)?.line.id;
  expect(pick(100_000)).toBe('middle');
  expect(pick(1_000_000)).toBe('large');
  expect(pick(100_000, '', [...lines, line('played', 10, { seats: 9, taken: 1 })])).toBe('played');
  expect(pick(5_000)).toBe('small');
  expect(pick(100_000, stakeKey(lines[3]!))).toBe('omaha');
  // A last stake that the balance no longer has is none.
  expect(pick(1_000, stakeKey(lines[2]!))).toBe('small');
  expect(pick(100)).toBeUndefined();
});
