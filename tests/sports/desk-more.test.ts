import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { palpableKind } from '#modules/sportsbook/desk/decide-palpable.ts';
import { resultKind } from '#modules/sportsbook/desk/decide-result.ts';
import { voidKind } from '#modules/sportsbook/desk/decide-void.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { previewResult } from '#modules/sportsbook/desk/decide-result.ts';
import { previewCancel, previewRestore } from '#modules/sportsbook/desk/decide-void.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { previewFacts } from '#modules/sportsbook/settlement/preview.ts';
import { addWindow } from '#modules/sportsbook/settlement/window-store.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { addFactor, storedFactors } from '#modules/sportsbook/terms/factors.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';
import { createStaff } from '#modules/staff/index.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const house = await openSportsHouse();
const { db, owner, deps, leg, player, now } = house;
const staff = createStaff({ db, secrets: testSecrets });
const [results, palpables, voids] = [
  staff.declareApproval(resultKind(deps)),
  staff.declareApproval(palpableKind(deps)),
  staff.declareApproval(voidKind(deps)),
];
const [trader, other] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
const reason = 'the feed was wrong';

const fixture: Fixture = { sport: 'football', league: '1', leagueName: 'Cup', names: ['Ash', 'Elm'], startsAt: Date.now() + 3_600_000 };
const feed: Feed = {
  code: 'desk',
  isSimulated: false,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 3_600_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: () => Promise.resolve(),
  fixture: () => Promise.resolve(fixture),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request: 1 });

/** A match with a market of 2.00 each side, and one side at another price where a trader mistyped it. */
async function opened(event: string, home = 20_000): Promise<bigint> {
  const outcomes = [
    { name: 'home', price: home, p: 0.48, isActive: true },
    { name: 'draw', price: 30_000, p: 0.3, isActive: true },
    { name: 'away', price: 40_000, p: 0.22, isActive: true },
  ];
  await take({ type: 'odds', producer: 3, event, at: Date.now(), markets: [{ code: 'winner', specifiers: '', status: 1, outcomes }] });
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [event]);
  return BigInt(rows[0]!.id);
}
async function settleAll(): Promise<void> {
  for (const event of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, event, now());
}
type Requested = { ok: true; value: { approvalId: string } } | { ok: false; failure: { code: string } };
async function approve(requested: Requested, by = other) {
  if (!requested.ok) throw new Error(requested.failure.code);
  const { rows } = await owner.query<{ hash: string; facts: object }>(
    "SELECT encode(hash, 'hex') AS hash, facts::jsonb || figures::jsonb AS facts FROM approval WHERE id = $1",
    [requested.value.approvalId],
  );
  const decided = await staff.decideApproval(by, {
    id: requested.value.approvalId,
    verdict: 'approve',
    hash: rows[0]!.hash,
    note: 'seen',
    now: now(),
  });
  return { decided, facts: rows[0]!.facts };
}
const ask = (market: bigint, won: string[]) =>
  results.request(trader, { payload: { market: String(market), won }, reason, requestId: randomUUID(), now: now() });

const begin = (event: bigint) =>
  owner.query(`UPDATE sports_event SET starts_at = clock_timestamp() - interval '1 minute' WHERE id = $1`, [event]);

test('a result of a fed market is set by two, who see bets and money; a later one of the feed goes before it', async () => {
  const event = await opened('m1');
  const fan = await player();
  const line = await leg(event, 'home');
  const bet = await fan.placed([line], { unit: 1_000n });
  expect(await ask(line.market, ['nobody'])).toMatchObject({ failure: { code: 'sports.outcome_unknown' } });
  // A match to come has no winner.
  expect(await ask(line.market, ['home'])).toMatchObject({ failure: { code: 'sports.not_begun' } });
  await begin(event);
  const { decided, facts } = await approve(await ask(line.market, ['home']));
  expect(facts).toMatchObject({ bets: 1, market: '1X2', wins: 'Ash', 'result so far': 'none' });
  expect(facts).toMatchObject({ 'paid in addition': '1 bet, 20.00 USD', 'taken back': '0 bets, 0.00 USD' });
  expect(facts).toMatchObject({ 'largest change': `bet #${bet.id} of member #${fan.caller.memberId}: open → 20.00 USD` });
  expect(facts).toMatchObject({ 'stakes, in minor units': '1000 USD', 'paid so far, in minor units': '0 USD' });
  expect(decided).toMatchObject({ ok: true });
  await settleAll();
  expect(await fan.balance()).toBe(11_000n);
  const ends = ['home', 'draw', 'away'].map((name) => ({
    name,
    won: name === 'draw' ? (1 as const) : (0 as const),
    voided: 0 as const,
    places: 1,
    tied: 1,
  }));
  await take({
    type: 'settlement',
    producer: 3,
    event: 'm1',
    at: Date.now() + 60_000,
    certainty: 2,
    markets: [{ code: 'winner', specifiers: '', ends }],
  });
  await settleAll();
  expect(await fan.balance()).toBe(9_000n);
  await approve(await ask(line.market, []));
  await settleAll();
  expect(await fan.balance()).toBe(9_000n);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a leg at a palpable error is made void by two, in a settled bet too; a fair price stands', async () => {
  const event = await opened('m2', 190_000);
  const [lucky, fair] = [await player(), await player()];
  const bet = await lucky.placed([await leg(event, 'home')], { unit: 100n });
  const sound = await fair.placed([await leg(event, 'away')], { unit: 100n });
  const requestVoid = (of: bigint, n = 0) =>
    palpables.request(trader, { payload: { bet: String(of), leg: n }, reason, requestId: randomUUID(), now: now() });
  expect(await requestVoid(sound.id)).toMatchObject({ failure: { code: 'sports.price_fair' } });
  expect(await requestVoid(bet.id, 3)).toMatchObject({ failure: { code: 'sports.bet_unknown' } });
  await begin(event);
  await approve(await ask((await leg(event, 'home')).market, ['home']));
  await settleAll();
  expect(await lucky.balance()).toBe(11_800n);
  const { facts, decided } = await approve(await requestVoid(bet.id));
  expect(facts).toMatchObject({ price: '19.00', 'fair price': '2.08' });
  expect(decided).toMatchObject({ ok: true });
  await settleAll();
  expect([await lucky.balance(), await fair.balance()]).toEqual([10_000n, 9_900n]);
  expect(await requestVoid(bet.id)).toMatchObject({ failure: { code: 'sports.bet_unknown' } });
});

