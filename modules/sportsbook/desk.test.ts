import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Push } from '#platform/realtime/push.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { addTerms, readTerms } from '#modules/sportsbook/terms/terms.ts';
import { isRiskier, setTerms, termsKind } from '#modules/sportsbook/desk/decide-terms.ts';
import { cancelKind, restoreKind, voidKind } from '#modules/sportsbook/desk/decide-void.ts';
import { deskEvents, liabilities } from '#modules/sportsbook/desk/desk-store.ts';
import { applyStops, endStop, standingStops } from '#modules/sportsbook/world/stop-store.ts';
import { resume, stop } from '#modules/sportsbook/desk/stops.ts';
import { addWindow, endWindow } from '#modules/sportsbook/settlement/window-store.ts';
import { decideWaiting } from '#modules/sportsbook/waiting/decide-waiting.ts';
import { priceEvent } from '#modules/sportsbook/prices/price-event.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';
import { createStaff } from '#modules/staff/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const house = await openSportsHouse();
const { db, owner, deps, lead, events, leg, kickOff, playOut, player, now, terms } = house;
await lead();
deps.pace.ahead = 0;
const free = (await events()).map(({ id }) => id);
const live = free.shift()!;
await kickOff(live);
await owner.query(`UPDATE sports_event SET wanted_until = clock_timestamp() + interval '1 hour'`);
await lead();
const next = (): bigint => free.shift()!;
const staff = createStaff({ db, secrets: testSecrets });
const [voids, cancels, restores, raises] = [
  staff.declareApproval(voidKind(deps)),
  staff.declareApproval(cancelKind(deps)),
  staff.declareApproval(restoreKind(deps)),
  staff.declareApproval(termsKind),
];
const trader = await staffCaller({ owner }, ['risk']);
const other = await staffCaller({ owner }, ['owner']);
const reason = 'a line was wrong';

type Requested = { ok: true; value: { approvalId: string } } | { ok: false; failure: { code: string } };
/** Approves a request as somebody; the one who made it may not. */
async function approve(requested: Requested, by: StaffCaller = other) {
  if (!requested.ok) throw new Error(requested.failure.code);
  const { rows } = await owner.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [
    requested.value.approvalId,
  ]);
  return staff.decideApproval(by, { id: requested.value.approvalId, verdict: 'approve', hash: rows[0]!.hash, note: 'seen', now: now() });
}

