import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deskFreeBets } from '#modules/sportsbook/desk/desk-lists.ts';
import { quoteCashOut } from '#modules/sportsbook/cash-out/sell.ts';
import { multipleKind, multiplePrice } from '#modules/sportsbook/offers/decide-multiple.ts';
import { boostKind, freeBetKind } from '#modules/sportsbook/offers/decide-offers.ts';
import { book } from '#modules/sportsbook/bookings/bookings.ts';
import { addBoost, addFreeBet, boostsOf, endBoost, freeBetsOf, multiplesOf } from '#modules/sportsbook/offers/offer-store.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, lead, pricedMatches, leg, playOut, kickOff, decide, player, now } = await openSportsHouse();
// Both tests of multiples play two matches, and the last one needs three more.
deps.pace.ahead = 14;
const free = await pricedMatches();
const next = (): bigint => free.shift()!;
type Fan = Awaited<ReturnType<typeof player>>;

const soon = () => new Date(Date.now() + 3_600_000);
const give = (fan: Fan, amount: bigint, expiresAt = soon()) =>
  db.transact((tx) =>
    addFreeBet(tx, { merchantId: 1, memberId: fan.caller.memberId, amount, currency: 'USD', expiresAt, reason: 'welcome', by: 'Owner' }),
  );
const left = async (fan: Fan) => (await freeBetsOf(db, fan.caller.memberId, now())).map(({ id }) => id);
/** Sum that the promotions of the brand have, below zero for what they gave. */
async function promotions(): Promise<bigint> {
  const { id } = await deps.wallet.houseAccount(1, 'house', 'promotions', 'USD');
  const { rows } = await owner.query<{ minor: bigint }>(
    `SELECT coalesce(sum(CASE WHEN credit_account = $1 THEN amount ELSE -amount END), 0)::bigint AS minor
       FROM ledger.transfer WHERE $1 IN (credit_account, debit_account)`,
    [id],
  );
  return rows[0]!.minor;
}
const turnover = (fan: Fan) => db.query('SELECT turnover FROM bet_record WHERE member_id = $1', [fan.caller.memberId]);
const cancelled = async (event: bigint) => {
  const window = { eventId: event, codes: [], from: new Date(Date.now() - 3_600_000), to: new Date() };
  const { id } = await db.transact((tx) => addWindow(tx, window));
  await lead();
  return id;
};

