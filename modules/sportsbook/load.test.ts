import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tiltByLoad } from '#modules/sportsbook/prices/load.ts';
import { priceMoved } from '#modules/sportsbook/prices/price-event.ts';
import { addTerms, readTerms } from '#modules/sportsbook/terms/terms.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { createLog } from '#platform/log/log.ts';
import { createLoadStop } from '#modules/sportsbook/load-stop.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, owner, deps, terms, lead, pricedMatches, leg, player } = await openSportsHouse();
const [event, other, third] = await pricedMatches();
const log = createLog('silent');

/** Work that goes on until it is ended. */
function hanging(stop: typeof deps.loadStop) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = stop.during(() => promise);
  return () => {
    resolve();
    return ended;
  };
}

test('a process takes no bet once too many are under way, or enough of them for too long, and takes bets again by itself', async () => {
  let at = 0;
  const stop = createLoadStop(log, { most: 5, mostLate: 2, lateMs: 100, now: () => at });
  const ends = [hanging(stop)];
  at = 90;
  ends.push(hanging(stop), hanging(stop));
  at = 150;
  // Only the first is late.
  expect(stop.isOn()).toBe(false);
  at = 191;
  expect(stop.isOn()).toBe(true);
  await ends.shift()!();
  await ends.shift()!();
  expect(stop.isOn()).toBe(false);
  at = 192;
  ends.push(hanging(stop), hanging(stop), hanging(stop));
  expect(stop.isOn()).toBe(false);
  ends.push(hanging(stop));
  expect(stop.isOn()).toBe(true);
  await Promise.all(ends.map((end) => end()));
  expect(stop.isOn()).toBe(false);
  await expect(stop.during(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(stop.isOn()).toBe(false);
});

test('of 120 bets on one outcome at once those that are under way are taken; the others move nothing and can be sent again', async () => {
  const one = await leg(event!, 'home');
  deps.loadStop = createLoadStop(log, { most: 40 });
  const fans = await Promise.all(Array.from({ length: 120 }, () => player()));
  const ids = fans.map(() => randomUUID());
  const made = await Promise.all(fans.map((fan, at) => fan.place([one], { requestId: ids[at]! })));
  const codes = made.map((each) => (each.ok ? 'taken' : each.failure.code));
  expect(new Set(codes)).toEqual(new Set(['taken', 'sports.busy']));
  expect(codes.filter((code) => code === 'taken')).toHaveLength(40);
  const balances = await Promise.all(fans.map((fan) => fan.balance()));
  expect(balances).toEqual(codes.map((code) => (code === 'taken' ? 9_900n : 10_000n)));
  const refused = codes.indexOf('sports.busy');
  expect(made[refused]).toMatchObject({ failure: { facts: { retryAfterS: 2 } } });
  expect((await fans[refused]!.placed([one], { requestId: ids[refused]! })).state).toBe('open');
  expect(await fans[refused]!.balance()).toBe(9_900n);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a repeat finds its bet while the process takes none', async () => {
  const one = await leg(event!, 'away');
  const stop = createLoadStop(log, { most: 1 });
  deps.loadStop = stop;
  const fan = await player();
  const requestId = randomUUID();
  const { id } = await fan.placed([one], { requestId });
  const end = hanging(stop);
  expect(await fan.place([one])).toMatchObject({ failure: { code: 'sports.busy' } });
  expect(await fan.place([one], { requestId })).toMatchObject({ value: { isReplay: true, bet: { id } } });
  await end();
  expect(await fan.balance()).toBe(9_900n);
});

test('load on an outcome shortens it for the next bet, which the member accepts first; the other side is not lengthened', async () => {
  deps.loadStop = createLoadStop(log);
  const [home, away] = [await leg(other!, 'home'), await leg(other!, 'away')];
  const before = (await findEvent(db, other!))!;
  const rich = await player(1_000_000n);
  // It owes nine tenths of the limit of 1,000.00.
  const bet = await rich.placed([home], { unit: 900_000_000n / BigInt(home.price) });
  expect(bet.legs[0]!.price).toBe(home.price);
  await lead();
  const after = (await findEvent(db, other!))!;
  expect(after.version).toBe(before.version + 1);
  expect(after.tilt!.supremacy).toBeGreaterThan(0.1);
  const [now, back] = [await leg(other!, 'home'), await leg(other!, 'away')];
  expect(now.price).toBeLessThan(home.price);
  expect(back.price).toBe(away.price);
  // The markets of the match move together.
  const fair = [...deps.book.sports.get('football')!.price(after.strengths, after.play, 0.06)];
  const { rows } = await owner.query<{ code: string; specifiers: string; prices: (number | null)[]; chances: number[] }>(
    'SELECT code, specifiers, prices, chances FROM sports_market WHERE event_id = $1 AND status = 1',
    [other],
  );
  const shorter = rows.filter(({ code, specifiers, prices, chances }) => {
    const one = fair.find((market) => market.code === code && market.specifiers === specifiers)!;
    expect(prices.every((price, at) => price === null || (price <= one.prices[at]! && (price / 10_000) * chances[at]! < 1))).toBe(true);
    return prices.some((price, at) => price !== null && price < one.prices[at]!);
  });
  expect(new Set(shorter.map(({ code }) => code)).size).toBeGreaterThan(5);

  const fan = await player();
  expect(await fan.place([home])).toMatchObject({ failure: { code: 'sports.price_changed', facts: { price: now.price } } });
  expect((await fan.placed([now])).legs[0]!.price).toBe(now.price);
  // A small bet moves nothing, and nothing is priced again.
  await lead();
  await lead();
  expect((await findEvent(db, other!))!.version).toBe(after.version);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a pricing that dies after it has read a new load, or whose prices are thrown away, is made again', async () => {
  const home = await leg(event!, 'home');
  deps.loadStop = createLoadStop(log);
  const rich = await player(1_000_000n);
  await rich.placed([home], { unit: 900_000_000n / BigInt(home.price) });
  const before = (await findEvent(db, event!))!;
  // Its process dies between the load that it read and the prices.
  await tiltByLoad(deps, before);
  const { rows } = await owner.query('SELECT is_moved FROM sports_event WHERE id = $1', [event]);
  expect(rows).toEqual([{ is_moved: false }]);
  // And one of an older version is thrown away.
  await priceMoved(deps, { ...before, version: before.version - 1 });
  expect((await leg(event!, 'home')).price).toBe(home.price);
  await lead();
  expect((await leg(event!, 'home')).price).toBeLessThan(home.price);
  const { version } = (await findEvent(db, event!))!;
  await lead();
  expect((await findEvent(db, event!))!.version).toBe(version);
});

test('terms of a league bound the tilt and switch it off, and its matches are priced by them at once', async () => {
  const wanted = { sport: 'football', league: 'northern-shelf', margin: 600, marginLive: 800, delayMs: 4_000, owed: '1000' };
  const set = async (tilt: number): Promise<void> => {
    await db.transact((tx) => addTerms(tx, { ...wanted, tilt }, 'mara'));
    for (const [key, stored] of await readTerms(db)) terms.set(key, stored);
    await lead();
  };
  const one = await leg(third!, 'away');
  const rich = await player(1_000_000n);
  await rich.placed([one], { unit: 900_000_000n / BigInt(one.price) });
  await set(10);
  const bound = (await findEvent(db, third!))!.tilt!.supremacy;
  expect(bound).toBeLessThan(-0.05);
  expect(bound).toBeGreaterThanOrEqual(-0.1);
  expect((await leg(third!, 'away')).price).toBeLessThan(one.price);
  await set(0);
  expect((await findEvent(db, third!))!.tilt).toEqual({ supremacy: 0, total: 0 });
  expect((await leg(third!, 'away')).price).toBe(one.price);
});
