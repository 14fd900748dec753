import { expect, test } from 'vitest';
import { laterOf, patchEvent, patchBoardEvent } from '#apps/site/parts/sports/event-patch.ts';
import type { SportsBoardFrame } from '#contracts/frames/sports.ts';
import type { SportsEvent, SportsMarket } from '#apps/site/parts/sports/use-sports.ts';

const market = (id: string, price: number) => ({ id, outcomes: [{ name: 'home', price }] }) as SportsMarket;
const event = { id: '7', seq: 8, version: 4, score: [0, 0], markets: [market('1', 19_000), market('2', 25_000)] } as unknown as SportsEvent;

test('a frame changes the markets that it names and the state, adds new ones, and an older one changes nothing', () => {
  const next = patchEvent(event, { id: '7', seq: 9, version: 5, score: [1, 0], markets: [market('2', 21_000), market('3', 30_000)] });
  expect(next).toMatchObject({ version: 5, score: [1, 0] });
  expect(next.markets).toEqual([market('1', 19_000), market('2', 21_000), market('3', 30_000)]);
  expect(patchEvent(event, { id: '7', seq: 7, version: 3, score: [9, 9] })).toBe(event);
});

test('prices of markets that stay on offer move in the order of their outcomes', () => {
  const next = patchEvent(event, { id: '7', seq: 9, version: 5, prices: [['2', false, [26_000]]] });
  expect(next.markets).toEqual([market('1', 19_000), { ...market('2', 26_000), isOpen: false }]);
});

test('a frame of a board changes the match and its columns, also where a column has another line now', () => {
  const frame = { type: 'sports-board', event: '7', seq: 9, version: 6, score: [2, 0], sport: 'football' } as unknown as SportsBoardFrame;
  const shown = patchBoardEvent(event, { ...frame, markets: [market('1', 15_000), market('9', 21_000)] });
  expect(shown).toMatchObject({ version: 6, score: [2, 0], markets: [market('1', 15_000), market('9', 21_000)] });
  expect(patchBoardEvent(event, { ...frame, seq: 7, version: 3, markets: [] })).toBe(event);
});

test('a goal that moved no price is not undone by what was read before it', () => {
  const goal = patchEvent(event, { id: '7', seq: 9, version: 4, score: [1, 0] });
  expect(patchEvent(goal, { id: '7', seq: 8, version: 4, score: [0, 0] })).toBe(goal);
  expect(laterOf(goal, event)).toBe(goal);
  expect(laterOf(undefined, event)).toBe(event);
  const read = { ...goal };
  expect(laterOf(goal, read)).toBe(read);
});
