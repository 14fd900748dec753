import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import lab from '#games/mines/lab.ts';
import { multiplierOf, RETURN, TILES } from '#games/mines/quote.ts';
import { minesAct, minesRules, type MinesState } from '#games/mines/rules.ts';
import { money, type Money } from '#kernel/money.ts';
import { stream } from '#modules/fairness/index.ts';
import { chiSquareOfEven } from '#tests/factories/minis.ts';

const usd = (minor: bigint): Money => money(minor, 'USD');
const none = { bytes: () => new Uint8Array(0) };

/** The mapping as it is written down for public verifiers, done here once more with nothing of ours. */
function publicMines(serverSeed: string, clientSeed: string, nonce: number, mines: number): number[] {
  const blocks = [0, 1, 2, 3].map((round) => createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest());
  const bytes = Buffer.concat(blocks);
  const pool = Array.from({ length: 25 }, (_, tile) => tile);
  return Array.from({ length: mines }, (_, at) => {
    const float = [0, 1, 2, 3].reduce((sum, byte) => sum + bytes[at * 4 + byte]! / 256 ** (byte + 1), 0);
    return pool.splice(Math.floor(float * pool.length), 1)[0]!;
  });
}

/** Plays a path of tiles to its end; undefined where the rules refuse an act. */
function walk(stake: Money, mines: number, tiles: readonly number[], state: MinesState) {
  let step: ReturnType<typeof minesRules.begin> = { state };
  for (const tile of tiles) {
    if (step.end) return step;
    step = minesRules.act({ stake, bet: { mines }, state: step.state }, { pick: tile }, none)!;
  }
  return step.end ? step : minesRules.act({ stake, bet: { mines }, state: step.state }, { cashOut: true }, none)!;
}

describe('mines', () => {
  test('lie where a public verifier finds them from the same seeds, for every number of mines (R-31)', () => {
    for (let mines = 1; mines <= 24; mines++) {
      for (let nonce = 0; nonce < 40; nonce++) {
        const found = lab['minis.mines']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce, mines });
        expect(found).toEqual({ minePositions: publicMines('e0c2a7', 'mara', nonce, mines) });
        expect(new Set(found.minePositions).size).toBe(mines);
      }
    }
  });

  test('golden rounds stay as they are', () => {
    expect(
      [0, 1, 7].map((nonce) => lab['minis.mines']({ serverSeed: 'golden', clientSeed: 'round', nonce, mines: 3 }).minePositions),
    ).toEqual([
      [17, 11, 19],
      [10, 16, 6],
      [18, 5, 24],
    ]);
  });

  test('pay 0.99 · C(25,d) ÷ C(25−m,d), cut to the minor unit', () => {
    const pay = (mines: number, picks: number, stake = '1.00') => lab['minis.payout/mines']({ game: 'mines', mines, picks, stake });
    expect(pay(3, 5)).toEqual({ multiplier: '1.9973', payout: '1.99' });
    expect(pay(24, 1)).toEqual({ multiplier: '24.7500', payout: '24.75' });
    expect(pay(1, 24)).toEqual({ multiplier: '24.7500', payout: '24.75' });
    expect(pay(1, 1, '0.10')).toEqual({ multiplier: '1.0312', payout: '0.10' });
    for (const [mines, picks] of [
      [0, 1],
      [25, 1],
      [3, 23],
      [3, 0],
      [3, 1.5],
    ] as const)
      expect(() => pay(mines, picks)).toThrow('lab.invalid_input');
  });

  test('return at most what is shown, on any path that a player stops at: 99 % before the cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.bigInt({ min: 1n, max: 1_000_00n }), fc.nat(), (mines, stake, choice) => {
        const picks = 1 + (choice % (TILES - mines));
        const tiles = Array.from({ length: picks }, (_, at) => at);
        const safe = { mines: Array.from({ length: mines }, (_, at) => TILES - 1 - at), picked: [], hit: null };
        const { payout } = walk(usd(stake), mines, tiles, safe).end!;
        // The chance to come so far is C(25−m, d) ÷ C(25, d), whichever tiles are picked in whichever order.
        const [ways, all] = [chooseOf(TILES - mines, picks), chooseOf(TILES, picks)];
        expect(payout.minor * ways * RETURN.bottom).toBeLessThanOrEqual(RETURN.top * stake * all);
        expect((payout.minor + 1n) * ways * RETURN.bottom).toBeGreaterThan(RETURN.top * stake * all);
        expect(multiplierOf(mines, picks)).toMatchObject({ top: expect.any(BigInt) as bigint });
      }),
    );
  });

  test('any order of any acts ends in a mine, a cash-out or the last safe tile, and pays nothing else', () => {
    const acts = fc.array(fc.integer({ min: 0, max: 24 }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), fc.nat({ max: 10_000 }), acts, (mines, nonce, tiles) => {
        const stake = usd(100n);
        const { state } = minesRules.begin({ stake, bet: { mines } }, stream('seed', 'client', nonce));
        let step: ReturnType<typeof minesRules.begin> = { state };
        const seen = new Set<number>();
        for (const tile of tiles) {
          const next: typeof step | undefined = minesRules.act({ stake, bet: { mines }, state: step.state }, { pick: tile }, none);
          expect(next === undefined).toBe(seen.has(tile));
          if (!next) continue;
          seen.add(tile);
          step = next;
          if (step.end) break;
        }
        const hit = [...seen].some((tile) => state.mines.includes(tile));
        if (hit) expect(step.end?.payout.minor).toBe(0n);
        else if (seen.size === TILES - mines) expect(step.end!.payout.minor).toBeGreaterThanOrEqual(100n);
        else expect(step.end).toBeUndefined();
        expect(JSON.stringify(minesRules.shown({ stake, bet: { mines }, state: step.state }))).not.toContain('mines');
      }),
    );
  });

  test('are as likely under any tile (R-31)', () => {
    const rng = stream('a seed of this test', 'client', 0);
    const seen = Array.from({ length: TILES }, () => 0);
    for (let n = 0; n < 30_000; n++) {
      for (const tile of minesRules.begin({ stake: usd(100n), bet: { mines: 3 } }, rng).state.mines) seen[tile]! += 1;
    }
    expect(chiSquareOfEven(seen)).toBeGreaterThan(1e-6);
  });

  test('know two acts and nothing beside them', () => {
    for (const act of [{ pick: 0 }, { pick: 24 }, { cashOut: true }]) expect(minesAct.safeParse(act).success).toBe(true);
    for (const act of [{ pick: 25 }, { pick: 0.5 }, { pick: '1' }, { cashOut: false }, { pick: 1, cashOut: true }, {}, null, 3])
      expect(minesAct.safeParse(act).success).toBe(false);
  });
});

function chooseOf(n: number, k: number): bigint {
  let [top, bottom] = [1n, 1n];
  for (let at = 0; at < k; at++) [top, bottom] = [top * BigInt(n - at), bottom * BigInt(at + 1)];
  return top / bottom;
}