describe('a free bet', () => {
  test('is paid by promotions, returns what it wins without its stake, and counts for no turnover, limit or sale', async () => {
    const event = next();
    const fan = await player();
    const legs = await Promise.all(['home', 'draw', 'away'].map((outcome) => leg(event, outcome)));
    const before = await promotions();
    for (const one of legs) await fan.placed([one], { unit: 500n, token: await give(fan, 500n) });
    expect([await fan.balance(), (await promotions()) - before, await left(fan)]).toEqual([10_000n, -1_500n, []]);
    expect(await db.query(`SELECT staked FROM played_since($1, '2000-01-01')`, [fan.caller.memberId])).toEqual([{ staked: 0n }]);
    const [bet] = await fan.bets(true);
    expect(await quoteCashOut(deps, { caller: fan.caller, betId: bet!.id, part: 10_000, now: now() })).toMatchObject({
      failure: { code: 'sports.cash_out_none' },
    });
    await playOut(event);
    const paid = (await fan.bets(false)).toReversed().map((one) => one.paid!);
    const at = paid.findIndex((one) => one > 0n);
    expect(paid[at]).toBe((BigInt(legs[at]!.price) * 500n) / 10_000n - 500n);
    expect([await fan.balance(), await turnover(fan)]).toEqual([10_000n + paid[at]!, []]);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is listed for staff newest first, by number and not by digits', async () => {
    const fan = await player();
    const given: string[] = [];
    for (let n = 0; n < 12; n++) given.push(String(await give(fan, 500n)));
    // The next id has a digit more than those before it.
    await owner.query("SELECT setval(pg_get_serial_sequence('sports_token', 'id'), (10 ^ length($1))::bigint - 1)", [given.at(-1)!]);
    given.push(String(await give(fan, 500n)), String(await give(fan, 500n)));
    expect((await deskFreeBets(db, fan.caller.memberId)).map(({ id }) => id)).toEqual(given.toReversed());
  });

  test('is used once, asked for 50 times at once, by its member, before its end, for its whole amount', async () => {
    const event = free.at(-1)!;
    const [fan, other] = [await player(), await player()];
    const one = await leg(event, 'home');
    const token = await give(fan, 500n);
    const place = (who: Fan, more: object) => who.place([one], { unit: 500n, token, ...more });
    expect(await place(other, {})).toMatchObject({ failure: { code: 'sports.free_bet_unknown' } });
    expect(await place(fan, { unit: 499n })).toMatchObject({ failure: { code: 'sports.free_bet_unfit' } });
    const late = await give(fan, 500n, new Date(Date.now() - 1_000));
    expect(await place(fan, { token: late })).toMatchObject({ failure: { code: 'sports.free_bet_over' } });
    const pair = [one, await leg(free.at(-2)!, 'home'), await leg(free.at(-3)!, 'home')];
    expect(await fan.place(pair, { sizes: [2], unit: 500n, token })).toMatchObject({ failure: { code: 'sports.free_bet_unfit' } });
    const made = await Promise.all(Array.from({ length: 50 }, () => place(fan, { requestId: randomUUID() })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ failure: { code: 'sports.free_bet_over' } });
    expect(await fan.balance()).toBe(10_000n);
    const trial = await player(10_000n, true);
    expect(await place(trial, {})).toMatchObject({ failure: { code: 'sports.free_bet_unfit' } });
  });

  test('comes back when its bet is void or refused in play, and not when it is lost', async () => {
    const [event, live] = [next(), next()];
    const fan = await player();
    const token = await give(fan, 300n);
    await fan.placed([await leg(event, 'home')], { unit: 300n, token });
    await cancelled(event);
    await playOut(event);
    expect([await fan.balance(), await left(fan)]).toEqual([10_000n, [token]]);
    await kickOff(live);
    const before = await promotions();
    const bet = await fan.placed([await leg(live, 'home')], { unit: 300n, token });
    expect([bet.state, await left(fan), (await promotions()) - before]).toEqual(['waiting', [], -300n]);
    await owner.query('UPDATE sports_event SET epoch = epoch + 1 WHERE id = $1', [live]);
    await decide();
    expect([await left(fan), (await promotions()) - before, await fan.balance()]).toEqual([[token], 0n, 10_000n]);
    expect(await checkInvariants(db)).toEqual([]);
  });
  test('follows a correction of its bet: it comes back with a void, is used again by a restored loss, and counts for nothing', async () => {
    const event = next();
    const fans = await Promise.all(
      ['home', 'draw', 'away'].map(async (outcome) => ({ fan: await player(), one: await leg(event, outcome) })),
    );
    const placed: { fan: (typeof fans)[number]['fan']; token: bigint; id: bigint }[] = [];
    for (const { fan, one } of fans) {
      const token = await give(fan, 500n);
      const bet = await fan.placed([one], { unit: 500n, token });
      await fan.placed([one], { unit: 100n });
      placed.push({ fan, token, id: bet.id });
    }
    await playOut(event);
    const standing = async () =>
      Promise.all(
        placed.map(async ({ fan, id }) => ({
          free: await left(fan),
          paid: (await fan.bets(false)).find((bet) => bet.id === id)!.paid,
          balance: await fan.balance(),
          record: await db.query('SELECT payout, turnover FROM bet_day WHERE member_id = $1', [fan.caller.memberId]),
        })),
      );
    const played = await standing();
    expect(played.map(({ free: tokens }) => tokens)).toEqual([[], [], []]);
    const sent = async (): Promise<string[]> => {
      const rows = await owner.query<{ events: { round: string[] }[] }>(
        `DELETE FROM outbox WHERE topic = 'BetsCorrected' RETURNING events`,
      );
      return rows.rows.flatMap(({ events: list }) => list.flatMap(({ round }) => round));
    };
    await sent();
    const id = await cancelled(event);
    expect(await standing()).toEqual(
      placed.map(({ token }) => ({ free: [token], paid: 0n, balance: 10_000n, record: [{ payout: 100n, turnover: 0n }] })),
    );
    await db.transact((tx) => endWindow(tx, id));
    await lead();
    expect(await standing()).toEqual(played);
    // Corrections of free bets reach nobody who counts bets.
    const free = new Set(placed.map((one) => String(one.id)));
    expect((await sent()).filter((round) => free.has(round))).toEqual([]);
    await lead();
    expect(await standing()).toEqual(played);
    expect(
      await Promise.all(placed.map(async ({ fan, id: bet }) => (await fan.bets(false)).find((one) => one.id === bet)!.revision)),
    ).toEqual([3, 3, 3]);
    expect(await checkInvariants(db)).toEqual([]);
  });
});

