import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createLoadStop } from '#modules/sportsbook/slips/load-stop.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

const { db, deps, pricedMatches, leg, player } = await openSportsHouse();
const [event] = await pricedMatches();
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
