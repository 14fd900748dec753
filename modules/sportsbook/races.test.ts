import { describe, expect, test } from 'vitest';
import { fraction, minus, ONE, plus, times, type Fraction } from '#kernel/fraction.ts';
import { quoteCashOut } from '#modules/sportsbook/cash-out/sell.ts';
import { positions } from '#modules/sportsbook/desk/positions.ts';
import type { RequestedLeg } from '#modules/sportsbook/slips/slip.ts';
import { closeEvent } from '#modules/sportsbook/world/advance-store.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { pencePerPound } from '#sports/kit/races/rule4.ts';
import horses from '#sports/horses/sport.ts';
import { dealtAs, letStop } from '#tests/factories/stopping.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, lead, pricedMatches, leg, playOut, player } = await openSportsHouse({}, { sport: 'horses', league: 'mossgate' });
deps.pace.ahead = 12;
const free = await pricedMatches();
const next = (): bigint => free.shift()!;

/** A finish that the draws are made to give: runners from 1, a withdrawn one, and the place of the first of two that tie. */
type Finish = { first: readonly number[]; out?: number; tie?: number };
type RaceState = ReturnType<typeof horses.start>;
const rules = deps.book.sports.get('horses')!;
let finish: Finish = { first: [] };
const isFinish = (state: RaceState) =>
  state.next === 'heat' ? (finish.tie ? `heat:${finish.tie}` : 'none') : `place:${finish.first[state.order.length]}`;
const wanted = (state: RaceState): string => {
  if (state.stop === 'date') return 'later:6';
  return state.next === 'withdrawn' ? (finish.out ? `out:${finish.out}` : 'none') : isFinish(state);
};
deps.book = { ...deps.book, sports: new Map([['horses', dealtAs(rules, horses, wanted)]]) };

async function run(event: bigint, to: Finish): Promise<void> {
  finish = to;
  await playOut(event);
}
/** Draws whether a runner is withdrawn, half a minute before the off. */
async function declare(event: bigint, out: number): Promise<void> {
  finish = { first: [], out };
  await owner.query(
    `UPDATE sports_event SET due_at = clock_timestamp() - interval '1 s', starts_at = clock_timestamp() + interval '20 s' WHERE id = $1`,
    [event],
  );
  await lead();
}

const oddsOf = ({ price }: RequestedLeg): Fraction => fraction(BigInt(price), 10_000n);
const placeOdds = ({ price }: RequestedLeg, [top, bottom]: [number, number]): Fraction =>
  fraction(BigInt(10_000 + Math.floor(((price - 10_000) * top) / bottom)), 10_000n);
const less = (odds: Fraction, pence: number): Fraction => plus(ONE, times(minus(odds, ONE), fraction(BigInt(100 - pence), 100n)));
const cut = (unit: bigint, ...parts: Fraction[]): bigint => {
  const { top, bottom } = times(fraction(unit), parts.reduce(plus));
  return top / bottom;
};
const HALF = fraction(1n, 2n);
type Fan = Awaited<ReturnType<typeof player>>;
const paid = async (fan: Fan) => (await fan.bets(false)).toReversed().map((bet) => bet.paid);
/** A runner whose place may be sold each way, and does not pay more than its chance. */
async function offered(event: bigint, fan: Fan, count = 1): Promise<{ one: RequestedLeg; runner: number }[]> {
  const { names } = (await owner.query<{ names: string[] }>('SELECT names FROM sports_event WHERE id = $1', [event])).rows[0]!;
  const found = [];
  for (const runner of names.keys()) {
    const one = await leg(event, String(runner + 1));
    if (one.price && (await fan.quote([one], 100n, [1], { eachWay: true })).ok) found.push({ one, runner: runner + 1 });
  }
  return found.slice(0, count);
}
const others = (event: { names: string[] }, ...first: number[]) => [
  ...first,
  ...event.names.map((_name, at) => at + 1).filter((one) => !first.includes(one)),
];
const raceOf = async (id: bigint) =>
  (await owner.query<{ names: string[] }>('SELECT names FROM sports_event WHERE id = $1', [id])).rows[0]!;

