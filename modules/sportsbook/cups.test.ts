import { expect, test } from 'vitest';
import { checkInvariants } from '#modules/wallet/index.ts';
import cups from '#sports/cups/sport.ts';
import { letStop } from '#tests/factories/stopping.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, lead, pricedMatches, leg, playOut, player } = await openSportsHouse(
  { owed: '100000.00', paid: '100000.00' },
  { sport: 'cups', league: 'paper-lantern-trophy' },
);
const free = await pricedMatches();

async function wonBy(event: bigint): Promise<{ sides: number; champion: string; finalists: string[] }> {
  const { rows } = await owner.query<{ names: string[]; play: { won: number[]; rounds: number } }>(
    'SELECT names, play FROM sports_event WHERE id = $1',
    [event],
  );
  const { names, play } = rows[0]!;
  const reached = (before: number) => play.won.flatMap((won, at) => (won >= play.rounds - before ? [String(at + 1)] : []));
  return { sides: names.length, champion: reached(0)[0]!, finalists: reached(1) };
}

test('a cup is bet on until it starts, pays its winner and its finalists, and nobody else', async () => {
  const event = free.shift()!;
  const { rows } = await owner.query<{ n: number }>('SELECT cardinality(names) AS n FROM sports_event WHERE id = $1', [event]);
  const sides = Array.from({ length: rows[0]!.n }, (_side, at) => String(at + 1));
  const fan = await player(100_000n);
  const winners = await Promise.all(sides.map((side) => leg(event, side)));
  const finals = await Promise.all(sides.map((side) => leg(event, side, 'place')));
  for (const one of [...winners, ...finals]) await fan.placed([one], { unit: 200n });
  // Two markets of one cup do not combine, and one of its matches is no bet of its own.
  expect(await fan.place([winners[0]!, finals[1]!])).toMatchObject({ failure: { code: 'sports.related' } });
  await playOut(event);
  const { champion, finalists } = await wonBy(event);
  expect(finalists).toHaveLength(2);
  const paid = new Map((await fan.bets(false)).map((bet) => [`${bet.legs[0]!.code} ${bet.legs[0]!.outcome}`, bet.paid]));
  for (const [at, side] of sides.entries()) {
    const pays = (price: number) => (200n * BigInt(price)) / 10_000n;
    expect([side, paid.get(`winner ${side}`)]).toEqual([side, side === champion ? pays(winners[at]!.price) : 0n]);
    expect([side, paid.get(`place ${side}`)]).toEqual([side, finalists.includes(side) ? pays(finals[at]!.price) : 0n]);
  }
  expect(await fan.place([winners[0]!])).toMatchObject({ failure: { code: 'sports.event_closed' } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('each way pays a quarter of the odds for a side that loses the final, and a round of both gives stakes back', async () => {
  const event = free.shift()!;
  const { rows } = await owner.query<{ n: number }>('SELECT cardinality(names) AS n FROM sports_event WHERE id = $1', [event]);
  const fan = await player(100_000n);
  const bets = new Map<string, { price: number }>();
  for (let side = 1; side <= rows[0]!.n; side++) {
    const one = await leg(event, String(side));
    // A place that would pay more than it is worth is not sold.
    if ((await fan.place([one], { unit: 200n, eachWay: true })).ok) bets.set(String(side), one);
  }
  expect(bets.size).toBeGreaterThan(0);
  const pair = await leg(event, '1', 'head-to-head', 'first=1|second=2');
  await fan.placed([pair], { unit: 200n });
  await playOut(event);
  const { champion, finalists } = await wonBy(event);
  const settled = await fan.bets(false);
  for (const [side, { price }] of bets) {
    const place = BigInt(10_000 + Math.floor((price - 10_000) / 4));
    const expected =
      (side === champion ? (200n * BigInt(price)) / 10_000n : 0n) + (finalists.includes(side) ? (200n * place) / 10_000n : 0n);
    const { paid } = settled.find(({ legs, eachWay }) => eachWay && legs[0]!.outcome === side)!;
    // The sum of both parts is cut once.
    expect([side, paid! - expected <= 1n && paid! >= expected]).toEqual([side, true]);
  }
  const { rows: played } = await owner.query<{ won: number[] }>(
    "SELECT ARRAY(SELECT json_array_elements_text(play -> 'won')::int) AS won FROM sports_event WHERE id = $1",
    [event],
  );
  const [first, second] = played[0]!.won as [number, number];
  const further = settled.find(({ legs }) => legs[0]!.code === 'head-to-head')!;
  expect(further.paid).toBe(first === second ? 200n : first > second ? (200n * BigInt(pair.price)) / 10_000n : 0n);
});

test('a cup that is abandoned gives all stakes back, also on sides that are out and on places that are reached', async () => {
  const event = free.shift()!;
  const fan = await player(100_000n);
  for (const side of ['1', '2', '3']) await fan.placed([await leg(event, side)], { unit: 200n });
  const ways = await leg(event, '4');
  const isSold = (await fan.place([ways], { unit: 200n, eachWay: true })).ok;
  await fan.placed([await leg(event, '1', 'place')], { unit: 200n });
  // All but the final are played.
  await letStop({ owner }, event, (strengths: Parameters<typeof cups.start>[0]) => {
    let state = cups.unstopped!.start(strengths);
    while (state.played < strengths.sides.length - 2) state = cups.unstopped!.apply(strengths, state, 0);
    return state;
  });
  await lead();
  const settled = await fan.bets(false);
  expect(settled).toHaveLength(isSold ? 5 : 4);
  for (const { paid, stake, legs } of settled) expect([paid, legs[0]!.ending]).toEqual([stake, { how: 'abandoned' }]);
  expect(await fan.balance()).toBe(100_000n);
  expect(await checkInvariants(db)).toEqual([]);
});
