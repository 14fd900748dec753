import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toMajor } from '#kernel/money.ts';
import { quoteCashOut } from '#modules/sportsbook/cash-out/sell.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import type { RequestedLeg } from '#modules/sportsbook/slips/slip.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, lead, pricedMatches, leg, playOut, kickOff, decide, player } = await openSportsHouse();
const free = await pricedMatches();
const next = (): bigint => free.shift()!;
type Fan = Awaited<ReturnType<typeof player>>;

/** The home side wins, both sides score, and more than two goals fall. */
async function picks(event: bigint): Promise<RequestedLeg[]> {
  return [await leg(event, 'home'), await leg(event, 'yes', 'both-score')];
}
const over = (event: bigint) => leg(event, 'over', 'total-second-half', 'line=1.5');

/** Prices of the builders of a slip now. */
async function built(fan: Fan, legs: readonly RequestedLeg[], among: readonly bigint[], sizes = [1]) {
  const quoted = await fan.quote(legs, 100n, sizes, { builders: among.map((event) => ({ event, price: 10_100 })) });
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.failure));
  return { builders: quoted.value.builders.map(({ event, price }) => ({ event: BigInt(event), price })), quote: quoted.value };
}

type Stored = { state: string; paid: bigint | null; potential: bigint };
const lastBet = async (fan: Fan): Promise<Stored> =>
  (
    await db.query<Stored>('SELECT state, paid, potential FROM sports_bet WHERE member_id = $1 ORDER BY id DESC LIMIT 1', [
      fan.caller.memberId,
    ])
  )[0]!;

/** Ends of the legs of the last bet, in their order: void halves and won. */
async function ends(fan: Fan) {
  return (await fan.bets(false))[0]!.legs.map(({ end }) => [end!.voided, end!.won]);
}

