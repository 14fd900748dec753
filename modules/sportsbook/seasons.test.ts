import { expect, test } from 'vitest';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, pricedMatches, leg, playOut, player } = await openSportsHouse(
  { owed: '100000.00', paid: '100000.00' },
  { sport: 'seasons', league: 'copper-kettle-league' },
);
const free = await pricedMatches();
const SIDES = ['1', '2', '3', '4', '5', '6'];
const UNIT = 200n;

/** Matches that each side won, by the stored draws. */
async function wonIn(event: bigint): Promise<bigint[]> {
  const { rows } = await owner.query<{ name: string }>('SELECT name FROM sports_step WHERE event_id = $1', [event]);
  expect(rows).toHaveLength(30);
  return SIDES.map((side) => BigInt(rows.filter(({ name }) => name === `wins:${side}`).length));
}

/** Part of the first or the last places that a side has, as a fraction: level sides share them. */
function partOf(won: readonly bigint[], side: number, places: number, isLast = false): [bigint, bigint] {
  const above = won.filter((one) => (isLast ? one < won[side]! : one > won[side]!)).length;
  const level = won.filter((one) => one === won[side]).length;
  return [BigInt(Math.min(level, Math.max(0, places - above))), BigInt(level)];
}

test('a season is bet on until it starts, and pays by its final table, level sides by dead heat', async () => {
  const event = free.shift()!;
  const fan = await player(100_000n);
  const lines = [
    ['winner', '', 1],
    ['place', '', 2],
    ['top', 'places=3', 3],
    ['last', '', 1],
  ] as const;
  const prices = new Map<string, bigint>();
  for (const [code, specifiers] of lines)
    for (const side of SIDES) {
      const one = await leg(event, side, code, specifiers);
      await fan.placed([one], { unit: UNIT });
      prices.set(`${code} ${side}`, BigInt(one.price));
    }
  const [winner, top] = [await leg(event, '1'), await leg(event, '2', 'top', 'places=3')];
  expect(await fan.place([winner, top])).toMatchObject({ failure: { code: 'sports.related' } });
  await playOut(event);
  const won = await wonIn(event);
  const paid = new Map((await fan.bets(false)).map((bet) => [`${bet.legs[0]!.code} ${bet.legs[0]!.outcome}`, bet.paid]));
  for (const [code, , places] of lines)
    for (const [at, side] of SIDES.entries()) {
      const [part, level] = partOf(won, at, places, code === 'last');
      expect([code, side, paid.get(`${code} ${side}`)]).toEqual([
        code,
        side,
        (UNIT * prices.get(`${code} ${side}`)! * part) / (10_000n * level),
      ]);
    }
  expect(await fan.place([winner])).toMatchObject({ failure: { code: 'sports.event_closed' } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('each way pays a quarter of the odds for the first two, and two sides that end level give stakes back', async () => {
  const event = free.shift()!;
  const fan = await player(100_000n);
  const prices: bigint[] = [];
  for (const side of SIDES) {
    const one = await leg(event, side);
    await fan.placed([one], { unit: UNIT, eachWay: true });
    prices.push(BigInt(one.price));
  }
  const pair = await leg(event, '3', 'head-to-head', 'first=3|second=4');
  await fan.placed([pair], { unit: UNIT });
  await playOut(event);
  const won = await wonIn(event);
  const settled = await fan.bets(false);
  for (const [at, price] of prices.entries()) {
    const [first, levelFirst] = partOf(won, at, 1);
    const [placed, level] = partOf(won, at, 2);
    // Both parts in 40,000ths: the win at its price, the place at 1 and a quarter of the rest. The sum is cut once.
    const parts = 4n * price * first * level + (40_000n + (price - 10_000n)) * placed * levelFirst;
    const { paid } = settled.find(({ legs, eachWay }) => eachWay && legs[0]!.outcome === SIDES[at])!;
    expect([SIDES[at], paid]).toEqual([SIDES[at], (UNIT * parts) / (40_000n * level * levelFirst)]);
  }
  const higher = settled.find(({ legs }) => legs[0]!.code === 'head-to-head')!;
  const due = won[2] === won[3] ? UNIT : won[2]! > won[3]! ? (UNIT * BigInt(pair.price)) / 10_000n : 0n;
  expect(higher.paid).toBe(due);
});
