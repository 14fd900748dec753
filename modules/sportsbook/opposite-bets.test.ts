import { describe, expect, test } from 'vitest';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, pricedMatches, leg, playOut, kickOff, decide, player } = await openSportsHouse();
const free = await pricedMatches();
const next = (): bigint => free.shift()!;
type Fan = Awaited<ReturnType<typeof player>>;

/** Prices of outcomes in ten-thousandths, so that a test can say what covers what. */
const setPrices = (market: bigint, prices: number[]) => owner.query('UPDATE sports_market SET prices = $2 WHERE id = $1', [market, prices]);
/** Both sides of a market of two outcomes, each at 2.00. */
async function sidesOf(event: bigint) {
  const [yes, no] = [await leg(event, 'yes', 'both-score'), await leg(event, 'no', 'both-score')];
  await setPrices(yes.market, [20_000, 20_000]);
  return [
    { ...yes, price: 20_000 },
    { ...no, price: 20_000 },
  ] as const;
}
async function coveredOf({ caller }: Fan): Promise<bigint[]> {
  const { rows } = await owner.query<{ covered: bigint }>('SELECT covered FROM sports_bet WHERE member_id = $1 ORDER BY taken_at, id', [
    caller.memberId,
  ]);
  return rows.map(({ covered }) => covered);
}
async function turnoverOf({ caller }: Fan): Promise<bigint[]> {
  const { rows } = await owner.query<{ turnover: bigint }>('SELECT turnover FROM bet_record WHERE member_id = $1 ORDER BY round_id', [
    caller.memberId,
  ]);
  return rows.map(({ turnover }) => turnover);
}

