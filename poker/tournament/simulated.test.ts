import { expect, test } from 'vitest';
import { playSimulated } from '#tests/factories/poker/simulated-tourney.ts';

test('sixty bots play a tournament to its end: chips stay, tables differ by one, every prize is paid once', () => {
  const { balanced, handForHand, wrong } = playSimulated({ lateLevels: 0 }, 60, 80);
  expect(wrong).toEqual([]);
  expect(balanced).toBeGreaterThan(50);
  expect(handForHand).toEqual([true, false]);
});