test('one stop closes a match, a league, a sport or all within a second; waiting bets are refused and nothing is left when it ends', async () => {
  const fan = await player();
  const event = next();
  const before = await leg(event, 'home');
  for (const extent of [{ event: String(live) }, { sport: 'football', league: 'northern-shelf' }, { sport: 'football' }, {}]) {
    const waiting = await fan.placed([await leg(live, 'home')]);
    const since = performance.now();
    const made = await stop(deps, trader, { ...extent, reason });
    const tookMs = performance.now() - since;
    expect(await fan.place([await leg(live, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
    expect(tookMs).toBeLessThan(1_000);
    expect(await fan.place([before])).toMatchObject('event' in extent ? { ok: true } : { failure: { code: 'sports.suspended' } });
    await decideWaiting(deps, '00000000-0000-4000-8000-000000000001', now);
    expect((await fan.bets(false))[0]).toMatchObject({ id: waiting.id, state: 'refused', refusal: 'sports.suspended' });
    if (!made.ok) throw new Error(made.failure.code);
    expect(await standingStops(db)).toMatchObject([{ id: made.value.id, by: trader.name, reason }]);
    await resume(deps, trader, { id: BigInt(made.value.id), reason });
    expect(await resume(deps, trader, { id: BigInt(made.value.id), reason })).toMatchObject({ failure: { code: 'sports.stop_unknown' } });
  }
  const { rows } = await owner.query('SELECT count(*)::int AS n FROM sports_event WHERE stops <> 0');
  expect(rows).toEqual([{ n: 0 }]);
  expect(await stop(deps, trader, { league: 'northern-shelf', reason })).toMatchObject({ failure: { code: 'sports.stop_invalid' } });
  expect(await stop(deps, trader, { sport: 'chess', reason })).toMatchObject({ failure: { code: 'sports.stop_invalid' } });
  expect(await stop(deps, trader, { event: '999999', reason })).toMatchObject({ failure: { code: 'sports.event_unknown' } });
  const log = await owner.query(`SELECT count(*)::int AS n FROM audit_entry WHERE action IN ('sports.stop', 'sports.resume')`);
  expect(log.rows).toEqual([{ n: 8 }]);
});

test('the desk lists matches, and outcomes by what is owed on them', async () => {
  const fan = await player();
  const event = next();
  const one = await leg(event, 'away');
  await fan.placed([one], { unit: 500n });
  const { rows } = await liabilities(db, { event: String(event) }, { pageNo: 1, pageSize: 10 });
  expect(rows).toMatchObject([{ outcome: 'away', stake: 500n, owed: (500n * BigInt(one.price) + 9_999n) / 10_000n, merchantId: 1 }]);
  const listed = await deskEvents(db, { state: 'live', isLatestFirst: false }, { pageNo: 1, pageSize: 10 });
  expect(listed.rows).toMatchObject([{ id: String(live), isFresh: true, stops: 0 }]);
});

test('a match is called off by two while it is not over; one that was played is proven', async () => {
  const fan = await player();
  const event = next();
  await fan.placed([await leg(event, 'home')]);
  const request = () => voids.request(trader, { payload: { event: String(event) }, reason, requestId: randomUUID(), now: now() });
  const wanted = await request();
  expect(await approve(wanted, trader)).toMatchObject({ ok: false });
  expect(await fan.balance()).toBe(9_900n);
  expect(await approve(wanted)).toMatchObject({ ok: true });
  const shown: unknown[] = [];
  deps.pushes.setPush({
    toMember: () => undefined,
    toTable: (_table, frame) => void (frame.type === 'sports-event' && shown.push([frame.event, frame.state])),
  } as Pick<Push, 'toTable' | 'toMember'> as Push);
  await lead();
  expect(shown).toEqual([[String(event), 'cancelled']]);
  expect(await fan.balance()).toBe(10_000n);
  expect(await request()).toMatchObject({ failure: { code: 'sports.result_proven' } });
});

test('bets of a time become void by two, after their settlement too; taken back they stand as they were played', async () => {
  const event = next();
  const fans = await Promise.all([player(), player(), player()]);
  const outcomes = ['home', 'draw', 'away'];
  for (const [at, fan] of fans.entries()) await fan.placed([await leg(event, outcomes[at]!)]);
  const from = new Date();
  const late = await player();
  for (const outcome of outcomes) await late.placed([await leg(event, outcome)]);
  await playOut(event);
  const settled = await late.balance();
  const early = await Promise.all(fans.map((fan) => fan.balance()));
  const payload = { event: String(event), codes: ['winner'], from: from.toISOString(), to: new Date().toISOString() };
  const wanted = (changed: object = {}) =>
    cancels.request(trader, { payload: { ...payload, ...changed }, reason, requestId: randomUUID(), now: now() });
  expect(await wanted({ to: payload.from })).toMatchObject({ failure: { code: 'sports.window_invalid' } });
  expect(await approve(await wanted())).toMatchObject({ ok: true });
  await lead();
  expect(await late.balance()).toBe(10_000n);
  expect(await Promise.all(fans.map((fan) => fan.balance()))).toEqual(early);
  const { rows } = await owner.query<{ id: string }>('SELECT id::text FROM sports_cancel');
  const restore = () => restores.request(trader, { payload: { cancel: rows[0]!.id }, reason, requestId: randomUUID(), now: now() });
  expect(await approve(await restore())).toMatchObject({ ok: true });
  await lead();
  expect(await late.balance()).toBe(settled);
  expect((await late.bets(false)).map(({ revision }) => revision)).toEqual([3, 3, 3]);
  expect(await restore()).toMatchObject({ failure: { code: 'sports.cancel_unknown' } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a bet in two cancel windows is void until both are taken back', async () => {
  const fan = await player();
  const event = next();
  const from = new Date(Date.now() - 60_000);
  await fan.placed([await leg(event, 'home')]);
  const window = { eventId: event, codes: [], from, to: new Date(Date.now() + 60_000) };
  const [first, second] = await db.transact(async (tx) => [await addWindow(tx, window), await addWindow(tx, window)] as const);
  expect([first.legs, second.legs]).toEqual([1, 1]);
  const isVoid = async () => (await fan.bets(true))[0]!.legs[0]!.end !== null;
  await db.transact((tx) => endWindow(tx, first.id));
  expect(await isVoid()).toBe(true);
  await db.transact((tx) => endWindow(tx, second.id));
  expect(await isVoid()).toBe(false);
});

/** Runs something while another transaction has made a change and not ended, and gives the outcome after its end. */
async function beside<T>(change: (tx: Tx) => Promise<unknown>, run: () => Promise<T>): Promise<T> {
  const { begun } = await db.transact(async (tx) => {
    await change(tx);
    const begun = run();
    await Promise.race([begun, sleep(200)]);
    return { begun };
  });
  return begun;
}

test('a window that another transaction takes back while its match is waited for is unknown', async () => {
  const event = next();
  const { id } = await db.transact((tx) => addWindow(tx, { eventId: event, codes: [], from: new Date(0), to: new Date() }));
  const requested = await beside(
    async (tx) => {
      await tx.query('SELECT FROM sports_event WHERE id = $1 FOR NO KEY UPDATE', [event]);
      await endWindow(tx, id);
    },
    () => restores.request(trader, { payload: { cancel: String(id) }, reason, requestId: randomUUID(), now: now() }),
  );
  expect(requested).toMatchObject({ failure: { code: 'sports.cancel_unknown' } });
});

test('a stop that begins while another one ends closes what it covers', async () => {
  const isStopped = async () =>
    (await owner.query<{ stops: number }>('SELECT stops FROM sports_event WHERE id = $1', [live])).rows[0]!.stops;
  const first = await stop(deps, trader, { sport: 'football', reason });
  if (!first.ok) throw new Error(first.failure.code);
  const { second } = await db.transact(async (tx) => {
    await endStop(tx, BigInt(first.value.id), trader.name);
    await applyStops(tx);
    const begun = stop(deps, trader, { event: String(live), reason });
    await Promise.race([begun, sleep(200)]);
    return { second: begun };
  });
  const made = await second;
  if (!made.ok) throw new Error(made.failure.code);
  expect(await isStopped()).toBe(4);
  await resume(deps, trader, { id: BigInt(made.value.id), reason });
  expect(await isStopped()).toBe(0);
});

test('terms of a league that many set at once get a version each', async () => {
  const wanted = { sport: 'football', league: 'harbour-division', margin: 1_000, marginLive: 1_200, delayMs: 9_000, owed: '500', tilt: 25 };
  const versions = await Promise.all(Array.from({ length: 50 }, () => db.transact((tx) => addTerms(tx, wanted, trader.name))));
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_version, at) => at + 1));
});

test('terms that are safer than those before are riskier than those that another trader sets meanwhile, and need two', async () => {
  const league = { sport: 'football', league: 'harbour-division' };
  const wanted = { ...league, margin: 1_500, marginLive: 1_500, delayMs: 9_000, owed: '500', tilt: 25 };
  const request = { wanted: { ...wanted, margin: 1_200 }, reason, requestId: randomUUID(), now: now() };
  const set = () => setTerms(deps, raises, trader, request);
  expect(await beside((tx) => addTerms(tx, wanted, other.name), set)).toMatchObject({ value: { version: null } });
  expect((await readTerms(db)).get('football/harbour-division')).toMatchObject({ margin: 1_500, by: other.name });
});

test('a request sets terms once, however often it is sent; a repeat that has become riskier or safer since has the first answer', async () => {
  const wanted = { sport: 'football', league: 'old-mills', margin: 1_000, marginLive: 1_000, delayMs: 9_000, owed: '500', tilt: 25 };
  const requestId = randomUUID();
  const send = (own: object = {}, id = requestId, by = trader) =>
    setTerms(deps, raises, by, { wanted: { ...wanted, ...own }, reason, requestId: id, now: now() });
  const first = { ok: true, value: { version: 1, approvalId: null } };
  expect(await Promise.all(Array.from({ length: 50 }, () => send()))).toEqual(Array.from({ length: 50 }, () => first));
  expect(await send({ margin: 1_500 }, randomUUID())).toMatchObject({ value: { version: 2 } });
  expect(await send()).toEqual(first);
  expect(await send({ margin: 1_001 })).toMatchObject({ failure: { code: 'staff.request_reused' } });
  expect(await send({}, requestId, other)).toMatchObject({ failure: { code: 'staff.request_reused' } });
  const raised = randomUUID();
  const requested = await send({}, raised);
  expect(requested).toMatchObject({ value: { version: null } });
  await db.transact((tx) => addTerms(tx, { ...wanted, margin: 900 }, other.name));
  expect(await send({}, raised)).toEqual(requested);
  expect((await readTerms(db)).get('football/old-mills')).toMatchObject({ version: 3, margin: 900 });
});

test('terms of a league are versions: safer ones stand at once, riskier ones by two, and prices, room and delay follow', async () => {
  const league = { sport: 'football', league: 'northern-shelf' };
  const standing = deps.terms(league);
  const wanted = { ...league, margin: 1_000, marginLive: 1_200, delayMs: 9_000, owed: '500', tilt: 25 };
  expect(isRiskier(wanted, standing)).toBe(false);
  for (const riskier of [{ margin: 500 }, { marginLive: 700 }, { delayMs: 3_000 }, { owed: '1001' }, { tilt: 24 }])
    expect(isRiskier({ ...wanted, ...riskier }, standing)).toBe(true);
  const event = next();
  const wide = await leg(event, 'home');
  await db.transact((tx) => addTerms(tx, wanted, trader.name));
  for (const [key, stored] of await readTerms(db)) terms.set(key, stored);
  await owner.query('UPDATE sports_event SET priced_steps = NULL WHERE id = $1', [event]);
  await priceEvent(deps, (await findEvent(db, event))!);
  const narrow = await leg(event, 'home');
  expect(narrow.price).toBeLessThan(wide.price);
  const fan = await player(1_000_000n);
  expect(await fan.place([narrow], { unit: 50_000n })).toMatchObject({ failure: { code: 'sports.stake_too_high' } });
  const bet = await fan.placed([await leg(live, 'home')]);
  expect(bet.decideAt!.getTime() - bet.placedAt.getTime()).toBeGreaterThanOrEqual(9_000);
  const raised = await raises.request(trader, { payload: { ...wanted, owed: '2000' }, reason, requestId: randomUUID(), now: now() });
  expect(await approve(raised)).toMatchObject({ ok: true });
  expect((await readTerms(db)).get('football/northern-shelf')).toMatchObject({ version: 2, owed: '2000', by: trader.name });
});
