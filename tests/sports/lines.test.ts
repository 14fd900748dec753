import { expect, test } from 'vitest';
import { addVerdict, noChances } from '#sports/kit/chances.ts';
import { parseSpecifiers } from '#sports/kit/market.ts';
import { pointFacts } from '#sports/kit/points/tables.ts';
import { findSports } from '#sports/kit/registry.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { owner } = await testDatabase();
const sports = await findSports();
const PRICE = 23_000;

/** Return of an outcome in ten-thousandths of its unit, as its own market settles it. */
function settled(sport: string, code: string, specifiers: string, outcome: string, [home, away]: [number, number], at: [number, number]) {
  const { market } = sports.get(sport)!.markets.get(code)!;
  const read = parseSpecifiers(specifiers);
  const score: [number, number] = [home, away];
  const facts =
    sport === 'football' ? { ft: score, ht: score, aheads: [false, false], leads: sideOf(score) } : pointFacts(score, { reg1: score });
  const parts = noChances();
  addVerdict(parts, market.settle(facts, read, at)[market.outcomes(read)!.indexOf(outcome)]!, 1);
  return parts.win * PRICE + (parts.halfWin * (PRICE + 10_000)) / 2 + parts.push * 10_000 + parts.halfLose * 5_000;
}
const sideOf = ([home, away]: [number, number]) => (home > away ? 'home' : home < away ? 'away' : 'draw');

const LINES = ['-1.5', '-0.5', '0.5', '2.5'];
const quartered = (code: string) => [...LINES, '0', '0.25', '-0.75'].map((line): [string, string] => [code, `line=${line}`]);
const halved = (code: string) => LINES.map((line): [string, string] => [code, `line=${line}`]);
const MARKETS: Record<string, [code: string, specifiers: string][]> = {
  football: [
    ...['winner', 'early-payout', 'double-chance', 'draw-no-bet'].map((code): [string, string] => [code, '']),
    ...quartered('handicap'),
    ...quartered('handicap-first-half'),
    ['total', 'line=2.25'],
    ['total', 'line=3'],
    ['total-home', 'line=1.5'],
  ],
  icehockey: [['winner', ''], ['result', ''], ...halved('handicap'), ...halved('regular-handicap'), ['regular-total', 'line=5.5']],
  basketball: [['winner', ''], ...halved('handicap'), ['total', 'line=4.5']],
  baseball: [['winner', ''], ...halved('handicap'), ['total-away', 'line=1.5']],
};

test.each(Object.entries(MARKETS))('lines of %s are compared by what their own markets pay', async (sport, markets) => {
  const at: [number, number] = [1, 0];
  for (const [code, specifiers] of markets)
    for (const outcome of sports.get(sport)!.markets.get(code)!.market.outcomes(parseSpecifiers(specifiers))!)
      for (let home = 0; home <= 4; home++)
        for (let away = 0; away <= 4; away++) {
          const isTotal = /total/.test(code);
          const x = code.endsWith('-home') ? home : code.endsWith('-away') ? away : isTotal ? home + away : home - away;
          if (code === 'winner' && sport !== 'football' && x === 0) continue;
          const { rows } = await owner.query<{ returned: number }>(
            'SELECT sports_line_return(l.side, l.line, $6, $7)::float8 AS returned FROM sports_line($1, $2, $3, $4, $5) AS l',
            [sport, code, specifiers, outcome, at, PRICE, x],
          );
          const name = `${code} ${specifiers} ${outcome} at ${home} – ${away}`;
          expect(
            rows.map(({ returned }) => returned),
            name,
          ).toEqual([settled(sport, code, specifiers, outcome, [home, away], at)]);
        }
});
