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

type Own = { play?: object; outcome?: Partial<Outcome> };

/** Plays a round to its end on a board that shows nothing, and returns the sounds of its mechanic as `name argument`. */
async function soundsOf(spins: Outcome['spins'], { play: own = {}, outcome = {} }: Own = {}): Promise<string[]> {
  const sounds: string[] = [];
  const quiet = new Set(['tick', 'pluck', 'longString']);
  const sound = new Proxy(
    {},
    { get: (_, name) => (value?: number) => !quiet.has(String(name)) && sounds.push(`${String(name)} ${value ?? ''}`.trim()) },
  );
  // The board reports at once that a reel or coin has landed.
  const stage = new Proxy(
    {},
    {
      get:
        () =>
        (...args: unknown[]) => {
          for (const one of args) if (typeof one === 'function') (one as (reel: number) => void)(0);
          return Promise.resolve();
        },
    },
  );
  const info = { rows: 1, reels: 3, totalBet: 10, lines: null, multipliers: null, scatter: 'S', wild: '', extras: [] };
  const play = { endless: null, grid: null, splitter: null, trigger: null, meter: null, jackpots: null, ...own };
  const parts = { stage, sound, info: { ...info, play }, currency: 'USD', money: String, text: String, show: () => {} };
  const player = new Player({ ...parts, isStill: () => true, isTurbo: () => true } as unknown as PlayerParts);
  const hurrying = setInterval(() => player.hurry(), 1);
  await player.play({ roundId: '1', stake, payout: readAmount('0'), outcome: { spins, coins: 0, isCapped: false, ...outcome } });
  clearInterval(hurrying);
  player.destroy();
  return sounds;
}

test('a giant symbol, a splitter, and each step of a growing multiplier have sounds of their own', async () => {
  expect(await soundsOf([spin(['A', 'B', 'A'], 0)])).toEqual([]);
  expect(await soundsOf([spin(['A', 'A', 'A'], 0, { giant: [0, 1, 2] })])).toEqual(['giant']);
  expect(await soundsOf([spin(['XA', 'B', 'A'], 0)], { play: { splitter: 'X' } })).toEqual(['split 1']);
  const free = [1, 2, 3].map((factor) => spin(['A', 'B', 'C'], factor));
  expect(await soundsOf([{ ...spin(['S', 'S', 'S'], 0), awarded: 3 }, ...free])).toEqual(['rise 2', 'rise 3']);
});

test('a fall, a changed reel, another reel, a coin, a step of a bonus, and a meter have sounds of their own', async () => {
  const win = { kind: 'cluster', symbol: 'A', count: 2, positions: [0, 1], coins: 0 };
  const fallen = spin(['A', 'A', 'B'], 1);
  fallen.steps = [{ window: ['A', 'A', 'B'], wins: [win] as never[], multiplier: 1, coins: 0 }, ...spin(['C', 'D', 'B'], 1).steps];
  expect(await soundsOf([{ ...fallen, isFree: false }])).toEqual(['fall 1']);
  expect(await soundsOf([spin(['W', 'B', 'A'], 0, { landed: ['C', 'B', 'A'] })])).toEqual(['change [object Object]']);
  expect(await soundsOf([spin(['A', 'B', 'C', 'D'], 0)], { play: { endless: 3 } })).toEqual(['grow 4']);
  const hold = { start: [{ cell: 0, coins: 1 }], respins: [{ landed: [{ cell: 1, coins: 1 }], left: 3 }], grand: 0, coins: 0 };
  expect(await soundsOf([spin(['A', 'B', 'C'], 0)], { outcome: { hold } })).toEqual(['coin']);
  const bonus: Outcome['bonus'] = { kind: 'picks', opened: [2], coins: 0 };
  expect(await soundsOf([spin(['S', 'S', 'S'], 0)], { outcome: { bonus } })).toEqual(['step 1', 'step 2']);
  const filled = { ...spin(['S', 'A', 'S'], 0), scatters: 2 };
  expect(await soundsOf([filled], { play: { meter: { size: 9 } }, outcome: { meter: { before: 1, after: 3 } } })).toEqual(['fill 2']);
});
