import { describe, expect, test } from 'vitest';
import { fraction, minus, plus, times, toNumber, toText, ZERO } from '#kernel/fraction.ts';
import type { Draws } from '#games/kit/rng.ts';
import { BANDS, bandsOf, figuresOf } from '#games/slots/engine/figures/figures.ts';
import type { Machine, Verbs } from '#games/slots/engine/machine.ts';
import { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
import { playRound, scratchFor } from '#games/slots/engine/spin.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';

/*
 * Compares the figures of small machines, one for each verb, with a walk through every draw of their rounds. The reference is the play
 * itself, so a figure that omits a draw or counts it twice fails here.
 */

const MOST_ROUNDS = 60_000;
/** Number of rounds, and of those whose paid spin wins (`hits`): by the inverse of their chance, then by their coins. */
type Rounds = Map<bigint, Map<number, { count: bigint; hits: bigint }>>;

/**
 * Plays every round of a machine, and passes each to `see`. A machine with a meter plays them from each count of it; all counts are equally
 * frequent in the long run.
 */
function everyRound(p: Prepared, choice: number, see: (outcome: Outcome, coins: number) => void): Rounds {
  const rounds: Rounds = new Map();
  const size = p.machine.verbs?.meter?.size ?? 1;
  for (let meter = 0; meter < size; meter++) walk(p, { choice, meter, size }, rounds, see);
  return rounds;
}

type From = { choice: number; meter: number; size: number };

function walk(p: Prepared, { choice, meter, size }: From, rounds: Rounds, see: (outcome: Outcome, coins: number) => void): void {
  const path: number[] = [];
  let walked = 0;
  for (let isLeft = true; isLeft;) {
    const bounds: number[] = [];
    const dice: Draws = {
      below(bound) {
        bounds.push(bound);
        if (path.length < bounds.length) path.push(0);
        return path[bounds.length - 1]!;
      },
    };
    const outcome: Outcome = { spins: [], coins: 0, isCapped: false };
    const coins = playRound(p, dice, { ...scratchFor(p), meter }, Infinity, outcome, choice);
    see(outcome, coins);
    const parts = bounds.reduce((all, bound) => all * BigInt(bound), BigInt(size));
    const wins = rounds.get(parts) ?? new Map<number, { count: bigint; hits: bigint }>();
    const { count, hits } = wins.get(coins) ?? { count: 0n, hits: 0n };
    rounds.set(parts, wins.set(coins, { count: count + 1n, hits: hits + (outcome.spins[0]!.coins > 0 ? 1n : 0n) }));
    if (++walked > MOST_ROUNDS) throw new Error('this machine is too large to walk through');
    path.length = bounds.length;
    while (path.length > 0 && path.at(-1)! + 1 === bounds[path.length - 1]) path.pop();
    isLeft = path.length > 0;
    if (isLeft) path[path.length - 1]! += 1;
  }
}

const base: Machine = {
  rows: 2,
  reels: ['ABW', 'BWA', 'ABB'],
  lines: [
    [0, 0, 0],
    [1, 0, 1],
  ],
  ways: false,
  wild: 'W',
  scatter: '',
  pays: { A: { 2: 2, 3: 9 }, B: { 3: 4 } },
  scatterPaysTotalBet: {},
  freeSpins: {},
  freeMultiplier: 1,
  retrigger: false,
  totalBet: 2,
};
const free = { reels: ['ABS', 'SA', 'AB'], wild: '', scatter: 'S', freeSpins: { 2: 2 }, retrigger: true };
const ways = { lines: null, ways: true };
const verb = (verbs: Verbs, more: Partial<Machine> = {}): Machine => ({ ...base, ...more, verbs });
const heights = [
  [
    { rows: 1, weight: 2 },
    { rows: 2, weight: 1 },
  ],
  [
    { rows: 2, weight: 1 },
    { rows: 3, weight: 1 },
  ],
  [
    { rows: 1, weight: 1 },
    { rows: 3, weight: 2 },
  ],
];
const machines: Record<string, Machine> = {
  heights: verb({ heights }, { ...ways, rows: 3 }),
  'heights with free spins': verb(
    { heights: [heights[1]!, [{ rows: 2, weight: 1 }], [{ rows: 1, weight: 1 }]], growth: { step: 2, most: 5 }, mostFree: 2 },
    { ...free, ...ways, rows: 3, reels: ['AS', 'SA', 'BA'] },
  ),
  'both ways': verb({ bothWays: true }),
  'filled reels': verb({ wildReels: { reels: [0, 1], filled: 'pay' } }),
  'filled reels that stay': verb({ wildReels: { reels: [0, 1], filled: 'stay' } }),
  'filled reels that stay, both ways': verb({ bothWays: true, wildReels: { reels: [0, 1], filled: 'stay' } }),
  'filled reels that walk': verb({ wildReels: { reels: [1, 2], filled: 'walk' } }, { reels: ['AB', 'BWA', 'AWB'] }),
  splitter: verb({ splitter: 'X' }, { ...ways, reels: ['AXB', 'BAX', 'ABW'] }),
  giant: verb({ giant: { reels: [1, 2], weights: { A: 1, B: 2 }, chance: 1, of: 3, inFree: false } }),
  'giant in free spins': verb(
    { giant: { reels: [1, 2], weights: { A: 1, B: 1 }, chance: 1, of: 2, inFree: true } },
    { ...free, retrigger: false },
  ),
  nudge: verb({ nudge: true }, { rows: 3, lines: [[1, 1, 1]], reels: ['ABWBA', 'BAWAB', 'ABBWA'] }),
  endless: verb({ endless: 2 }, { ...ways, reels: ['AB', 'BA', 'AAB', 'ABB'], pays: { A: { 2: 1, 3: 3, 4: 8 }, B: { 2: 1, 3: 2, 4: 5 } } }),
  growth: verb({ growth: { step: 1, most: 2 }, mostFree: 3 }, { ...free, reels: ['AS', 'SA', 'AB'] }),
  tome: verb({ tome: { A: 1, B: 1 }, mostFree: 2 }, { ...free, pays: { A: { 2: 2, 3: 9 }, B: { 2: 1, 3: 4 } } }),
  choice: verb(
    {
      choice: [
        { spins: 2, multiplier: 1 },
        { spins: 1, multiplier: 3 },
      ],
    },
    { ...free, retrigger: false },
  ),
  wheel: verb(
    {
      bonus: {
        trigger: 2,
        kind: 'wheel',
        wheels: [
          [
            { coins: 5, weight: 2 },
            { coins: 0, weight: 1, isUp: true },
          ],
          [
            { coins: 9, weight: 1 },
            { coins: 20, weight: 3 },
          ],
        ],
      },
    },
    { ...free, freeSpins: {} },
  ),
  picks: verb({ bonus: { trigger: 2, kind: 'picks', prizes: [3, 5, 8], ends: 2 } }, { ...free, freeSpins: {} }),
  board: verb({ bonus: { trigger: 2, kind: 'board', squares: [2, 0, 4, 1, 0, 9], sides: 2, throws: 3 } }, { ...free, freeSpins: {} }),
  meter: verb(
    { meter: { size: 3, coins: 4, bonus: { kind: 'picks', prizes: [3, 5, 40], ends: 2 } } },
    { ...free, reels: ['ABS', 'SAS', 'AB'], freeSpins: {}, pays: { A: { 2: 2, 3: 9 }, B: { 3: 4 } } },
  ),
  'hold and respin': verb(
    {},
    {
      ...free,
      freeSpins: {},
      rows: 1,
      lines: [[0, 0, 0]],
      hold: {
        trigger: 2,
        respins: 2,
        land: 1,
        of: 3,
        values: [
          { coins: 1, weight: 2 },
          { coins: 7, weight: 1, name: 'mini' },
        ],
        grand: 30,
      },
    },
  ),
};

describe.each(Object.entries(machines))('%s', (_, machine) => {
  const p = prepare(machine);
  const choices = machine.verbs!.choice ?? [null];

  test.each(choices.map((_, choice) => choice))('comes to the figures of every draw there is, and its steps add up (%s)', (choice) => {
    const rounds = [...everyRound(p, choice, addsUp)].flatMap(([parts, wins]) =>
      [...wins].map(([coins, { count, hits }]) => ({ coins, chance: fraction(count, parts), hits: fraction(hits, parts) })),
    );
    const bet = fraction(1n, BigInt(machine.totalBet));
    let [chance, mean, square, hits] = [ZERO, ZERO, ZERO, ZERO];
    for (const round of rounds) {
      const win = times(fraction(BigInt(round.coins)), bet);
      chance = plus(chance, round.chance);
      mean = plus(mean, times(round.chance, win));
      square = plus(square, times(round.chance, times(win, win)));
      hits = plus(hits, round.hits);
    }
    const got = figuresOf(p, Infinity, choice);
    const most = Math.max(...rounds.map(({ coins }) => coins));
    expect([toText(chance), toText(got.rtp), toText(got.variance), toText(got.hitRate), got.mostCoins]).toEqual([
      '1',
      toText(mean),
      toText(minus(square, times(mean, mean))),
      toText(hits),
      most,
    ]);
    const bands = bandsOf(p, 1_000 * machine.totalBet, choice);
    const sum = (isIn: (coins: number) => boolean): number =>
      rounds.filter(({ coins }) => isIn(coins)).reduce((all, round) => all + toNumber(round.chance), 0);
    expect(bands.none).toBeCloseTo(
      sum((coins) => coins === 0),
      9,
    );
    expect(bands.top).toBeCloseTo(
      sum((coins) => coins === most),
      9,
    );
    for (const [at, from] of BANDS.entries()) {
      const to = BANDS[at + 1] ?? Infinity;
      const isIn = (coins: number): boolean => coins > 0 && coins >= from * machine.totalBet && coins < to * machine.totalBet;
      expect(bands.bands[at]).toBeCloseTo(sum(isIn), 9);
    }
  });
});

function addsUp({ spins, bonus, hold }: Outcome, coins: number): void {
  let sum = (bonus?.coins ?? 0) + (hold?.coins ?? 0);
  for (const { steps } of spins) {
    for (const step of steps) {
      const won = step.wins.reduce((all, win) => all + win.coins, 0) * step.multiplier;
      if (step.coins !== won) throw new Error(`a step pays ${step.coins}, its wins ${won}`);
      sum += won;
    }
  }
  if (sum !== coins) throw new Error(`a round pays ${coins}, its parts ${sum}`);
}
