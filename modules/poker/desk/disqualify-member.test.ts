import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createDirectory } from '#platform/rooms/directory.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { disqualifyKind } from '#modules/poker/desk/disqualify-member.ts';
import { showEntrants } from '#modules/poker/desk/entrants.ts';
import { refundKind } from '#modules/poker/desk/refund-victims.ts';
import { storeBehaviours } from '#modules/poker/signals/behaviour-store.ts';
import { readSignal } from '#modules/poker/signals/read-signals.ts';
import { createMovePrizes } from '#modules/seats/move-prizes.ts';
import { createStaff } from '#modules/staff/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';
import { TEST_KEY, testSecrets } from '#tests/factories/secrets.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { db, owner } = await testDatabase();
const { wallet } = seatsOn(db);
afterAll(() => wallet.stop());
const secrets = createSecretBox([TEST_KEY]);
const directory = createDirectory(db, secrets);
const staff = createStaff({ db, secrets: testSecrets });
const movePrizes = createMovePrizes({ wallet });
const kind = staff.declareApproval(disqualifyKind({ directory, movePrizes }));
const refunds = staff.declareApproval(refundKind({ movePrizes }));
const [risk, other] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
const reason = 'two accounts of one person';
const MEMBERS = [2_001n, 2_002n, 2_003n, 2_004n];
for (const id of MEMBERS) await seatedMember(db, wallet, id, 1_000n);

const entrant = (viewer: string) => ({ name: viewer, viewer, stack: 0, table: null, head: '0', isOut: true });
async function addTourney(
  phase: string,
  { kind: of = 'freezeout', prizes = ['500', '300', '200', '0'], mode = 'real' } = {},
): Promise<string> {
  const room = `poker-t1-${randomUUID().slice(0, 12)}`;
  await directory.add({ id: room, kind: 'poker-tourney', config: {} });
  const viewers = MEMBERS.map(String);
  const results = viewers.map((viewer, at) => ({
    name: viewer,
    viewer,
    place: at + 1,
    prize: prizes[at]!,
    bounty: at === 0 ? '60' : '0',
    share: '0',
    isDisqualified: false,
  }));
  await owner.query(
    `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, registered, phase, members, board)
     VALUES ($1, 1, $2, 'USD', 'Friday', $1, $3, 'NT', 250, 25, 50, 4, $4, $5, $6)`,
    [room, mode, of, phase, phase === 'over' ? [] : MEMBERS, JSON.stringify({ entrants: viewers.map(entrant), results, prizes })],
  );
  return room;
}

const ask = (room: string, memberId: string) =>
  kind.request(risk, { payload: { room, memberId }, reason, requestId: randomUUID(), now: new Date() });

async function requestDecision(room: string, memberId = '2001') {
  const requested = await ask(room, memberId);
  if (!requested.ok) throw new Error(requested.failure.code);
  const { approvalId: id } = requested.value;
  const { rows } = await owner.query<{ hash: string; facts: object }>(
    "SELECT encode(hash, 'hex') AS hash, facts FROM approval WHERE id = $1",
    [id],
  );
  const { hash, facts } = rows[0]!;
  return { facts, decide: (by: typeof risk) => staff.decideApproval(by, { id, verdict: 'approve', hash, note: 'seen', now: new Date() }) };
}

const cash = async (): Promise<bigint[]> =>
  (
    await owner.query<{ balance: bigint }>(
      "SELECT balance FROM ledger.account WHERE kind = 'cash' AND member_id = ANY ($1) ORDER BY member_id",
      [MEMBERS],
    )
  ).rows.map(({ balance }) => balance);
const set = async (cashOf: bigint): Promise<void> => {
  const { cash: account } = await wallet.accountsOf({ memberId: 2_001n, merchantId: 1, currency: 'USD' });
  const house = await wallet.houseAccount(1, 'house', 'WS', 'USD');
  const [now] = await cash();
  const amount = { minor: cashOf > now! ? cashOf - now! : now! - cashOf, currency: 'USD' as const };
  const [from, to] = cashOf > now! ? [house, account] : [account, house];
  const key = { source: 'test', kind: 'test', externalId: randomUUID(), meaning: [] };
  expect(await wallet.commit({ key, account, transfers: [{ kind: 'test', from, to, amount }] })).toMatchObject({ ok: true });
};