describe('a builder', () => {
  test('is priced between its longest leg and the product, placed at that price, and wins when all of its legs do', async () => {
    const event = next();
    const legs = await picks(event);
    const fan = await player();
    const { builders, quote } = await built(fan, legs, [event]);
    const { price } = builders[0]!;
    expect(price).toBeGreaterThan(Math.max(...legs.map((one) => one.price)));
    expect(quote).toMatchObject({ bets: 1, potential: { minor: BigInt(Math.floor(price / 100)) } });
    const bet = await fan.placed(legs, { sizes: [1], builders });
    expect(bet).toMatchObject({ stake: 100n, potential: BigInt(Math.floor(price / 100)), blocks: [{ n: 0, event: String(event), price }] });
    expect(bet.blocks[0]!.chance * (price / 10_000)).toBeLessThan(1);
    await playOut(event);
    const won = (await ends(fan)).every(([, one]) => one === 1);
    expect((await lastBet(fan)).paid).toBe(won ? bet.potential : 0n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is one leg of a multiple and of a system, with bankers', async () => {
    const [one, two, three] = [next(), next(), next()];
    const legs = [...(await picks(one)), await leg(two, 'home'), ...(await picks(three))];
    const fan = await player();
    const { builders, quote } = await built(fan, legs, [one, three], [2, 3]);
    expect(quote.bets).toBe(4);
    const bet = await fan.placed(legs, { sizes: [2, 3], builders, unit: 50n });
    expect(bet.stake).toBe(200n);
    const banked = legs.map((each) => ({ ...each, isBanker: each === legs[2] }));
    expect(await fan.place(banked, { sizes: [3], builders })).toMatchObject({ failure: { code: 'sports.slip_invalid' } });
    expect((await fan.placed(banked, { sizes: [2], builders })).stake).toBe(100n);
    for (const event of [one, two, three]) await playOut(event);
    const [a, b, c, d, e] = (await ends(fan)).map(([, won]) => won);
    const [p, q] = builders.map(({ price }) => price / 10_000) as [number, number];
    const odds = [a && b ? p : 0, c ? legs[2]!.price / 10_000 : 0, d && e ? q : 0] as [number, number, number];
    const sum = odds[0] * odds[1] + odds[0] * odds[2] + odds[1] * odds[2] + odds[0] * odds[1] * odds[2];
    const paid = (await fan.bets(false)).map((each) => each.paid);
    expect([Math.abs(Number(paid[1]) - 50 * sum) < 1.01, Math.abs(Number(paid[0]) - 100 * odds[0] * odds[1] * odds[2]) < 1.01]).toEqual([
      true,
      true,
    ]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is refused with the legs that do not go together, and without a price of its own', async () => {
    const event = free.at(-1)!;
    const fan = await player();
    const place = (legs: readonly RequestedLeg[], builders = [{ event, price: 10_100 }]) => fan.place(legs, { sizes: [1], builders });
    const home = await leg(event, 'home');
    const score = (outcome: string) => leg(event, outcome, 'correct-score');
    expect(await place([home, await score('0:1')])).toMatchObject({ failure: { code: 'sports.contradictory', facts: { legs: [0, 1] } } });
    expect(await place([home, await over(event), await score('1:0')])).toMatchObject({
      failure: { code: 'sports.contradictory', facts: { legs: [1, 2] } },
    });
    expect(await place([await score('2:0'), home])).toMatchObject({ failure: { code: 'sports.implied', facts: { legs: [1] } } });
    const whole = await db.query<{ specifiers: string }>(
      `SELECT specifiers FROM sports_market WHERE event_id = $1 AND code = 'total' AND status = 1 AND specifiers !~ '[.]5$'`,
      [event],
    );
    const push = await leg(event, 'over', 'total', whole[0]!.specifiers);
    expect(await place([home, push])).toMatchObject({ failure: { code: 'sports.leg_can_push', facts: { legs: [1] } } });
    expect(await place([home, home])).toMatchObject({ ok: false });
    expect(await fan.place([home, await over(event)], { sizes: [1] })).toMatchObject({ failure: { code: 'sports.related' } });
    expect(await place([home])).toMatchObject({ failure: { code: 'sports.slip_invalid' } });
    expect(await place(await picks(event), [{ event: free.at(-2)!, price: 20_000 }])).toMatchObject({
      failure: { code: 'sports.related' },
    });
    expect(await fan.place(await picks(event), { sizes: [2], builders: [{ event, price: 20_000 }] })).toMatchObject({
      failure: { code: 'sports.slip_invalid' },
    });
    expect(await fan.balance()).toBe(10_000n);
  });

  test('is taken at the price of now as the policy says, never at an old version; one request is one bet, 50 at once', async () => {
    const event = free.at(-1)!;
    const legs = await picks(event);
    const fan = await player();
    const { builders } = await built(fan, legs, [event]);
    const { price } = builders[0]!;
    const seen = (of: number) => [{ event, price: of }];
    expect(await fan.place(legs, { sizes: [1], builders: seen(price + 100) })).toMatchObject({
      failure: { code: 'sports.price_changed', facts: { event: String(event), price } },
    });
    expect(await fan.place(legs, { sizes: [1], builders: seen(price - 100), policy: 'none' })).toMatchObject({
      failure: { code: 'sports.price_changed' },
    });
    const requestId = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => fan.place(legs, { sizes: [1], builders: seen(price - 100), requestId })),
    );
    expect(new Set(made.map((each) => each.ok && each.value.bet.id)).size).toBe(1);
    expect(made[0]).toMatchObject({ value: { bet: { blocks: [{ price }] } } });
    expect(await fan.balance()).toBe(9_900n);
    // The version moved on between the reading and the commit.
    const { valuers } = deps;
    let moves = 0;
    deps.valuers = {
      valuerOf: async (...requested) => {
        if (moves++ < 2) await owner.query('UPDATE sports_event SET version = version + 1 WHERE id = $1', [event]);
        return valuers.valuerOf(...requested);
      },
    };
    const again = await fan.placed(legs, { sizes: [1], builders });
    deps.valuers = valuers;
    const { rows } = await owner.query('SELECT version FROM sports_event WHERE id = $1', [event]);
    expect([moves, again.blocks[0]!.version]).toEqual([3, rows[0].version]);
    // The same request with the same answer, though its price is gone meanwhile.
    expect(await fan.place(legs, { sizes: [1], builders: seen(price - 100), requestId })).toMatchObject({ value: { isReplay: true } });
    await owner.query('UPDATE sports_market SET prices[1] = NULL WHERE id = $1', [legs[0]!.market]);
    expect(await fan.place(legs, { sizes: [1], builders: seen(price - 100), requestId })).toMatchObject({ value: { isReplay: true } });
    expect(await fan.place(legs, { sizes: [1], builders })).toMatchObject({ failure: { code: 'sports.line_gone', facts: { leg: 0 } } });
    await owner.query('UPDATE sports_market SET prices[1] = $2 WHERE id = $1', [legs[0]!.market, legs[0]!.price]);
  });

  test('owes all that it may return on each of its outcomes: of 50 at once so many are taken as there is room for', async () => {
    const event = next();
    const legs = await picks(event);
    const { builders } = await built(await player(), legs, [event]);
    const unit = 1_500n;
    const owed = (BigInt(builders[0]!.price) * unit + 9_999n) / 10_000n;
    const fans = await Promise.all(Array.from({ length: 50 }, () => player()));
    const made = await Promise.all(fans.map((fan) => fan.place(legs, { sizes: [1], builders, unit })));
    const fits = 100_000n / owed;
    expect(made.filter(({ ok }) => ok)).toHaveLength(Number(fits));
    const most = ((100_000n - owed * fits) * 10_000n) / BigInt(builders[0]!.price);
    expect(await fans[0]!.place(legs, { sizes: [1], builders, unit })).toMatchObject({
      failure: { code: 'sports.stake_too_high', facts: { most: toMajor({ minor: most, currency: 'USD' }) } },
    });
    const loads = await owner.query('SELECT owed FROM sports_load WHERE event_id = $1', [event]);
    expect(loads.rows).toEqual([{ owed: owed * fits }, { owed: owed * fits }]);
  });

  test('with a void leg pays the price of the others at the version that it was taken at; all void gives the stake back', async () => {
    const event = next();
    const legs = [...(await picks(event)), await over(event)];
    const fan = await player();
    const { builders } = await built(fan, legs, [event]);
    const rest = (await built(fan, legs.slice(0, 2), [event])).builders[0]!.price;
    const alone = legs[0]!.price;
    const bet = await fan.placed(legs, { sizes: [1], builders, unit: 1_000n });
    // Prices of other versions count for nothing.
    await owner.query('UPDATE sports_market SET prices[1] = prices[1] + 5000 WHERE event_id = $1', [event]);
    await playOut(event);
    const won = (await ends(fan)).map(([, one]) => one === 1);
    const paidBy = (places: number[], price: number) => (places.every((at) => won[at]) ? (BigInt(price) * 1_000n) / 10_000n : 0n);
    expect((await lastBet(fan)).paid).toBe(paidBy([0, 1, 2], builders[0]!.price));
    const cancel = async (codes: string[]) => {
      const window = { eventId: event, codes, from: new Date(Date.now() - 3_600_000), to: new Date() };
      const { id } = await db.transact((tx) => addWindow(tx, window));
      await lead();
      return id;
    };
    const first = await cancel(['total-second-half']);
    expect((await lastBet(fan)).paid).toBe(paidBy([0, 1], rest));
    const second = await cancel(['both-score']);
    expect((await lastBet(fan)).paid).toBe(paidBy([0], alone));
    const third = await cancel(['winner']);
    expect((await lastBet(fan)).paid).toBe(1_000n);
    for (const id of [third, second, first]) await db.transact((tx) => endWindow(tx, id));
    await lead();
    expect((await lastBet(fan)).paid).toBe(paidBy([0, 1, 2], builders[0]!.price));
    expect(bet.stake).toBe(1_000n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is bought back for the chance that its open legs all win', async () => {
    const event = free.at(-1)!;
    const legs = await picks(event);
    const fan = await player();
    const { builders } = await built(fan, legs, [event]);
    const bet = await fan.placed(legs, { sizes: [1], builders, unit: 1_000n });
    const quoted = await quoteCashOut(deps, { caller: fan.caller, betId: bet.id, part: 10_000, now: new Date() });
    const { chance, price } = bet.blocks[0]!;
    expect(quoted).toMatchObject({
      value: { value: { minor: BigInt(Math.floor(0.95 * 1_000 * Math.floor(chance * price * 1e5) * 1e-9)) } },
    });
    const { strengths, play, sport } = (await findEvent(db, event))!;
    const value = deps.book.sports.get(sport)!.valuer(strengths, play);
    const lines = bet.legs.map(({ code, specifiers, outcome }) => ({ code, specifiers, outcome, at: [0, 0] }));
    expect(value.chance(lines)).toBe(chance);
  });

  test('in play waits, and is taken at its price of then, refused after a goal', async () => {
    const event = next();
    await kickOff(event);
    const fan = await player();
    const take = async () => {
      // The two do not imply each other at any score so far: that both score is implied once the away side has scored.
      const legs = [await leg(event, 'home'), await over(event)];
      const { builders } = await built(fan, legs, [event]);
      return fan.placed(legs, { sizes: [1], builders, policy: 'any' });
    };
    const bet = await take();
    expect(bet).toMatchObject({ state: 'waiting', decideAt: expect.any(Date) });
    // The prices of a later version, without anything material in between.
    const version = 'version = version + 1';
    await owner.query(`UPDATE sports_event SET ${version} WHERE id = $1`, [event]);
    await decide();
    const { rows } = await owner.query('SELECT version FROM sports_event WHERE id = $1', [event]);
    expect(await fan.bets(true)).toMatchObject([{ id: bet.id, state: 'open', blocks: [{ version: rows[0].version }] }]);
    const late = await take();
    await owner.query('UPDATE sports_event SET epoch = epoch + 1 WHERE id = $1', [event]);
    await decide();
    expect((await fan.bets(false))[0]).toMatchObject({ id: late.id, state: 'refused', refusal: 'sports.score_changed' });
    expect(await fan.balance()).toBe(9_900n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
