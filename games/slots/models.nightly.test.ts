import { describe, expect, test } from 'vitest';
import { toNumber } from '#kernel/fraction.ts';
import { Dice, type Draws } from '#games/kit/rng.ts';
import { bookHash } from '#games/slots/book-hash.ts';
import { playRound, scratchFor } from '#games/slots/engine/spin.ts';
import { exactOf, toFile } from '#games/slots/exact.ts';
import { loadModels, loadVersions } from '#games/slots/models.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import { randomPool } from '#platform/random/pool.ts';

const versions = [...(await loadVersions()).entries()].filter(([name]) => name.includes('.'));
const models = [...(await loadModels()).values()];
/** The model of this night is simulated at length, so that within a month each of them has been. */
const DAY_MS = 86_400_000;
const ofTheNight = models[Math.floor(Date.now() / DAY_MS) % models.length]!.code;
const LONG = 100_000_000;
const SHORT = 500_000;
const WITHIN_MS = 3_600_000;

describe.each(versions)('%s', (_, model) => {
  test('has the exact figures that are shown in every way to play, computed anew (R-33)', { timeout: WITHIN_MS }, () => {
    for (const { machine, exact } of [model, ...model.extras.values()]) {
      const way = { machine, maxWin: model.maxWin };
      expect(toFile(way, exactOf(way))).toEqual(toFile(way, exact));
    }
  });
});

describe.each(models.map((model) => [model.code, model] as const))('%s', (code, model) => {
  test('comes to its exact return, and to its bands, within 5 standard errors', { timeout: WITHIN_MS }, () => {
    const rounds = code === ofTheNight ? LONG : SHORT;
    const { prepared, machine, exact } = model;
    const drawn = new Map<number, Uint32Array>();
    const [dice, scratch, most] = [counted(new Dice(randomPool()), drawn), scratchFor(prepared), model.maxWin * machine.totalBet];
    let [coins, nothing] = [0, 0];
    for (let n = 0; n < rounds; n++) {
      const won = playRound(prepared, dice, scratch, most);
      coins += won;
      if (won === 0) nothing += 1;
    }
    const error = Math.sqrt(toNumber(exact.variance) / rounds);
    expect(Math.abs(coins / rounds / machine.totalBet - toNumber(exact.rtp))).toBeLessThan(5 * error + 1e-6);
    const spread = Math.sqrt((exact.none * (1 - exact.none)) / rounds);
    expect(Math.abs(nothing / rounds - exact.none)).toBeLessThan(5 * spread);
    // Each number below a bound comes up equally often, over the first ten million draws.
    for (const [bound, seen] of drawn)
      if (bound > 1 && sumOf(seen) > 100 * bound)
        expect(
          chiSquare(
            [...seen],
            Array.from({ length: bound }, () => 1),
          ),
          `below ${bound}`,
        ).toBeGreaterThan(1e-7);
  });
});

const MOST_COUNTED = 10_000_000;

/** Draws of `dice`, of which the first ten million are counted by their bound. */
function counted(dice: Draws, drawn: Map<number, Uint32Array>): Draws {
  let count = 0;
  return {
    below(bound) {
      const value = dice.below(bound);
      if (count >= MOST_COUNTED || bound > 4_096) return value;
      count += 1;
      let seen = drawn.get(bound);
      if (!seen) drawn.set(bound, (seen = new Uint32Array(bound)));
      seen[value]! += 1;
      return value;
    },
  };
}

function sumOf(seen: Uint32Array): number {
  return seen.reduce((sum, one) => sum + one, 0);
}

test.each(versions.filter(([, { machine }]) => machine.verbs?.grid))(
  'the book of %s has the wins and weights that were published',
  { timeout: WITHIN_MS },
  (_, { machine, prepared }) => {
    expect(bookHash(prepared)).toBe(machine.verbs!.grid!.book.hash);
  },
);
