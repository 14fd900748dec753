import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '#sports/kit/chances.ts';
import type { FoundSport } from '#sports/kit/contract.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import { MOST_STOPPED } from '#sports/kit/stops/stops.ts';
import { settleEnded } from '#sports/kit/stops/stopped.ts';
import { powerOf } from '#sports/kit/power.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { findSports } from '#sports/kit/registry.ts';
import { playFrom } from '#sports/kit/replay.ts';
import { pricedAt, scenesOf, testStream } from '#sports/kit/testing.ts';

const sports = await findSports();
const stopping = [...sports.values()].filter(({ sport }) => sport.unstopped);

test('matches of every sport, races and outrights can be stopped', () => {
  expect(stopping).toHaveLength(sports.size);
});

test('a stop never makes a bet fair, at any margin: of a won outcome all may be paid, of a lost one those that are not void', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(sizes, fc.double({ min: 0.01, max: 0.3, noNaN: true }), (list, margin) => {
      const sum = list.reduce((a, b) => a + b, 0);
      const p = list.map((one) => one / sum);
      const k = powerOf(p, margin);
      if (k === undefined) return;
      for (const one of p) expect((one / (one + (1 - one) * (1 - MOST_STOPPED))) * one ** -k).toBeLessThan(1);
    }),
    { numRuns: 500 },
  );
});

const HOUR_MS = 3_600_000;

/** A match that is stopped at a moment after `from` draws, or before the first one. */
function stopped({ sport }: FoundSport, strengths: object, seed: number, from: number) {
  const rng = testStream(seed);
  let state = sport.start(strengths);
  for (let step = 0; ; step++) {
    const draw = sport.step(strengths, state);
    if (!draw) return undefined;
    const mayStop = draw.names.includes('stops');
    const never = draw.names.indexOf('later:48');
    state = sport.apply(strengths, state, mayStop ? (step >= from ? 1 : 0) : never >= 0 ? never : drawFrom(draw, rng));
    if (sport.ending!(state)) return state;
  }
}

/** Runners of a race, or sides of an outright. */
const FIELD = 6;

/** Sports in which neither side gives up. */
const TEAMS = ['americanfootball', 'baseball', 'basketball', 'cricket', 'football', 'icehockey', 'volleyball'];