test('a palpable error stands once its bet was settled more than 24 hours ago', async () => {
  const event = await opened('m6', 190_000);
  const fan = await player();
  const bet = await fan.placed([await leg(event, 'home')], { unit: 100n });
  await begin(event);
  await approve(await ask((await leg(event, 'home')).market, ['home']));
  await settleAll();
  const settledAgo = async (hours: number) => {
    await owner.query('ALTER TABLE sports_settlement DISABLE TRIGGER USER');
    await owner.query("UPDATE sports_settlement SET at = clock_timestamp() - $2 * interval '1 hour' WHERE bet_id = $1", [bet.id, hours]);
    await owner.query('ALTER TABLE sports_settlement ENABLE TRIGGER USER');
    return palpables.request(trader, { payload: { bet: String(bet.id), leg: 0 }, reason, requestId: randomUUID(), now: now() });
  };
  expect(await settledAgo(24.1)).toMatchObject({ failure: { code: 'sports.too_late' } });
  const inTime = await approve(await settledAgo(23.9));
  expect(inTime.facts).toMatchObject({ 'taken back': '1 bet, 18.00 USD', 'paid in addition': '0 bets, 0.00 USD' });
  await settleAll();
  expect(await fan.balance()).toBe(10_000n);
});

test('a palpable error that a cancel window makes void while it is approved is refused, and made void once', async () => {
  const event = await opened('m4', 190_000);
  const fan = await player();
  const bet = await fan.placed([await leg(event, 'home')], { unit: 100n });
  const wanted = await palpables.request(trader, { payload: { bet: String(bet.id), leg: 0 }, reason, requestId: randomUUID(), now: now() });
  const window = { eventId: event, codes: [], from: new Date(0), to: new Date(Date.now() + 3_600_000) };
  const { approved } = await db.transact(async (tx) => {
    await addWindow(tx, window);
    const during = approve(wanted);
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(1);
    return { approved: during };
  });
  expect((await approved).decided).toMatchObject({ failure: { code: 'staff.approval_changed', facts: { cause: 'sports.bet_unknown' } } });
  await settleAll();
  expect(await fan.balance()).toBe(10_000n);
});

test('a match of a feed that is called off by two gives all stakes back, whatever the feed sends later', async () => {
  const event = await opened('m5');
  const fan = await player();
  const line = await leg(event, 'home');
  await fan.placed([line], { unit: 100n });
  const wanted = await voids.request(trader, { payload: { event: String(event) }, reason, requestId: randomUUID(), now: now() });
  expect((await approve(wanted)).decided).toMatchObject({ ok: true });
  await settleAll();
  expect([await fan.balance(), (await fan.bets(true)).length]).toEqual([10_000n, 0]);
  expect(await fan.place([line])).toMatchObject({ failure: { code: 'sports.event_closed' } });
  const ends = [{ name: 'home', won: 1, voided: 0, places: 1, tied: 1 } as const];
  const market = { code: 'winner', specifiers: '', ends };
  await take({ type: 'settlement', producer: 3, event: 'm5', at: Date.now() + 60_000, certainty: 2, markets: [market] });
  await settleAll();
  expect(await fan.balance()).toBe(10_000n);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a stake factor caps one bet of a member, in the quote as in the gate, and one above 1 opens more', async () => {
  const event = await opened('m3');
  const fan = await player(1_000_000n);
  const line = await leg(event, 'home');
  const mostOf = async () => {
    const quoted = await fan.quote([line]);
    return quoted.ok ? quoted.value.most.minor : quoted.failure.code;
  };
  const whole = (await mostOf()) as bigint;
  const set = (sport: string | null, factor: number) =>
    db.transact((tx) => addFactor(tx, { memberId: fan.caller.memberId, sport, factor, reason, by: trader.name }));
  await set(null, 10);
  expect(await mostOf()).toBe(whole / 10n);
  expect(await fan.place([line], { unit: whole / 10n + 1n })).toMatchObject({
    failure: { code: 'sports.stake_too_high', facts: { most: (Number(whole) / 1_000).toFixed(2) } },
  });
  await set('football', 200);
  expect(await mostOf()).toBe(whole * 2n);
  await fan.placed([line], { unit: whole + 100n });
  await set('football', 100);
  expect(await fan.place([line], { unit: 100n })).toMatchObject({ failure: { code: 'sports.stake_too_high' } });
  expect((await storedFactors(db, fan.caller.memberId)).map(({ sport, factor }) => [sport, factor])).toEqual([
    [null, 10],
    ['football', 100],
  ]);
});

