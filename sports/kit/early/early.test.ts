import { describe, expect, test } from 'vitest';
import type { Verdict } from '#sports/kit/chances.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { findSports } from '#sports/kit/registry.ts';
import { scenesOf, testStream } from '#sports/kit/testing.ts';

const sports = await findSports();

/** Leads that win for good, of the design: bet365's offer. Sets are of matches that three win. */
const LEADS: readonly (readonly [sport: string, lead: number, league: string])[] = [
  ['basketball', 20, ''],
  ['baseball', 5, ''],
  ['icehockey', 3, ''],
  ['americanfootball', 17, ''],
  ['tennis', 2, 'meridian-open'],
  ['volleyball', 2, ''],
  ['tabletennis', 2, ''],
];

type Early = { aheads: readonly [boolean, boolean]; lead: number };

describe.each(LEADS)('%s', (code, enough, league) => {
  const found = sports.get(code)!;
  const sport = found.sport.unstopped!;
  const { market } = found.markets.get('early-payout')!;
  const leagues = readLeagues(found.folder);
  const { rows } = leagues.find((one) => one.code === league) ?? leagues[0]!;
  const strengths = sport.meet(rows.slice(0, 2));
  const leadNow = (state: unknown): number => {
    const [home = 0, away = 0] = sport.tracker(state).score;
    return home - away;
  };

  test('a side that was far enough ahead has won for good, from that draw on, whatever the end', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const rng = testStream(seed);
      let state = sport.start(strengths);
      const ahead = [false, false];
      for (let draw = sport.step(strengths, state); draw; draw = sport.step(strengths, state)) {
        state = sport.apply(strengths, state, drawFrom(draw, rng));
        const lead = leadNow(state);
        ahead[0] ||= lead >= enough;
        ahead[1] ||= lead <= -enough;
        expect(market.wonBy!(sport.facts(state))).toEqual(ahead);
      }
      const lead = leadNow(state);
      const verdict = (isAhead: boolean, own: number): Verdict => (isAhead || own > 0 ? 'win' : own < 0 ? 'lose' : 'void');
      const settled = [verdict(ahead[0]!, lead), verdict(ahead[1]!, -lead)];
      expect(market.settle(sport.facts(state), {})).toEqual(settled);
      ends.add(`${ahead.join()} ${lead > 0}`);
    }
    // Matches with and without such a lead were played.
    expect(ends.size).toBeGreaterThan(2);
  });

  test('its price has the lead in it, at the start and in play: with the chance to win that the other markets have', () => {
    const scenes = [{ strengths, state: sport.start(strengths) }, ...(league === '' ? scenesOf(found, [9], 3).slice(1) : [])];
    for (const [at, scene] of scenes.entries()) {
      const joint = sport.joint(scene.strengths, scene.state);
      const cells = joint.covering(market.needs({}))!.cells() as readonly {
        p: number;
        facts: Early & { sets?: readonly [number, number] };
      }[];
      const [home] = found.markets.get('winner')!.market.price(joint, {})!;
      const [early, other] = market.price(joint, {})!;
      const wins = cells.filter(({ facts: { sets, lead } }) => (sets ? sets[0] - sets[1] : lead) > 0).reduce((sum, { p }) => sum + p, 0);
      expect(Math.abs(wins - home!.win)).toBeLessThan(1e-10);
      expect(early!.win).toBeGreaterThanOrEqual(home!.win - 1e-12);
      if (at === 0) expect(early!.win).toBeGreaterThan(home!.win);
      if (at === 0) expect(early!.win + other!.win).toBeGreaterThan(1);
      expect(Math.abs(cells.reduce((sum, { p }) => sum + p, 0) - 1)).toBeLessThan(1e-10);
    }
  });
});

test('a match of tennis that two sets win is sold without early payout', () => {
  const { sport, folder, markets } = sports.get('tennis')!;
  const { rows } = readLeagues(folder).find(({ code }) => code === 'quarry-tour')!;
  const strengths = sport.meet(rows.slice(0, 2));
  expect(markets.get('early-payout')!.market.offers(sport.joint(strengths, sport.start(strengths)))).toEqual([]);
});