describe.each(stopping.map((found) => [found.sport.code, found] as const))('%s', (code, found) => {
  const { sport } = found;
  const strengths = sport.meet(readLeagues(found.folder)[0]!.rows.slice(0, sport.sides === 'two' ? 2 : FIELD)) as { stops: number };

  test('is stopped with a chance that has a bound, however long a match is, and never without one', () => {
    const rng = testStream(11);
    for (let match = 0; match < 20; match++) {
      const { steps } = playFrom(sport, strengths, { state: sport.start(strengths), step: 0 }, () => rng);
      expect(steps.filter(({ name }) => name === 'goes_on' || name === 'stops').length * strengths.stops).toBeLessThanOrEqual(MOST_STOPPED);
    }
    const { stops: _stops, ...older } = strengths;
    const { steps, state } = playFrom(sport, older, { state: sport.start(older), step: 0 }, () => rng);
    expect(steps.some(({ name }) => name === 'goes_on')).toBe(false);
    expect(sport.ending!(state)).toBeUndefined();
  });

  test('settles a stopped match by what no continuation could change, and the rest is void', () => {
    const wrong: string[] = [];
    const seen = new Map<string, number>();
    for (const [seed, from] of [sport.sides === 'two' ? 3 : 2, 30, 90, 200].entries()) {
      const state = stopped(found, strengths, seed + 5, from);
      if (!state) continue;
      const ending = sport.ending!(state)!;
      expect(sport.tracker(state)).toMatchObject({ phase: 'ended', ending });
      expect(sport.step(strengths, state)).toBeUndefined();
      const ends = [1, 2, 3].map((other) => {
        const rng = testStream(other);
        return sport.unstopped!.facts(playFrom(sport.unstopped!, strengths, { state, step: 0 }, () => rng).state);
      });
      for (const one of pricedAt(found, { strengths, state: sport.start(strengths), step: 0, name: 'start' })) {
        const leg = { specifiers: one.specifiers };
        for (const [place, verdict] of settleEnded(sport, one, { strengths, state }, leg).entries()) {
          const name = JSON.stringify(verdict);
          seen.set(name, (seen.get(name) ?? 0) + 1);
          const isSame = (end: unknown): boolean =>
            JSON.stringify(one.market.settle(end, one.specifiers)[place]) === JSON.stringify(verdict);
          const isByRule = sport.stands?.({ facts: sport.facts(state), ...(ending.side && { retired: ending.side }) }, one.code) === true;
          if (verdict !== 'void' && !isByRule && !ends.every(isSame)) wrong.push(`${one.name} ${one.outcomes[place]}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.get('"void"')).toBeGreaterThan(0);
    // On a no contest all that is not paid yet is void.
    expect((seen.get('"win"') ?? 0) > 0).toBe(!sport.voidsAll);
  });

  test('has a walkover before the first draw where a side can give up, and is postponed elsewhere; then all bets are void', () => {
    const state = stopped(found, strengths, 3, 0)!;
    const isPostponed = sport.voidsAll || TEAMS.includes(code);
    const walkover = { how: 'walkover', side: expect.stringMatching(/home|away/) as string };
    expect(sport.ending!(state)).toEqual(isPostponed ? { how: 'postponed' } : walkover);
    expect(sport.laterMs!(state)).toBe(isPostponed ? 48 * HOUR_MS : 0);
    const verdicts = pricedAt(found, { strengths, state: sport.start(strengths), step: 0, name: 'start' }).flatMap((one) =>
      settleEnded(sport, one, { strengths, state }, { specifiers: one.specifiers }),
    );
    expect(new Set<Verdict>(verdicts)).toEqual(new Set(['void']));
  });

  test('that is postponed by a day at most is played from its new start, with the chances that it had', () => {
    const asked = sport.apply(strengths, sport.start(strengths), 1);
    const draw = sport.step(strengths, asked)!;
    if (!draw.names.includes('later:20')) return expect(draw.names).toEqual(['stops:home', 'stops:away']);
    for (const hours of [2, 6, 20]) {
      const later = sport.apply(strengths, asked, draw.names.indexOf(`later:${hours}`));
      expect([sport.laterMs!(later), sport.ending!(later), sport.tracker(later).phase]).toEqual([hours * HOUR_MS, undefined, 'planned']);
      const { laterMs, ending } = sport;
      const { state, steps } = playFrom(sport, { ...strengths, stops: 0 }, { state: later, step: 2 }, () => testStream(hours));
      expect([laterMs!(state), ending!(state)]).toEqual([hours * HOUR_MS, undefined]);
      const whole = playFrom(sport, { ...strengths, stops: 0 }, { state: sport.apply(strengths, sport.start(strengths), 0), step: 2 }, () =>
        testStream(hours),
      );
      expect(steps).toEqual(whole.steps);
    }
    // A match that was planned before new starts were drawn is over.
    const { dates: _dates, ...older } = strengths as { stops: number; dates?: true };
    const state = sport.apply(older, sport.start(older), 1);
    expect([sport.ending!(state), sport.step(older, state), sport.laterMs!(state)]).toEqual([{ how: 'postponed' }, undefined, 0]);
    // A match of a season without postponements is played.
    const { postpones: _postpones, ...oldest } = older as { stops: number; postpones?: true };
    expect(sport.step(oldest, sport.start(oldest))!.names).not.toContain('stops');
  });
});

test('a tennis player retires with the chance of the other to win, so the price of the winner is that of a match that goes on', () => {
  const found = sports.get('tennis')!;
  const { sport, markets } = found;
  const { strengths, state } = scenesOf(found, [120], 9)[1]!;
  const due = { ...(state as object), stop: 'side' };
  const [home] = sport.step(strengths, due)!.weights as [number];
  const [wins] = markets.get('winner')!.market.price(sport.joint(strengths, state), {})!;
  expect(home / 2 ** 32).toBeCloseTo(1 - wins!.win, 8);
  const away = sport.apply(strengths, due, 1);
  expect(sport.facts(away)).toMatchObject({ sets: expect.not.arrayContaining([2]) as number[] });
  expect(sport.ending!(away)).toEqual({ how: 'retired', side: 'away' });
  const isSetOver = (sport.facts(away) as { sets: number[] }).sets.some((sets) => sets > 0);
  expect(isSetOver).toBe(true);
  expect(settleEnded(sport, markets.get('winner')!, { strengths, state: away }, { specifiers: {} })).toEqual(['win', 'lose']);
});
