import { describe, expect, test } from 'vitest';
import type { FoundSport } from '#sports/kit/contract.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import { fairOf, pricedAt, testStream } from '#sports/kit/testing.ts';
import { readLeagues } from '#sports/kit/leagues.ts';
import { parseSpecifiers } from '#sports/kit/market.ts';
import { powerOf } from '#sports/kit/power.ts';
import { findSports } from '#sports/kit/registry.ts';
import { settleEnded } from '#sports/kit/stops/stopped.ts';
import { MOST_STOPPED } from '#sports/kit/stops/stops.ts';

const sports = await findSports();

type Facts = Readonly<Record<string, number>>;
type Rule = {
  /** Moments at which a match is broken off: by its facts, and the parts that its tracker shows. */
  at: (facts: Facts, parts: number) => boolean;
  /** `next` is the line that one more point passes. Markets that the score settles, those that are void, and those that were decided before. */
  stands: readonly string[];
  voids: readonly string[];
  decided: readonly string[];
};

const leads = ({ lead }: Facts): boolean => lead !== 0;
const RULES: readonly (readonly [sport: string, when: string, rule: Rule])[] = [
  [
    'football',
    'in its second half',
    {
      at: ({ ft }, parts) => parts === 2 && (ft as unknown as readonly number[]).some((goals) => goals > 0),
      stands: [],
      voids: ['winner', 'total line=next', 'handicap line=0.5', 'corner-winner'],
      decided: ['winner-first-half', 'correct-score-first-half', 'total line=0.5', 'next-scorer goal=1|player=home.0'],
    },
  ],
  [
    'basketball',
    'after 43 of 48 minutes',
    {
      at: (facts) => facts['played']! >= 0.89 && facts['played']! < 1 && leads(facts),
      stands: ['winner', 'handicap line=0.5', 'total line=0.5', 'margin', 'odd-even'],
      voids: ['quarter-result quarter=4'],
      decided: ['half-result half=1', 'quarter-result quarter=3', 'race-to points=20'],
    },
  ],
  [
    'basketball',
    'before 43 of 48 minutes',
    {
      at: (facts, parts) => facts['played']! < 0.89 && parts === 4 && leads(facts),
      stands: [],
      voids: ['winner', 'handicap line=0.5', 'total line=next', 'margin', 'odd-even'],
      decided: ['total line=0.5', 'quarter-result quarter=3'],
    },
  ],
  [
    'icehockey',
    'after 55 minutes',
    {
      at: (facts) => facts['playedCount'] === 55 && leads(facts),
      stands: ['winner', 'handicap line=0.5', 'total line=next', 'odd-even'],
      voids: ['result', 'period-result period=3'],
      decided: ['period-result period=1', 'period-result period=2'],
    },
  ],
  [
    'icehockey',
    'before 55 minutes',
    {
      at: (facts) => facts['playedCount'] === 50 && leads(facts),
      stands: [],
      voids: ['winner', 'handicap line=0.5', 'total line=next', 'odd-even', 'result'],
      decided: ['period-result period=2'],
    },
  ],
  [
    'americanfootball',
    'after 55 minutes',
    {
      at: ({ drives, ...facts }, parts) => parts === 4 && (drives as unknown as unknown[]).length >= 22 && leads(facts),
      stands: ['winner', 'handicap line=0.5', 'total line=next', 'margin', 'odd-even'],
      voids: ['result', 'quarter-result quarter=4'],
      decided: ['quarter-result quarter=1', 'half-result half=1'],
    },
  ],
  [
    'americanfootball',
    'before 55 minutes',
    {
      at: (_facts, parts) => parts === 3,
      stands: [],
      voids: ['winner', 'handicap line=0.5', 'total line=next', 'margin', 'odd-even'],
      decided: ['quarter-result quarter=2', 'half-result half=1'],
    },
  ],
  [
    'baseball',
    'after five innings',
    {
      at: (facts) => facts['innings'] === 5 && leads(facts),
      stands: ['winner'],
      voids: ['handicap line=0.5', 'total line=next', 'inning-result inning=6', 'extra-innings'],
      decided: ['inning-result inning=5', 'first-five-result', 'first-five-total line=2.5'],
    },
  ],
  [
    'baseball',
    'after four and a half innings with the home side ahead',
    {
      at: (facts) => facts['innings'] === 4.5 && facts['lead']! > 0,
      stands: ['winner'],
      voids: ['handicap line=0.5'],
      decided: ['inning-result inning=4'],
    },
  ],
  [
    'baseball',
    'after four and a half innings with the away side ahead',
    {
      at: (facts) => facts['innings'] === 4.5 && facts['lead']! < 0,
      stands: [],
      voids: ['winner', 'handicap line=0.5'],
      decided: ['inning-result inning=4'],
    },
  ],
  [
    'volleyball',
    'in its third set',
    {
      at: (_facts, parts) => parts === 3,
      stands: [],
      voids: ['winner', 'set-handicap line=0.5', 'set-winner set=3'],
      decided: ['set-winner set=1', 'set-winner set=2', 'point-total line=0.5'],
    },
  ],
];