describe('a later bet on the other side', () => {
  test('counts less what it covers, in the record and for whatever follows from it', async () => {
    const event = next();
    const [yes, no] = await sidesOf(event);
    const [fan, other] = [await player(), await player()];
    await fan.placed([yes], { unit: 100n });
    await fan.placed([no], { unit: 160n });
    await fan.placed([yes], { unit: 90n });
    // A bet of another member covers nothing.
    await other.placed([no], { unit: 100n });
    // Yes pays 200, no 320 of 260 staked: 200 are sure. The third bet makes 320 of them sure, of which it staked 90.
    expect(await coveredOf(fan)).toEqual([0n, 160n, 90n]);
    expect(await coveredOf(other)).toEqual([0n]);
    await playOut(event);
    expect(await turnoverOf(fan)).toEqual([100n, 0n, 0n]);
    expect(await turnoverOf(other)).toEqual([100n]);
  });

  test('at another price is covered as far as both sides pay the same', async () => {
    const [yes, no] = await sidesOf(free[0]!);
    await setPrices(yes.market, [100_000, 11_000]);
    const fan = await player();
    await fan.placed([{ ...yes, price: 100_000 }], { unit: 20n });
    // The member staked 320: 200 come back whatever wins, and 120 can be lost.
    await fan.placed([{ ...no, price: 11_000 }], { unit: 300n });
    expect(await coveredOf(fan)).toEqual([0n, 200n]);
    await setPrices(yes.market, [20_000, 20_000]);
  });

  test('of a market of three covers nothing before all three are bet on', async () => {
    const event = free[0]!;
    const home = await leg(event, 'home');
    await setPrices(home.market, [30_000, 30_000, 30_000]);
    const of = (outcome: string) => ({ ...home, outcome, price: 30_000 });
    const fan = await player();
    await fan.placed([of('home')], { unit: 100n });
    await fan.placed([of('draw')], { unit: 100n });
    await fan.placed([of('away')], { unit: 50n });
    expect(await coveredOf(fan)).toEqual([0n, 0n, 50n]);
  });

  describe('in another market of one match', async () => {
    const event = free.at(-1)!;
    const fixed =
      (outcome: string, code: string, specifiers = '', price = 20_000) =>
      async () => {
        const { rows } = await owner.query<{ id: bigint }>(
          `INSERT INTO sports_market (event_id, code, specifiers, group_code, status, outcomes, prices, chances, version, offered_in)
         SELECT $1, $2, $3, m.group_code, 1, o.names, array_fill($4::int, ARRAY[cardinality(o.names)]), array_fill(0.5::float8, ARRAY[cardinality(o.names)]), m.version, m.offered_in
           FROM sports_market m, (SELECT CASE WHEN $2 LIKE '%total' THEN '{over,under}'::text[] ELSE '{home,away}' END AS names) AS o
          WHERE m.event_id = $1 AND m.code = 'winner'
         ON CONFLICT (event_id, code, specifiers) DO UPDATE SET prices = array_fill($4::int, ARRAY[cardinality(sports_market.outcomes)]), status = 1 RETURNING id`,
          [event, code, specifiers, price],
        );
        return { ...(await leg(event, outcome, code, specifiers)), market: rows[0]!.id };
      };
    type Side = ReturnType<typeof fixed>;
    const home = fixed('home', 'winner');
    const draw = fixed('draw', 'winner');
    const away = fixed('away', 'winner');
    const notHome = fixed('draw_or_away', 'double-chance');
    const notDraw = fixed('home_or_away', 'double-chance');
    const line = (outcome: string, at: string, code = 'handicap') => fixed(outcome, code, `line=${at}`);
    test.each<[string, Side[], bigint[]]>([
      ['home, and draw or away', [home, notHome], [0n, 100n]],
      ['home or away, and a draw', [notDraw, draw], [0n, 100n]],
      ['away, draw, and home with the start of half a goal behind', [away, draw, line('home', '-0.5')], [0n, 0n, 100n]],
      ['home, and away with the stake back at a draw', [home, fixed('away', 'draw-no-bet')], [0n, 100n]],
      ['home, and a draw', [home, draw], [0n, 0n]],
      ['both sides of a line, of which one wins', [line('home', '0.5'), line('away', '0.5')], [0n, 100n]],
      ['home with a start, and away with a greater one', [line('home', '0.25'), line('away', '-0.75')], [0n, 100n]],
      ['away with a start, and home with it, which leaves a gap', [line('home', '-1.5'), line('away', '0.5')], [0n, 0n]],
      ['over two and under four', [line('over', '2.5', 'total'), line('under', '3.5', 'total')], [0n, 100n]],
      ['over four and under two', [line('over', '3.5', 'total'), line('under', '2.5', 'total')], [0n, 0n]],
      ['a total and a handicap', [line('over', '2.5', 'total'), line('away', '-0.5')], [0n, 0n]],
    ])('%s', async (_what, sides, covered) => {
      const fan = await player();
      for (const side of sides) await fan.placed([await side()], { unit: 100n });
      expect(await coveredOf(fan)).toEqual(covered);
    });
  });

  test('in play is judged when it is taken, and a side that counts from another score covers nothing', async () => {
    const event = next();
    await kickOff(event);
    const [yes, no] = await sidesOf(event);
    const fan = await player();
    await fan.placed([yes], { unit: 100n });
    await fan.placed([no], { unit: 100n });
    expect(await coveredOf(fan)).toEqual([0n, 0n]);
    await decide();
    // They are taken one after the other, in either order.
    expect(await coveredOf(fan)).toEqual([0n, 100n]);
    const other = await player();
    await other.placed([yes], { unit: 100n });
    await decide();
    await owner.query(`UPDATE sports_leg SET score = '{7,7}' WHERE bet_id IN (SELECT id FROM sports_bet WHERE member_id = $1)`, [
      other.caller.memberId,
    ]);
    await other.placed([no], { unit: 100n });
    await decide();
    expect(await coveredOf(other)).toEqual([0n, 0n]);
  });

  test('covers nothing as a double, a free bet or play money, or once the first is over', async () => {
    const [yes, no] = await sidesOf(free[0]!);
    const [further] = await sidesOf(free[1]!);
    const fan = await player();
    await fan.placed([yes, further], { unit: 100n });
    await fan.placed([no], { unit: 100n });
    await owner.query("UPDATE sports_bet SET state = 'settled', revision = 1, paid = 0 WHERE member_id = $1", [fan.caller.memberId]);
    await fan.placed([yes], { unit: 100n });
    expect(await coveredOf(fan)).toEqual([0n, 0n, 0n]);
    const { rows } = await owner.query<{ id: string }>(
      `INSERT INTO sports_token (merchant_id, member_id, amount, currency, expires_at, reason, given_by)
       VALUES (1, $1, 100, 'USD', now() + interval '1 day', 'test', 'test') RETURNING id`,
      [fan.caller.memberId],
    );
    await fan.placed([no], { unit: 100n, token: BigInt(rows[0]!.id) });
    expect((await coveredOf(fan)).at(-1)).toBe(0n);
    const trial = await player(10_000n, true);
    await trial.placed([yes], { unit: 100n });
    await trial.placed([no], { unit: 100n });
    expect(await coveredOf(trial)).toEqual([0n, 0n]);
  });

  test('among fifty at once of one member counts no more than the member can lose', async () => {
    const [yes, no] = await sidesOf(free[0]!);
    const fan = await player(1_000_000n);
    const units = Array.from({ length: 50 }, (_, at) => 100n + BigInt((at * 37) % 60));
    await Promise.all(units.map((unit, at) => fan.placed([at % 2 === 0 ? yes : no], { unit })));
    const [sum, covered] = [units.reduce((a, b) => a + b), (await coveredOf(fan)).reduce((a, b) => a + b)];
    const side = (at: number) => units.filter((_unit, n) => n % 2 === at).reduce((a, b) => a + 2n * b, 0n);
    const sure = side(0) < side(1) ? side(0) : side(1);
    expect(covered).toBeGreaterThan((sure * 4n) / 10n);
    expect(covered).toBeLessThanOrEqual(sure);
    expect(sum - covered).toBeGreaterThanOrEqual(sum - sure);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
