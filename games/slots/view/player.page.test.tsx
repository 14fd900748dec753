// Walks through: games/slots.

import { expect, test } from 'vitest';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import { Player, type PlayerParts } from '#games/slots/view/player.ts';
import { readAmount } from '#kernel/amount.ts';

const spin = (window: string[], multiplier: number, more: object = {}) => {
  const step = { window, wins: [], multiplier, coins: 0, ...more };
  return { stops: [], isFree: multiplier > 0, steps: [step], scatters: 0, awarded: 0, coins: 0 };
};
const stake = readAmount('1');

/** Plays a round to its end on a board that shows nothing, and returns the sounds of its mechanic as `name argument`. */
async function soundsOf(spins: Outcome['spins'], splitter: string | null = null): Promise<string[]> {
  const sounds: string[] = [];
  const quiet = new Set(['tick', 'pluck', 'longString']);
  const sound = new Proxy(
    {},
    { get: (_, name) => (value?: number) => !quiet.has(String(name)) && sounds.push(`${String(name)} ${value ?? ''}`.trim()) },
  );
  const stage = new Proxy({}, { get: () => () => Promise.resolve() });
  const info = { rows: 1, reels: 3, totalBet: 10, lines: null, multipliers: null, scatter: 'S', wild: '', extras: [] };
  const play = { endless: null, grid: null, splitter, trigger: null, meter: null, jackpots: null };
  const parts = { stage, sound, info: { ...info, play }, currency: 'USD', money: String, text: String, show: () => {} };
  const player = new Player({ ...parts, isStill: () => true, isTurbo: () => true } as unknown as PlayerParts);
  const hurrying = setInterval(() => player.hurry(), 1);
  await player.play({ roundId: '1', stake, payout: readAmount('0'), outcome: { spins, coins: 0, isCapped: false } });
  clearInterval(hurrying);
  player.destroy();
  return sounds;
}

test('a giant symbol, a splitter, and each step of a growing multiplier have sounds of their own', async () => {
  expect(await soundsOf([spin(['A', 'B', 'A'], 0)])).toEqual([]);
  expect(await soundsOf([spin(['A', 'A', 'A'], 0, { giant: [0, 1, 2] })])).toEqual(['giant']);
  expect(await soundsOf([spin(['XA', 'B', 'A'], 0)], 'X')).toEqual(['split 1']);
  const free = [1, 2, 3].map((factor) => spin(['A', 'B', 'C'], factor));
  expect(await soundsOf([{ ...spin(['S', 'S', 'S'], 0), awarded: 3 }, ...free])).toEqual(['rise 2', 'rise 3']);
});
