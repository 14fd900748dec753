import { expect, test } from 'vitest';
import { patched } from '#apps/site/parts/sports/event-patch.ts';
import type { SportsEvent, SportsMarket } from '#apps/site/parts/sports/use-sports.ts';

const market = (id: string, price: number) => ({ id, outcomes: [{ name: 'home', price }] }) as SportsMarket;
const event = { id: '7', version: 4, score: [0, 0], markets: [market('1', 19_000), market('2', 25_000)] } as unknown as SportsEvent;

test('a frame changes the markets that it names and the state, adds new ones, and an older one changes nothing', () => {
  const next = patched(event, { id: '7', version: 5, score: [1, 0], markets: [market('2', 21_000), market('3', 30_000)] });
  expect(next).toMatchObject({ version: 5, score: [1, 0] });
  expect(next.markets).toEqual([market('1', 19_000), market('2', 21_000), market('3', 30_000)]);
  expect(patched(event, { id: '7', version: 3, score: [9, 9] })).toBe(event);
});
