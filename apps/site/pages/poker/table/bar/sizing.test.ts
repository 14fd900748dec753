import { expect, test } from 'vitest';
import {
  amountAt,
  clamped,
  isSettled,
  positionOf,
  potTo,
  presetsOf,
  snapped,
  stepped,
  type Range,
} from '#apps/site/pages/poker/table/bar/sizing.ts';

const range: Range = { least: 20, most: 983, call: 10, toMatch: 10, pot: 25, step: 10, isFixed: false };

test('a share of the pot counts the call into the pot, and stays within what is allowed', () => {
  expect(potTo(range, 1, 1)).toBe(45);
  expect(potTo(range, 1, 2)).toBe(28);
  expect(potTo({ ...range, most: 40 }, 1, 1)).toBe(40);
  expect(potTo({ ...range, pot: 3, call: 2 }, 1, 2)).toBe(20);
});

test('presets count big blinds before anybody has raised, and shares of the pot later; equal ones are offered once', () => {
  expect(presetsOf(range, 0, 10)).toEqual([
    { key: 'x2', to: 25 },
    { key: 'x3', to: 30 },
    { key: 'pot', to: 45 },
    { key: 'max', to: 983 },
  ]);
  expect(presetsOf({ ...range, toMatch: 30 }, 0, 10).map(({ key }) => key)).toEqual(['half', 'twoThirds', 'pot', 'max']);
  expect(presetsOf({ ...range, most: 25 }, 1, 10)).toEqual([{ key: 'max', to: 25 }]);
  expect(presetsOf({ ...range, isFixed: true }, 1, 10)).toEqual([]);
});

test('the slider reaches both ends, moves by whole big blinds between them, and never leaves the range', () => {
  expect(amountAt(range, 0)).toBe(20);
  expect(amountAt(range, 1_000)).toBe(983);
  for (let position = 0; position <= 1_000; position++) {
    const to = amountAt(range, position);
    expect(to === 20 || to === 983 || to % 10 === 0).toBe(true);
    expect(to >= 20 && to <= 983).toBe(true);
  }
  expect([stepped(range, 20, 1), stepped(range, 25, 1), stepped(range, 983, 1), stepped(range, 983, -1), stepped(range, 20, -1)]).toEqual([
    30, 30, 983, 980, 20,
  ]);
  expect(snapped(range, 980)).toBe(983);
  expect(positionOf(range, 983)).toBe(1_000);
  expect(positionOf({ ...range, least: 983 }, 983)).toBe(1_000);
});

test('a typed amount that is none is the least one', () => {
  expect([clamped(range, Number.NaN), clamped(range, -5), clamped(range, 1e9), clamped(range, 33.4)]).toEqual([20, 20, 983, 33]);
});

test('a press on raise within 300 ms of a change of the amount does nothing, and counts from then on', () => {
  expect([1_000, 1_001, 1_299].map((now) => isSettled(1_000, now))).toEqual([false, false, false]);
  expect([1_300, 5_000].map((now) => isSettled(1_000, now))).toEqual([true, true]);
  // Without a change the first press counts, also in the first moments of a page.
  expect(isSettled(0, 10)).toBe(true);
});