const boosted = async (event: bigint, outcome: string, by = 5_000, most = '10.00') => {
  const one = await leg(event, outcome);
  const price = one.price + by;
  const id = await db.transact((tx) => addBoost(tx, { merchantId: 1, event, market: one.market, outcome, price, most, by: 'Owner' }));
  return { one, price, boost: id! };
};

describe('a boost', () => {
  test('pays its extra from promotions; corrections move both parts; its bet cannot be sold', async () => {
    const event = next();
    const fan = await player();
    const all = await Promise.all(['home', 'draw', 'away'].map((outcome) => boosted(event, outcome)));
    for (const { one, price, boost } of all) {
      const bet = await fan.placed([one], { unit: 700n, boost });
      expect(bet).toMatchObject({ boostPrice: price, potential: (BigInt(price) * 700n) / 10_000n, legs: [{ price: one.price }] });
    }
    const [bet] = await fan.bets(true);
    expect(await quoteCashOut(deps, { caller: fan.caller, betId: bet!.id, part: 10_000, now: now() })).toMatchObject({
      failure: { code: 'sports.cash_out_none' },
    });
    const before = await promotions();
    await playOut(event);
    const paid = (await fan.bets(false)).toReversed().map((one) => one.paid!);
    const at = paid.findIndex((one) => one > 0n);
    const [base, whole] = [(BigInt(all[at]!.one.price) * 700n) / 10_000n, (BigInt(all[at]!.price) * 700n) / 10_000n];
    expect([paid[at], (await promotions()) - before]).toEqual([whole, base - whole]);
    const id = await cancelled(event);
    expect([(await promotions()) - before, await fan.balance()]).toEqual([0n, 10_000n]);
    await db.transact((tx) => endWindow(tx, id));
    await lead();
    expect([(await promotions()) - before, await fan.balance()]).toEqual([base - whole, 10_000n - 2_100n + whole]);
    expect((await turnover(fan)).length).toBe(3);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('takes a stake of each member up to its cap, of 50 at once so many as fit, and tells what is left', async () => {
    const event = free.at(-1)!;
    const fan = await player();
    const { one, boost } = await boosted(event, 'home');
    const made = await Promise.all(Array.from({ length: 50 }, () => fan.place([one], { unit: 300n, boost })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await fan.place([one], { unit: 101n, boost })).toMatchObject({
      failure: { code: 'sports.boost_stake_too_high', facts: { most: '1.00' } },
    });
    expect((await boostsOf(db, fan.caller))[0]).toMatchObject({ id: boost, staked: 900n, was: one.price });
    await fan.placed([one], { unit: 100n, boost });
    expect((await (await player()).place([one], { unit: 1_000n, boost })).ok).toBe(true);
  });

  test('is refused on another outcome, in a multiple, with a free bet, when it is over, or no better than the price', async () => {
    const event = free.at(-1)!;
    const fan = await player();
    const { one, boost, price } = await boosted(event, 'away');
    const code = async (legs: Parameters<Fan['place']>[0], more: object) => {
      const placed = await fan.place(legs, { unit: 100n, boost, ...more });
      return placed.ok ? 'placed' : placed.failure.code;
    };
    expect(await code([await leg(event, 'draw')], {})).toBe('sports.boost_over');
    expect(await code([one, await leg(free.at(-2)!, 'home')], {})).toBe('sports.boost_unfit');
    expect(await code([one], { token: await give(fan, 100n) })).toBe('sports.boost_unfit');
    expect(await code([one], { boost: 1n << 50n })).toBe('sports.boost_over');
    await owner.query('UPDATE sports_market SET prices[3] = $2 WHERE id = $1', [one.market, price]);
    expect(await code([one], {})).toBe('sports.boost_over');
    await owner.query('UPDATE sports_market SET prices[3] = $2 WHERE id = $1', [one.market, one.price]);
    const requestId = randomUUID();
    expect(await code([one], { requestId })).toBe('placed');
    expect(await db.transact((tx) => endBoost(tx, boost, 'Owner'))).toEqual({ merchantId: 1 });
    expect(await code([one], { requestId })).toBe('placed');
    expect(await code([one], {})).toBe('sports.boost_over');
    expect(await fan.balance()).toBe(9_900n);
  });

  test('and a free bet are described to the second of staff, and refused where they do not fit', async () => {
    const fan = await player();
    const { one } = { one: await leg(free.at(-2)!, 'home') };
    const requested = { merchantId: 1, market: String(one.market), outcome: 'home', price: one.price + 100, most: '5.00' };
    await db.transact(async (tx) => {
      expect(await boostKind.describe(tx, requested)).toMatchObject({ value: { merchantId: 1, facts: { outcome: 'home', most: '5.00' } } });
      expect(await boostKind.describe(tx, { ...requested, price: one.price })).toMatchObject({ failure: { code: 'sports.boost_invalid' } });
      const token = {
        memberId: String(fan.caller.memberId),
        minor: '500',
        currency: 'USD' as const,
        expiresAt: soon().toISOString(),
        reason: 'x',
      };
      expect(await freeBetKind.describe(tx, token)).toMatchObject({ value: { facts: { amount: '5.00 USD' } } });
      expect(await freeBetKind.describe(tx, { ...token, currency: 'THB' })).toMatchObject({ failure: { code: 'sports.free_bet_unfit' } });
    });
  });
});

/** A boosted multiple of two matches. */
async function boostedPair(events: readonly [bigint, bigint], outcomes: readonly [string, string], by = 5_000, most = '10.00') {
  const legs = await Promise.all(events.map((event, at) => leg(event, outcomes[at]!)));
  const own = (BigInt(legs[0]!.price) * BigInt(legs[1]!.price)) / 10_000n;
  const code = await book(db, {
    sizes: [2],
    legs: legs.map(({ market, outcome }) => ({ market: String(market), outcome, isBanker: false })),
    eachWay: false,
  });
  const requested = { merchantId: 1, code: code.ok ? code.value.code : '', price: Number(own) + by, most };
  const kind = multipleKind(deps.book.slips);
  const made = await db.transact((tx) => kind.execute(tx, requested, { maker: { name: 'Owner' } } as never));
  if (!made.ok) throw new Error(made.failure.code);
  return { legs, own, price: requested.price, requested, kind, boost: BigInt((made.value.after as { id: string }).id) };
}

describe('a boosted multiple', () => {
  test('pays one price for all its legs, the extra from promotions, counts its stake once, and owes by that price', async () => {
    const events = [next(), next()] as const;
    const fan = await player();
    const sides = ['home', 'draw', 'away'];
    const all = [];
    for (const one of sides) for (const two of sides) all.push(await boostedPair(events, [one, two]));
    const owed = async () => {
      const [{ sum }] = (await db.query<{ sum: bigint }>(
        'SELECT coalesce(sum(owed), 0)::bigint AS sum FROM sports_load WHERE event_id = $1',
        [events[0]],
      )) as [{ sum: bigint }];
      return sum;
    };
    for (const { legs, price, own, boost } of all) {
      const before = await owed();
      const plain = await fan.placed(legs, { sizes: [2], unit: 100n });
      const between = await owed();
      const bet = await fan.placed(legs, { sizes: [2], unit: 100n, boost });
      expect(bet).toMatchObject({
        boostPrice: price,
        potential: (BigInt(price) * 100n) / 10_000n,
        legs: legs.map((one) => ({ price: one.price })),
      });
      expect(bet.potential).toBeGreaterThan(plain.potential);
      // Rounded up, to the minor unit.
      expect(Number((await owed()) - between)).toBeCloseTo((Number(between - before) * price) / Number(own), -1);
    }
    const given = await promotions();
    for (const event of events) await playOut(event);
    const bets = (await fan.bets(false)).toReversed();
    const won = bets.filter(({ paid }) => paid! > 0n);
    expect(won.map(({ boostPrice }) => boostPrice === null)).toEqual([true, false]);
    const [base, more] = won as [(typeof won)[number], (typeof won)[number]];
    expect(more.paid).toBe((BigInt(more.boostPrice!) * 100n) / 10_000n);
    expect((await promotions()) - given).toBe(base.paid! - more.paid!);
    expect((await turnover(fan)).map((row) => (row as { turnover: bigint }).turnover).every((counted) => counted <= 100n)).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('pays the prices of its other legs where one is void', async () => {
    const events = [next(), next()] as const;
    const fans = await Promise.all(['home', 'draw', 'away'].map(async (outcome) => ({ fan: await player(), outcome })));
    const placed = [];
    for (const { fan, outcome } of fans) {
      const { legs, boost } = await boostedPair(events, ['home', outcome]);
      placed.push({
        fan,
        other: legs[1]!,
        bet: await fan.placed(legs, { sizes: [2], unit: 100n, boost }),
      });
    }
    await cancelled(events[0]);
    for (const event of events) await playOut(event);
    const paid = await Promise.all(placed.map(async ({ fan, other }) => ({ price: other.price, paid: (await fan.bets(false))[0]!.paid! })));
    const winner = paid.filter((one) => one.paid > 0n);
    expect(winner).toHaveLength(1);
    expect(winner[0]!.paid).toBe((BigInt(winner[0]!.price) * 100n) / 10_000n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is offered while all its legs are sold, to a stake of each member, of 50 at once so many as fit, and for its legs alone', async () => {
    const events = [free.at(-1)!, free.at(-2)!] as const;
    const fan = await player();
    const { legs, price, own, boost, requested, kind } = await boostedPair(events, ['home', 'away']);
    const shown = (await multiplesOf(db, fan.caller)).find(({ id }) => id === boost);
    expect([shown!.price, BigInt(multiplePrice(deps.book.slips, shown!.legs)!), shown!.legs.length]).toEqual([price, own, 2]);
    const made = await Promise.all(Array.from({ length: 50 }, () => fan.place(legs, { sizes: [2], unit: 300n, boost })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(3);
    const code = async (wanted: Parameters<Fan['place']>[0], sizes: number[]) => {
      const answer = await fan.place(wanted, { sizes, unit: 100n, boost });
      return answer.ok ? 'placed' : answer.failure.code;
    };
    expect(await code([legs[0]!], [1])).toBe('sports.boost_unfit');
    expect(await code(legs, [1])).toBe('sports.boost_unfit');
    expect(await code([legs[0]!, await leg(free.at(-3)!, 'home')], [2])).toBe('sports.boost_over');
    await db.transact(async (tx) => {
      expect(await kind.describe(tx, requested)).toMatchObject({ value: { merchantId: 1, facts: { most: '10.00' } } });
      expect(await kind.describe(tx, { ...requested, price: Number(own) })).toMatchObject({ failure: { code: 'sports.boost_invalid' } });
      expect(await kind.describe(tx, { ...requested, code: '22222222' })).toMatchObject({ failure: { code: 'sports.boost_invalid' } });
      expect(await kind.execute(tx, requested, { maker: { name: 'Owner' } } as never)).toMatchObject({
        failure: { code: 'sports.boost_invalid' },
      });
    });
    await owner.query('UPDATE sports_market SET status = -1 WHERE id = $1', [legs[0]!.market]);
    expect((await multiplesOf(db, fan.caller)).some(({ id }) => id === boost)).toBe(false);
    await owner.query('UPDATE sports_market SET status = 1 WHERE id = $1', [legs[0]!.market]);
    expect(await db.transact((tx) => endBoost(tx, boost, 'Owner'))).toEqual({ merchantId: 1 });
    expect(await code(legs, [2])).toBe('sports.boost_over');
  });
});