/** A match that is broken off at the first of its moments that a rule names. */
function brokenOff({ sport, folder }: FoundSport, isNow: Rule['at']): { strengths: object; state: unknown } {
  const strengths = sport.meet(readLeagues(folder)[0]!.rows.slice(0, 2)) as object;
  for (let seed = 1; seed < 60; seed++) {
    const rng = testStream(seed);
    let state = sport.start(strengths);
    for (let draw = sport.step(strengths, state); draw; draw = sport.step(strengths, state)) {
      const mayStop = draw.names.includes('stops');
      const stops = mayStop && isNow(sport.facts(state) as Facts, sport.tracker(state).parts.length);
      state = sport.apply(strengths, state, mayStop ? (stops ? 1 : 0) : drawFrom(draw, rng));
      if (stops) return { strengths, state };
    }
  }
  throw new Error('no match was at such a moment');
}

test.each(RULES)('%s that is broken off %s is settled by the rule of its sport', (code, _when, { at, stands, voids, decided }) => {
  const found = sports.get(code)!;
  const match = brokenOff(found, at);
  expect(found.sport.ending!(match.state)).toEqual({ how: 'abandoned' });
  const facts = found.sport.facts(match.state);
  const next = found.sport.tracker(match.state).score.reduce<number>((sum, points) => sum + points, 0.5);
  const settled = (name: string) => {
    const [market, specifiers = ''] = name.split(' ') as [string, string?];
    const one = found.markets.get(market)!;
    const leg = { specifiers: parseSpecifiers(specifiers.replace('next', String(next))) };
    return { verdicts: settleEnded(found.sport, one, match, leg), byScore: one.market.settle(facts, leg.specifiers) };
  };
  const wrong: string[] = [];
  for (const name of stands) {
    const { verdicts, byScore } = settled(name);
    if (JSON.stringify(verdicts) !== JSON.stringify(byScore) || !verdicts.includes('win'))
      wrong.push(`stands: ${name} ${JSON.stringify(verdicts)}`);
  }
  for (const name of voids) {
    const { verdicts } = settled(name);
    if (verdicts.includes('win') || !verdicts.includes('void')) wrong.push(`void: ${name} ${JSON.stringify(verdicts)}`);
  }
  for (const name of decided) {
    const { verdicts, byScore } = settled(name);
    if (JSON.stringify(verdicts) !== JSON.stringify(byScore)) wrong.push(`decided: ${name} ${JSON.stringify(verdicts)}`);
  }
  expect(wrong).toEqual([]);
});

describe.each(['basketball', 'icehockey', 'americanfootball', 'baseball'])('%s', (code) => {
  test('pays who leads where enough was played, and no price is fair for that: at the end of a match, at the lowest margin', () => {
    const found = sports.get(code)!;
    const { sport } = found;
    const { rows } = readLeagues(found.folder)[0]!;
    const strengths = sport.meet(rows.slice(0, 2)) as { stops: number };
    const wrong: string[] = [];
    let seen = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const rng = testStream(seed);
      let state = sport.start(strengths);
      for (let draw = sport.step(strengths, state); draw; draw = sport.step(strengths, state)) {
        if (draw.names.includes('stops') && sport.stands!({ facts: sport.facts(state) }, 'winner')) {
          seen++;
          // At most so many moments are left, as if all of them came at this score.
          for (const one of pricedAt(found, { strengths, state, step: 0, name: '' })) {
            if (!sport.stands!({ facts: sport.facts(state) }, one.code)) continue;
            const p = fairOf(one.chances);
            const k = powerOf(p, 0.01);
            if (k === undefined) continue;
            const now = one.market.settle(sport.facts(state), one.specifiers);
            for (const [place, chance] of p.entries()) {
              const paid = chance + MOST_STOPPED * (now[place] === 'win' ? 1 - chance : 0);
              if (chance > 0.001 && paid * chance ** -k >= 1) wrong.push(`${one.name} ${one.outcomes[place]} ${chance}`);
            }
          }
        }
        state = sport.apply(strengths, state, draw.names.includes('stops') ? 0 : drawFrom(draw, rng));
      }
    }
    expect(seen).toBeGreaterThan(6);
    expect(wrong).toEqual([]);
  });
});