describe('a race', () => {
  test('has a field of its league, sells its runners before the off alone, and pays the winner', async () => {
    const event = next();
    const race = await raceOf(event);
    expect([race.names.length >= 6, new Set(race.names).size]).toEqual([true, race.names.length]);
    const fan = await player();
    const [win, lose] = [await leg(event, '2'), await leg(event, '3')];
    await fan.placed([win]);
    await fan.placed([lose]);
    const { strengths, play } = (await findEvent(db, event))!;
    const running = { ...(play as RaceState), next: 'place', order: [0] };
    expect([...rules.price(strengths, running, 0.06)]).toEqual([]);
    expect(rules.valuer(strengths, running).worth({ code: 'winner', specifiers: '', outcome: '1', at: [] })).toBeUndefined();
    await run(event, { first: others(race, 2) });
    expect(await paid(fan)).toEqual([cut(100n, oddsOf(win)), 0n]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('each way is two bets: both win with the winner, the place alone with a placed runner, at the part of the odds of the field', async () => {
    const event = next();
    const race = await raceOf(event);
    const fan = await player();
    const [first, second] = await offered(event, fan, 2);
    const quote = await fan.quote([first!.one], 100n, [1], { eachWay: true });
    expect(quote).toMatchObject({ value: { bets: 2, stake: { minor: 200n }, places: [[1, 4]] } });
    for (const { one } of [first!, second!]) await fan.placed([one], { eachWay: true });
    expect(await fan.balance()).toBe(10_000n - 400n);
    const share: [number, number] = race.names.length >= 8 ? [1, 5] : [1, 4];
    await run(event, { first: others(race, first!.runner, second!.runner) });
    expect(await paid(fan)).toEqual([
      cut(100n, oddsOf(first!.one), placeOdds(first!.one, share)),
      cut(100n, placeOdds(second!.one, share)),
    ]);
    expect((await fan.bets(false))[0]).toMatchObject({
      eachWay: true,
      stake: 200n,
      legs: [{ end: { won: 0 }, place: { end: { won: 1, share } } }],
    });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('a dead heat for the last place pays half of the place, and one for the first half of both', async () => {
    const [event, other] = [next(), next()];
    const fan = await player();
    const race = await raceOf(event);
    const places = race.names.length >= 8 ? 3 : 2;
    const [tied] = await offered(event, fan);
    await fan.placed([tied!.one], { eachWay: true });
    const rest = others(race, tied!.runner).slice(1);
    await run(event, { first: [...rest.slice(0, places), tied!.runner, ...rest.slice(places)], tie: places });
    const share: [number, number] = places === 3 ? [1, 5] : [1, 4];
    const second = await raceOf(other);
    const [head] = await offered(other, fan);
    await fan.placed([head!.one]);
    await run(other, { first: others(second, ...others(second, head!.runner).slice(1, 2), head!.runner), tie: 1 });
    expect(await paid(fan)).toEqual([cut(100n, times(HALF, placeOdds(tied!.one, share))), cut(100n, times(HALF, oddsOf(head!.one)))]);
  });

  test('a withdrawn runner gives its stakes back, and rule 4 takes from bets on the others that were taken before', async () => {
    const event = next();
    const race = await raceOf(event);
    const fan = await player();
    const [winner] = await offered(event, fan);
    const out = winner!.runner === 1 ? 2 : 1;
    const gone = await leg(event, String(out));
    await fan.placed([gone]);
    await fan.placed([winner!.one], { eachWay: true });
    await declare(event, out);
    const { rows } = await owner.query('SELECT outcome, pence FROM sports_withdrawal WHERE event_id = $1', [event]);
    const pence = pencePerPound(Math.round(gone.price / 100));
    expect(rows).toEqual([{ outcome: String(out), pence }]);
    expect(await fan.place([winner!.one])).toMatchObject({ ok: false });
    await lead();
    const later = await leg(event, String(winner!.runner));
    await fan.placed([later]);
    await run(event, { first: others(race, winner!.runner).filter((one) => one !== out), out });
    const taken = pence <= 5 ? 0 : pence;
    const share: [number, number] = race.names.length - 1 >= 8 ? [1, 5] : [1, 4];
    expect(await paid(fan)).toEqual([
      100n,
      cut(100n, less(oddsOf(winner!.one), taken), less(placeOdds(winner!.one, share), taken)),
      cut(100n, oddsOf(later)),
    ]);
    expect((await fan.bets(false)).map(({ legs }) => legs[0]!.end!.pence)).toEqual([0, pence, pence]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('without a runner left is called off, and singles and each way have their stakes back', async () => {
    const event = next();
    const fan = await player();
    const [one] = await offered(event, fan);
    await fan.placed([one!.one]);
    await fan.placed([one!.one], { eachWay: true });
    expect(await closeEvent(db, event)).toBe(true);
    await lead();
    expect(await paid(fan)).toEqual([100n, 200n]);
    expect(await fan.place([one!.one])).toMatchObject({ failure: { code: 'sports.event_closed' } });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('shortens the runner that bets load, and no other, and staff see which', async () => {
    const event = next();
    const { names } = await raceOf(event);
    const pricesNow = async () => (await Promise.all(names.map((_name, at) => leg(event, String(at + 1))))).map(({ price }) => price);
    const before = await pricesNow();
    const runner = before.indexOf(Math.min(...before));
    const rich = await player(1_000_000n);
    await rich.placed([await leg(event, String(runner + 1))], { unit: 900_000_000n / BigInt(before[runner]!) });
    await lead();
    const after = await pricesNow();
    expect(after.map((price, at) => Math.sign(price - before[at]!))).toEqual(before.map((_price, at) => (at === runner ? -1 : 0)));
    const tilt = names.map((_name, at) => (at === runner ? expect.any(Number) : 0));
    expect((await positions(deps, {}, { pageNo: 1, pageSize: 50 })).rows.find((row) => row.event === String(event))!.tilt.runners).toEqual(
      tilt,
    );
    // The same load leaves the prices as they are.
    const { version } = (await findEvent(db, event))!;
    await owner.query('UPDATE sports_event SET is_moved = true WHERE id = $1', [event]);
    await lead();
    expect((await findEvent(db, event))!.version).toBe(version);
  });

  test('that is abandoned at the off gives all stakes back, those each way twice, and rule 4 takes nothing', async () => {
    const event = next();
    const fan = await player();
    const [one] = await offered(event, fan);
    const out = one!.runner === 1 ? 2 : 1;
    await fan.placed([one!.one]);
    await fan.placed([one!.one], { eachWay: true });
    await fan.placed([await leg(event, '1-2', 'forecast')]);
    await declare(event, out);
    const { play } = (await findEvent(db, event))!;
    await letStop({ owner }, event, () => play as RaceState);
    await lead();
    expect(await paid(fan)).toEqual([100n, 200n, 100n]);
    expect((await fan.bets(false)).map(({ legs }) => legs[0]!.ending)).toEqual(Array.from({ length: 3 }, () => ({ how: 'abandoned' })));
    const { rows } = await owner.query<{ name: string }>('SELECT name FROM sports_step WHERE event_id = $1 ORDER BY step', [event]);
    // No place of it was drawn.
    expect(rows.map(({ name }) => name)).toEqual([`out:${out}`, 'stops']);
    expect(await fan.place([one!.one])).toMatchObject({ failure: { code: 'sports.event_closed' } });
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('that is postponed before the off by some hours stands with its bets, and is run then', async () => {
    const event = next();
    const race = await raceOf(event);
    const fan = await player();
    const [one] = await offered(event, fan);
    await fan.placed([one!.one], { eachWay: true });
    await letStop({ owner }, event, (strengths: Parameters<typeof horses.start>[0]) => horses.unstopped!.start(strengths), 20_000);
    await lead();
    expect(await findEvent(db, event)).toMatchObject({ state: 'open', play: { later: 6 } });
    expect(await fan.bets(true)).toHaveLength(1);
    await owner.query(`UPDATE sports_event SET strengths = (strengths::jsonb || '{"stops": 0}')::json WHERE id = $1`, [event]);
    await run(event, { first: others(race, one!.runner) });
    const share: [number, number] = race.names.length >= 8 ? [1, 5] : [1, 4];
    expect(await paid(fan)).toEqual([cut(100n, oddsOf(one!.one), placeOdds(one!.one, share))]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('each way in a multiple is a multiple to win and one of places; a runner without fair places is refused', async () => {
    const [one, two] = [next(), next()];
    const fan = await player();
    const [a] = await offered(one, fan);
    const [b] = await offered(two, fan);
    await fan.placed([a!.one, b!.one], { eachWay: true, unit: 150n });
    const value = await quoteCashOut(deps, { caller: fan.caller, betId: (await fan.bets(true))[0]!.id, part: 10_000, now: new Date() });
    expect(value.ok && value.value.value.minor < 300n && value.value.value.minor > 0n).toBe(true);
    const [first, second] = [await raceOf(one), await raceOf(two)];
    await run(one, { first: others(first, a!.runner) });
    await run(two, { first: others(second, others(second, b!.runner)[1]!, b!.runner) });
    const shareOf = ({ names }: { names: string[] }): [number, number] => (names.length >= 8 ? [1, 5] : [1, 4]);
    expect(await paid(fan)).toEqual([cut(150n, times(placeOdds(a!.one, shareOf(first)), placeOdds(b!.one, shareOf(second))))]);
    const race = free[0]!;
    expect(await fan.place([await leg(race, '1', 'place')], { eachWay: true })).toMatchObject({
      failure: { code: 'sports.each_way_none' },
    });
    const pair = [await leg(race, '1'), await leg(race, '2')];
    expect(await fan.place(pair, { sizes: [1], eachWay: true, builders: [{ event: race, price: 20_000 }] })).toMatchObject({
      failure: { code: 'sports.slip_invalid' },
    });
    expect(await fan.place(pair, { sizes: [1], builders: [{ event: race, price: 20_000 }] })).toMatchObject({
      failure: { code: 'sports.leg_can_push', facts: { legs: [0] } },
    });
  });
});