test('a member of a tournament that is not over is disqualified by two: its room has the order once', async () => {
  const room = await addTourney('running');
  const { facts, decide } = await requestDecision(room);
  expect(facts).toMatchObject({ name: 'Friday', phase: 'running', member: 'seated2001' });
  expect(await decide(risk)).toMatchObject({ ok: false });
  const fifty = await Promise.all(Array.from({ length: 50 }, () => decide(other)));
  expect(fifty.every(({ ok }) => ok)).toBe(true);
  const mails = await db.query<{ body: string }>('SELECT body FROM room_mail WHERE room = $1', [room]);
  expect(mails.map(({ body }) => JSON.parse(secrets.open(body, `room-mail/${room}`)) as unknown)).toEqual([
    { kind: 'disqualify', viewer: '2001' },
  ]);
  expect(await ask(room, '2009')).toMatchObject({ failure: { code: 'poker.no_such_entry' } });
  expect(await ask('poker-t1-none', '2001')).toMatchObject({ failure: { code: 'poker.no_such_tournament' } });
});

test('after the end everything it won goes to those behind in one commit, once; where the money is gone nothing moves', async () => {
  const room = await addTourney('over');
  const { facts, decide } = await requestDecision(room);
  expect(facts).toMatchObject({ phase: 'over', taken: '5.60 USD, to 3' });
  await set(559n);
  expect(await decide(other)).toMatchObject({ failure: { code: 'staff.approval_failed', facts: { cause: 'poker.prize_gone' } } });
  expect(await cash()).toEqual([559n, 1_000n, 1_000n, 1_000n]);
  await set(1_000n);
  // The approval goes on waiting, and finds the money later.
  expect(await decide(risk)).toMatchObject({ ok: false });
  const fifty = await Promise.all(Array.from({ length: 50 }, () => decide(other)));
  expect(fifty.every(({ ok }) => ok)).toBe(true);
  expect(await cash()).toEqual([440n, 1_000n + 200n + 60n, 1_100n, 1_200n]);
  expect(await ask(room, '2001')).toMatchObject({ failure: { code: 'poker.disqualified' } });
  const { rows } = await owner.query<{ after: object }>("SELECT after FROM audit_entry WHERE after::jsonb ? 'given'");
  expect(rows).toEqual([
    {
      after: expect.objectContaining({
        room,
        taken: '560',
        given: [
          { member: '2002', amount: '260' },
          { member: '2003', amount: '100' },
          { member: '2004', amount: '200' },
        ],
      }) as unknown,
    },
  ]);
  const shown = await showEntrants(db, room);
  expect(shown.ok && shown.value.list.map(({ account, place, isTaken }) => [account, place, isTaken])).toEqual([
    ['seated2001', 1, true],
    ['seated2002', 2, false],
    ['seated2003', 3, false],
    ['seated2004', 4, false],
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

/** A case of two members with hands in which the second won, and what each member won of them. */
async function addCase(hands: readonly (readonly [bigint, number][])[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO poker_signal (merchant_id, kind, currency, member_id, other, weight, hands, figures, state, first_at, last_at)
     VALUES (1, 'dump', 'USD', 2002, 2001, 90, $1, '{}', 'case', now(), now()) RETURNING id::text`,
    [hands.length],
  );
  const ids = hands.map(() => randomUUID().replaceAll('-', ''));
  for (const [at, id] of ids.entries()) {
    await owner.query(
      `INSERT INTO poker_hand (id, merchant_id, room, kind, no, mode, currency, variant, small, big, pot, rake, hash, frames, sealed, at)
       VALUES ($1, 1, 'room-r', 'cash', 1, 'real', 'USD', 'NT', 5, 10, 100, 0, 'x', '[]', 'x', now())`,
      [id],
    );
    const played = hands[at]!.map(([member, net]) => ({ viewer: String(member), net, entered: true, rival: null, rivalActs: 0, rivalBets: 0, thought: [900], inDraw: false, silent: false, answered: false })); // prettier-ignore
    await storeBehaviours(
      db,
      { id, merchantId: 1, currency: 'USD', room: 'room-r', stakes: 'real/USD/NT/5/10/0/6', big: 10, at: Date.now() },
      played,
    );
  }
  await owner.query("INSERT INTO poker_case (signal, opened_by, opened_at, note, sum, hands) VALUES ($1, 'risk', now(), 'dump', 0, $2)", [rows[0]!.id, ids]); // prettier-ignore
  return rows[0]!.id;
}

test('victims of a case have back what they lost to its member, by two, once a hand; nothing moves where the cash is short', async () => {
  await set(1_000n);
  const signal = await addCase([
    // 2001 wins 290 of 300 after the rake: 100 of it from its partner, 200 from 2003.
    [[2_001n, 290], [2_002n, -100], [2_003n, -200]], // prettier-ignore
    [[2_001n, 150], [2_004n, -60], [2_003n, -90]], // prettier-ignore
    // A hand that it lost refunds nothing.
    [[2_001n, -80], [2_004n, 80]], // prettier-ignore
  ]);
  const before = await cash();
  const ask = (memberId: string) =>
    refunds.request(risk, { payload: { signal, memberId }, reason: 'chips were passed on', requestId: randomUUID(), now: new Date() });
  expect(await ask('2003')).toMatchObject({ failure: { code: 'poker.no_such_signal' } });
  expect(await ask('2002')).toMatchObject({ failure: { code: 'poker.no_victims' } });
  const requested = await ask('2001');
  if (!requested.ok) throw new Error(requested.failure.code);
  const { approvalId: id } = requested.value;
  const { rows } = await owner.query<{ hash: string; facts: object }>(
    "SELECT encode(hash, 'hex') AS hash, facts FROM approval WHERE id = $1",
    [id],
  );
  // 193 of 200 from the first hand, all 150 of the second.
  expect(rows[0]!.facts).toMatchObject({ member: 'seated2001', hands: 3, taken: '3.43 USD, to 2' });
  const decide = (by: typeof risk) =>
    staff.decideApproval(by, { id, verdict: 'approve', hash: rows[0]!.hash, note: 'seen', now: new Date() });
  expect(await decide(risk)).toMatchObject({ ok: false });
  await set(342n);
  expect(await decide(other)).toMatchObject({ failure: { code: 'staff.approval_failed', facts: { cause: 'poker.prize_gone' } } });
  await set(before[0]!);
  expect((await Promise.all(Array.from({ length: 20 }, () => decide(other)))).every(({ ok }) => ok)).toBe(true);
  expect((await cash()).map((now, at) => now - before[at]!)).toEqual([-343n, 0n, 283n, 60n]);
  expect(await readSignal(db, signal)).toMatchObject({ value: { refunds: [{ memberId: '2001', due: { minor: 0n }, victims: 0, refunded: { minor: 343n } }] } }); // prettier-ignore
  expect(await ask('2001')).toMatchObject({ failure: { code: 'poker.no_victims' } });
  await owner.query("UPDATE poker_signal SET state = 'clear' WHERE id = $1", [signal]);
  expect(await ask('2001')).toMatchObject({ failure: { code: 'poker.no_victims' } });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a second member gives up what it got from the first, and nobody whose prizes were taken receives anything', async () => {
  const room = await addTourney('over', { prizes: ['50', '30', '20', '0'] });
  await set(1_000n);
  const before = await cash();
  for (const member of ['2001', '2002']) {
    const { decide } = await requestDecision(room, member);
    expect(await decide(other)).toMatchObject({ ok: true });
  }
  // 2002 had the first prize and the bounty of 60 by then: 110. The third prize is left over, and goes to the best.
  expect((await cash()).map((now, at) => now - before[at]!)).toEqual([-110n, -30n, 110n, 30n]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('staff see the best entry of a member with several, and all that it won', async () => {
  const room = await addTourney('running');
  const one = { name: 'x', viewer: '2001', table: null, head: '0' };
  const out = { place: 9, prize: '20', bounty: '0', share: '0', isDisqualified: false, name: 'x', viewer: '2001' };
  const entrants = [
    { ...one, stack: 700, isOut: false },
    { ...one, stack: 0, isOut: true },
    { ...one, viewer: '2002', stack: 0, isOut: true },
    { ...one, viewer: '2002', stack: 0, isOut: true },
  ];
  const results = [{ ...out, viewer: '2002', place: 5, prize: '40', bounty: '7' }, { ...out, viewer: '2002', place: 8, prize: '30' }, out];
  await owner.query('UPDATE poker_tourney SET board = $2 WHERE room = $1', [room, JSON.stringify({ entrants, results, prizes: [] })]);
  const shown = await showEntrants(db, room);
  expect(shown.ok && shown.value.list.map(({ stack, isOut, place, won }) => [stack, isOut, place, won.minor])).toEqual([
    [700, false, null, 20n],
    [0, true, 5, 77n],
  ]);
});

test.each([
  ['a satellite, whose ticket is played on', 'over', { kind: 'satellite' }, '2001', 'poker.no_prize'],
  ['who won nothing', 'over', {}, '2004', 'poker.no_prize'],
  ['practice', 'over', { mode: 'practice' }, '2001', 'poker.no_such_entry'],
  ['a stranger', 'over', {}, '2009', 'poker.no_such_entry'],
  ['a cancelled one', 'cancelled', {}, '2001', 'poker.no_such_tournament'],
])('nothing is taken: %s', async (_name, phase, more, member, code) => {
  expect(await ask(await addTourney(phase, more), member)).toMatchObject({ failure: { code } });
});