test('a preview says who is paid and who pays back, to the unit, and changes nothing', async () => {
  const event = await opened('m7');
  const [ash, elm] = [await player(), await player()];
  const [won, lost] = [
    await ash.placed([await leg(event, 'home')], { unit: 1_000n }),
    await elm.placed([await leg(event, 'away')], { unit: 300n }),
  ];
  const trial = await player(10_000n, true);
  await trial.placed([await leg(event, 'home')], { unit: 100n });
  await begin(event);
  const { market } = await leg(event, 'home');
  const usd = (minor: bigint) => ({ minor, currency: 'USD' as const });
  const result = (winner: string[]) => db.transaction((tx) => previewResult(tx, deps, { market: String(market), won: winner }, now()));
  expect(await result(['nobody'])).toMatchObject({ failure: { code: 'sports.outcome_unknown' } });
  expect(await result(['home'])).toMatchObject({
    value: {
      sums: [{ currency: 'USD', gains: 1, gained: usd(2_000n), losses: 0, lost: usd(0n) }],
      bets: [
        { bet: String(won.id), memberId: String(ash.caller.memberId), before: null, after: usd(2_000n) },
        { bet: String(lost.id), before: null, after: usd(0n) },
      ],
      isWhole: true,
    },
  });
  expect(await ash.bets(true)).toHaveLength(1);
  await approve(await ask(market, ['home']));
  await settleAll();

  const window = { event: String(event), codes: [], from: new Date(0).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() };
  const cancel = await db.transaction((tx) => previewCancel(tx, deps, window));
  expect(cancel).toMatchObject({
    value: {
      sums: [{ gains: 1, gained: usd(300n), losses: 1, lost: usd(1_000n) }],
      bets: [{ before: usd(2_000n), after: usd(1_000n) }, {}],
    },
  });
  await settleAll();
  expect([await ash.balance(), await elm.balance()]).toEqual([11_000n, 9_700n]);
  const { id } = await db.transact((tx) =>
    addWindow(tx, { eventId: event, codes: [], from: new Date(0), to: new Date(Date.now() + 3_600_000) }),
  );
  await settleAll();
  expect([await ash.balance(), await elm.balance()]).toEqual([10_000n, 10_000n]);
  const restored = await db.transaction((tx) => previewRestore(tx, deps, { cancel: String(id) }));
  expect(restored).toMatchObject({ value: { sums: [{ gains: 1, gained: usd(1_000n), losses: 1, lost: usd(300n) }] } });
  expect(await checkInvariants(db)).toEqual([]);
});

test('a preview leaves out bets that the change does not touch, and says where it counts a part', async () => {
  const event = await opened('m8');
  const [ash, elm] = [await player(), await player()];
  await ash.placed([await leg(event, 'home')], { unit: 1_000n });
  const from = new Date().toISOString();
  const late = await elm.placed([await leg(event, 'away')], { unit: 300n });
  await begin(event);
  // Both have a result, and are not settled by it yet.
  await approve(await ask((await leg(event, 'home')).market, ['home']));
  const window = { event: String(event), codes: [], from, to: new Date(Date.now() + 3_600_000).toISOString() };
  const usd = (minor: bigint) => ({ minor, currency: 'USD' as const });
  expect(await db.transaction((tx) => previewCancel(tx, deps, window))).toMatchObject({
    value: {
      sums: [{ currency: 'USD', gains: 1, gained: usd(300n), losses: 0, lost: usd(0n) }],
      bets: [{ bet: String(late.id), before: null, after: usd(300n) }],
      isWhole: true,
    },
  });
  await settleAll();
  expect(previewFacts({ sums: [], bets: [], isWhole: false })).toEqual({
    'payouts changed': 'none of the counted bets',
    counted: 'the first 5,000 bets',
  });
});
