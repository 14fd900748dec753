import { expect, test } from 'vitest';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import type { Verdict } from '#sports/kit/chances.ts';
import type { FoundMarket, FoundSport } from '#sports/kit/contract.ts';
import { specifiersText, type Specifiers } from '#sports/kit/market.ts';
import { findSports } from '#sports/kit/registry.ts';
import { scenesOf } from '#sports/kit/testing.ts';

const { owner, pricedMatches, leg, player } = await openSportsHouse({}, { sport: 'tennis', league: 'quarry-tour' });
const free = await pricedMatches();
const sports = [...(await findSports()).values()].filter(({ sport }) => sport.sides === 'two');

type Fan = Awaited<ReturnType<typeof player>>;
async function coveredOf({ caller }: Fan): Promise<bigint[]> {
  const { rows } = await owner.query<{ covered: bigint }>('SELECT covered FROM sports_bet WHERE member_id = $1 ORDER BY taken_at, id', [
    caller.memberId,
  ]);
  return rows.map(({ covered }) => covered);
}
/** A leg at 2.00. */
async function at2(outcome: string, code: string, specifiers = '') {
  const one = await leg(free[0]!, outcome, code, specifiers);
  await owner.query('UPDATE sports_market SET prices = array_fill(20000, ARRAY[cardinality(prices)]) WHERE id = $1', [one.market]);
  return { ...one, price: 20_000 };
}

test.each<[string, [string, string, string][], bigint[]]>([
  [
    'the winner of a match, and a start of sets that the other needs',
    [
      ['home', 'winner', ''],
      ['away', 'set-handicap', 'line=-0.5'],
    ],
    [0n, 100n],
  ],
  [
    'the winner of a match, and the winner of its first set',
    [
      ['home', 'winner', ''],
      ['away', 'set-winner', 'set=1'],
    ],
    [0n, 0n],
  ],
  [
    'the winner of a set, and a start of games in it',
    [
      ['home', 'set-winner', 'set=1'],
      ['away', 'set-game-handicap', 'line=-0.5|set=1'],
    ],
    [0n, 100n],
  ],
  [
    'the winner of a set, and a start of games in another one',
    [
      ['home', 'set-winner', 'set=1'],
      ['away', 'set-game-handicap', 'line=-0.5|set=2'],
    ],
    [0n, 0n],
  ],
])('%s', async (_what, sides, covered) => {
  const fan = await player();
  for (const [outcome, code, specifiers] of sides) {
    await owner.query(
      `INSERT INTO sports_market (event_id, code, specifiers, group_code, status, outcomes, prices, chances, version, offered_in)
       SELECT event_id, $2, $3, group_code, 1, '{home,away}', '{20000,20000}', '{0.5,0.5}', version, offered_in
         FROM sports_market WHERE event_id = $1 AND code = 'winner' ON CONFLICT (event_id, code, specifiers) DO NOTHING`,
      [free[0]!, code, specifiers],
    );
    await fan.placed([await at2(outcome, code, specifiers)], { unit: 100n });
  }
  expect(await coveredOf(fan)).toEqual(covered);
});

const SIDES = new Set(['home', 'draw', 'away']);
const without = ({ line: _line, ...rest }: Specifiers): string => specifiersText(rest);

/** Winners and handicaps of a sport that one lead decides: at each end of a match the winner is the side that the handicap of half a point pays. */
function pairsOf({ sport, markets }: FoundSport, scene: { strengths: unknown; state: unknown }): [FoundMarket, FoundMarket, Specifiers][] {
  const joint = (sport.unstopped ?? sport).joint(scene.strengths, scene.state);
  const all = [...markets.values()].filter(({ market }) => !market.wonBy);
  const handicaps = all.filter(({ market }) => market.specifies.includes('line'));
  const pairs: [FoundMarket, FoundMarket, Specifiers][] = [];
  for (const winner of all.filter(({ market }) => !market.specifies.includes('line')))
    for (const own of winner.market.offers(joint).slice(0, 1)) {
      const names = winner.market.outcomes(own, joint);
      if (!names?.includes('home') || !names.every((name) => SIDES.has(name))) continue;
      for (const handicap of handicaps) {
        const specifiers = { ...own, line: '-0.5' };
        const other = { ...own, line: '0.5' };
        if (handicap.market.outcomes(specifiers, joint)?.[0] !== 'home') continue;
        if (handicap.market.specifies.length !== winner.market.specifies.length + 1) continue;
        const table = joint.covering([...winner.market.needs(own), ...handicap.market.needs(specifiers)]);
        if (!table) continue;
        const [wins, behind, ahead] = [
          winner.market.given(own, [0, 0]),
          handicap.market.given(specifiers, [0, 0]),
          handicap.market.given(other, [0, 0]),
        ];
        const agrees = (a: Verdict, b: Verdict): boolean => a === b || a === 'void' || b === 'void';
        const isOne = table.cells().every(({ facts }) => {
          const verdict = wins(facts);
          return agrees(verdict[0]!, behind(facts)[0]!) && agrees(verdict.at(-1)!, ahead(facts)[1]!);
        });
        if (isOne) pairs.push([winner, handicap, own]);
      }
    }
  return pairs;
}

test('in every sport a winner is compared with each handicap that the same lead decides', async () => {
  const lacking: string[] = [];
  let seen = 0;
  for (const found of sports) {
    const [scene] = scenesOf(found, []);
    for (const [winner, handicap, own] of pairsOf(found, scene!)) {
      seen++;
      const family = async (code: string, specifiers: string): Promise<string | undefined> => {
        const { rows } = await owner.query<{ family: string }>("SELECT family FROM sports_line($1, $2, $3, 'home', '{0,0}')", [
          found.sport.code,
          code,
          specifiers,
        ]);
        return rows[0]?.family;
      };
      const [one, other] = [await family(winner.code, without(own)), await family(handicap.code, specifiersText({ ...own, line: '-0.5' }))];
      if (one === undefined || one !== other) lacking.push(`${found.sport.code}: ${winner.code} and ${handicap.code}, ${one} and ${other}`);
    }
  }
  expect(lacking).toEqual([]);
  expect(seen).toBeGreaterThan(20);
});
