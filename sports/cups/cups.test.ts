import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { afterMatch, cupJoint, nextMatch, seedsOf, startCup, type CupState } from '#sports/cups/bracket.ts';
import { cupWinner, finalist, goesFurther, lastFour } from '#sports/cups/markets.ts';

const cupOf = (weights: readonly number[]) => ({ sides: weights.map((weight, at) => ({ name: `Side ${at}`, weight })) });

describe('a knock-out cup', () => {
  test('seeds the two strongest so that they meet in the final alone, and gives byes to the strongest', () => {
    expect(seedsOf(8)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
    const six = startCup(cupOf([10, 60, 20, 50, 30, 40]));
    // Side 1 is the strongest, side 3 has its bye after this match.
    expect(six.won).toEqual([0, 1, 0, 0, 0, 0]);
    expect(nextMatch(six)).toEqual([4, 2]);
  });

  test('has a winner after one match fewer than sides, whatever is drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 3, maxLength: 12 }),
        fc.array(fc.nat(1), { minLength: 11, maxLength: 11 }),
        (weights, draws) => {
          let state: CupState = startCup(cupOf(weights));
          let played = 0;
          for (; nextMatch(state); played++) state = afterMatch(state, draws[played]!);
          expect(played).toBe(weights.length - 1);
          expect(state.won.filter((won) => won === state.rounds)).toHaveLength(1);
          expect(state.won.filter((won) => won >= state.rounds - 1)).toHaveLength(2);
        },
      ),
    );
  });

  test('of two equal pairs has the chances that a hand computes', () => {
    const strengths = cupOf([3, 1, 3, 1]);
    const joint = cupJoint(strengths, startCup(strengths));
    // Seeds: 0 meets 3, 2 meets 1. A strong side wins its first match in 3 of 4, the final against a strong one in 1 of 2, a weak one in 3 of 4.
    const strong = 0.75 * (0.75 * 0.5 + 0.25 * 0.75);
    const chances = cupWinner()
      .price(joint, {})!
      .map(({ win }) => win);
    for (const [at, p] of [strong, 0.5 - strong, strong, 0.5 - strong].entries()) expect(chances[at]).toBeCloseTo(p, 9);
    expect(
      finalist()
        .price(joint, {})!
        .map(({ win }) => Math.round(win * 1_000)),
    ).toEqual([750, 250, 750, 250]);
    const [further] = goesFurther().price(joint, { first: '1', second: '3' })!;
    // Both go out in the first round in 1 of 16.
    expect([further!.push, further!.win]).toEqual([expect.closeTo(0.0625, 9), expect.closeTo(0.46875, 9)]);
  });

  test('settles who wins, who was in the final or the last four, and who went further', () => {
    const facts = { cup: { won: [3, 2, 1, 1, 0, 0, 0, 0], rounds: 3 } };
    expect(cupWinner().settle(facts, {})).toEqual(['win', ...Array.from({ length: 7 }, () => 'lose')]);
    expect(finalist().settle(facts, {}).slice(0, 3)).toEqual(['win', 'win', 'lose']);
    expect(lastFour().settle(facts, { places: '4' }).slice(1, 5)).toEqual(['win', 'win', 'win', 'lose']);
    expect(goesFurther().settle(facts, { first: '3', second: '2' })).toEqual(['lose', 'win']);
    expect(goesFurther().settle(facts, { first: '5', second: '6' })).toEqual(['void', 'void']);
    expect(goesFurther().outcomes({ first: '1', second: '1' })).toBeUndefined();
    expect(lastFour().outcomes({ places: '5' })).toBeUndefined();
  });
});
