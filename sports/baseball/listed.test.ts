import { expect, test } from 'vitest';
import { readLeagues } from '#sports/kit/leagues.ts';
import { findSports } from '#sports/kit/registry.ts';
import { fairOf } from '#sports/kit/testing.ts';

const found = (await findSports()).get('baseball')!;
const { markets } = found;
const sport = found.sport.unstopped!;
const strengths = sport.meet(readLeagues(found.folder)[0]!.rows.slice(0, 2));

/** A match after its starters, by the outcome of their draw. */
const begun = (at: number): unknown => sport.apply(strengths, sport.start(strengths), at);
const chancesIn = (state: unknown, code: string) => markets.get(code)!.market.price(sport.joint(strengths, state), {})!;

test('a bet on the winner with listed pitchers has the price of the winner, and is void where another one starts', () => {
  const [listed, winner] = [chancesIn(sport.start(strengths), 'winner-listed'), chancesIn(sport.start(strengths), 'winner')];
  expect(fairOf(listed)[0]).toBeCloseTo(fairOf(winner)[0]!, 12);
  expect(listed[0]!.push).toBeCloseTo(0.04, 6);
  expect(chancesIn(begun(0), 'winner-listed')[0]!.push).toBe(0);
  for (const changed of [1, 2, 3]) expect(chancesIn(begun(changed), 'winner-listed')[0]).toMatchObject({ win: 0, lose: 0 });
});

test('the starters are drawn before the first inning, and decide the bet', () => {
  const { names } = sport.step(strengths, sport.start(strengths))!;
  expect(names).toEqual(['listed', 'changed:home', 'changed:away', 'changed:both']);
  const settled = (at: number) => {
    const facts = { ...(sport.facts(begun(at)) as object), lead: 2 };
    return [markets.get('winner-listed')!, markets.get('winner')!].map(({ market }) => market.settle(facts, {}));
  };
  expect(settled(0)).toEqual([
    ['win', 'lose'],
    ['win', 'lose'],
  ]);
  expect(settled(2)).toEqual([
    ['void', 'void'],
    ['win', 'lose'],
  ]);
  expect(markets.get('winner-listed')!.market.isPreMatch).toBe(true);
});
