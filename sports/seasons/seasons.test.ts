import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { chancesOf } from '#sports/kit/draw.ts';
import { endsHigher, inTheFirst, inTheFirstTwo, relegated, seasonWinner } from '#sports/seasons/markets.ts';
import { afterMatch, factsOf, matchDraw, matchesOf, nextMatch, seasonJoint, startSeason, type SeasonState } from '#sports/seasons/table.ts';

const leagueOf = (weights: readonly number[]) => ({ sides: weights.map((weight, at) => ({ name: `Side ${at}`, weight })) });

/** All seasons of a league, each with its chance. */
function ends(strengths: ReturnType<typeof leagueOf>, state: SeasonState, p = 1): { p: number; won: number[] }[] {
  const match = nextMatch(state);
  if (!match) return [{ p, won: state.won }];
  return chancesOf(matchDraw(strengths, match)).flatMap((chance, at) => ends(strengths, afterMatch(state, at), p * chance));
}

/** Part of `places` that a side has in a table: all, none, or its share with those who are level. */
function partOf(won: readonly number[], side: number, places: number): number {
  const above = won.filter((one) => one > won[side]!).length;
  const level = won.filter((one) => one === won[side]).length;
  return Math.min(1, Math.max(0, (places - above) / level));
}

describe('a season', () => {
  test('has each side at home and away against each other one, and one winner a match', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 3, maxLength: 6 }),
        fc.array(fc.nat(1), { minLength: 30, maxLength: 30 }),
        (weights, draws) => {
          let state = startSeason(leagueOf(weights));
          const met: string[] = [];
          for (let match = nextMatch(state); match; match = nextMatch(state)) {
            met.push(match.join('-'));
            state = afterMatch(state, draws[state.played]!);
          }
          const pairs = weights.flatMap((_one, home) => weights.flatMap((_two, away) => (home === away ? [] : [`${home}-${away}`])));
          expect(met.toSorted()).toEqual(pairs.toSorted());
          expect(state.won.reduce((a, b) => a + b, 0)).toBe(matchesOf(weights.length));
        },
      ),
    );
  });

  test('favours the side at home by a fifth of its weight', () => {
    expect(chancesOf(matchDraw(leagueOf([100, 100, 100]), [2, 0]))[0]).toBeCloseTo(6 / 11, 9);
  });

  test.each([
    ['at its start', [50, 30, 20, 10], 0],
    ['after five matches', [10, 20, 30, 60], 5],
    ['of three', [3, 1, 2], 0],
  ])('%s has the chances of all seasons that can come', (_when, weights, played) => {
    const strengths = leagueOf(weights);
    let from = startSeason(strengths);
    for (let at = 0; at < played; at++) from = afterMatch(from, at % 2);
    const joint = seasonJoint(strengths, from);
    const all = ends(strengths, from);
    const expected = (part: (won: readonly number[], side: number) => number) =>
      weights.map((_weight, side) =>
        expect.closeTo(
          all.reduce((sum, { p, won }) => sum + p * part(won, side), 0),
          12,
        ),
      );
    const chances = (market: ReturnType<typeof seasonWinner>, specifiers = {}) => market.price(joint, specifiers)!.map(({ win }) => win);
    expect(chances(seasonWinner())).toEqual(expected((won, side) => partOf(won, side, 1)));
    expect(chances(inTheFirstTwo())).toEqual(expected((won, side) => partOf(won, side, 2)));
    expect(chances(relegated())).toEqual(expected((won, side) => 1 - partOf(won, side, weights.length - 1)));
    const [higher] = endsHigher().price(joint, { first: '1', second: '3' })!;
    expect(higher!.push).toBeCloseTo(
      all.reduce((sum, { p, won }) => sum + (won[0] === won[2] ? p : 0), 0),
      12,
    );
    expect(higher!.win).toBeCloseTo(
      all.reduce((sum, { p, won }) => sum + (won[0]! > won[2]! ? p : 0), 0),
      12,
    );
  });

  test('settles a table in which sides are level by dead heat', () => {
    const facts = factsOf({ won: [8, 8, 5, 5, 2, 2] });
    const half = { places: 1, tied: 2 };
    expect(seasonWinner().settle(facts, {})).toEqual([half, half, 'lose', 'lose', 'lose', 'lose']);
    expect(inTheFirstTwo().settle(facts, {})).toEqual(['win', 'win', 'lose', 'lose', 'lose', 'lose']);
    expect(inTheFirst().settle(facts, { places: '3' })).toEqual(['win', 'win', half, half, 'lose', 'lose']);
    expect(relegated().settle(facts, {})).toEqual(['lose', 'lose', 'lose', 'lose', half, half]);
    expect(endsHigher().settle(facts, { first: '1', second: '2' })).toEqual(['void', 'void']);
    expect(endsHigher().settle(facts, { first: '3', second: '1' })).toEqual(['lose', 'win']);
    expect(inTheFirstTwo().settle(factsOf({ won: [6, 4, 4, 4, 2, 10] }), {})).toEqual(['win', 'lose', 'lose', 'lose', 'lose', 'win']);
    expect(inTheFirst().settle(factsOf({ won: [6, 4, 4, 4, 2, 10] }), { places: '3' })[1]).toEqual({ places: 1, tied: 3 });
    expect(inTheFirst().settle(facts, { places: '5' })).toEqual(['win', 'win', 'win', 'win', half, half]);
    expect(['2', '21', '', 'x'].map((places) => inTheFirst().outcomes({ places }))).toEqual([undefined, undefined, undefined, undefined]);
    expect(endsHigher().outcomes({ first: '1', second: '7' })).toBeUndefined();
  });
});
