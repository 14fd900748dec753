import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { careList, memberCare } from '#contracts/bo/care.ts';
import { findMarkers } from '#modules/care/find-markers.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { testServer } from '#tests/factories/server.ts';
import { addMember } from '#tests/factories/new-member.ts';

const server = await testServer();
const { owner, db } = server;
const NOW = new Date();
const ago = (days: number, hours = 0) => new Date(NOW.getTime() - (days * 24 + hours) * 3_600_000);
const member = () => addMember(async (sql, values) => (await owner.query(sql, values as unknown[])).rows as never, { name: 'care' });

let risk: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  risk = await signedInStaff(server, 'risk');
});

const plant = (table: string, rows: readonly object[]) => plantRows(owner, table, rows);
const deposit = (memberId: bigint, amount: number, at: Date) => ({
  id: randomUUID(),
  merchant_id: 1,
  member_id: memberId,
  request_id: randomUUID(),
  provider: 'sandbox',
  method: 'qr',
  currency: 'USD',
  amount,
  fee: 0,
  credited: amount,
  status: 'credited',
  opened_seq: 1,
  decided_seq: 1,
  created_at: at,
  expires_at: at,
  decided_at: at,
});
let round = 10n ** 15n;
const bet = (memberId: bigint, at: Date, payout = 0) => ({
  round_id: ++round,
  n: 1,
  merchant_id: 1,
  member_id: memberId,
  vendor: 'AE',
  game_code: 'AE-0001',
  stake: 100,
  payout,
  turnover: 100,
  currency: 'USD',
  at,
  house_win: 100 - payout,
});
const day = (memberId: bigint, at: Date, payout: number) => ({
  member_id: memberId,
  day: at.toISOString().slice(0, 10),
  vendor: 'AE',
  game_code: 'AE-0001',
  currency: 'USD',
  count: 1,
  stake: 100,
  payout,
  turnover: 100,
  at_risk: 100,
  house_win: 100 - payout,
});
const careOf = async (id: bigint) => (await risk.call('GET', `/bo/members/${id}/care`)).body.value as WireOutput<typeof memberCare>;
const kindsOf = async (id: bigint) => (await careOf(id)).markers.map(({ kind, measure }) => [kind, measure]);
const listed = async (query: string) => (await risk.call('GET', `/bo/care?${query}`)).body.value as WireOutput<typeof careList>;
const at = (days: number, hour: number) => new Date(new Date(ago(days)).setUTCHours(hour, 30, 0, 0));

test('three deposits on a losing day are chasing; on a day that was won, or two, they are not', async () => {
  const [chaser, winner, calm] = [(await member()).id, (await member()).id, (await member()).id];
  const on = at(2, 12);
  await plant('deposit_order', [
    ...[chaser, winner].flatMap((id) => [1, 2, 3].map(() => deposit(id, 1_000, on))),
    ...[1, 2].map(() => deposit(calm, 1_000, on)),
  ]);
  await plant('bet_day', [day(chaser, on, 0), day(winner, on, 300), day(calm, on, 0)]);
  await findMarkers(db, NOW);
  expect(await kindsOf(chaser)).toEqual([['chasing', 3]]);
  expect(await kindsOf(winner)).toEqual([]);
  expect(await kindsOf(calm)).toEqual([]);
});

test('bets in three nights of a week are play at night; by day, or in two nights, they are not', async () => {
  const [owl, early, twice] = [(await member()).id, (await member()).id, (await member()).id];
  const nights = [2, 3, 4];
  await plant('bet_record', [
    ...nights.map((days) => bet(owl, at(days, 2))),
    ...nights.map((days) => bet(early, at(days, 5))),
    ...nights.slice(1).flatMap((days) => [bet(twice, at(days, 1)), bet(twice, at(days, 4))]),
  ]);
  await plant(
    'bet_day',
    [owl, early, twice].map((id) => day(id, at(2, 2), 100)),
  );
  await findMarkers(db, NOW);
  expect(await kindsOf(owl)).toEqual([['night', 3]]);
  expect(await kindsOf(early)).toEqual([]);
  expect(await kindsOf(twice)).toEqual([]);
});

test('deposits of a week at twice the weeks before are rising, from three deposits on', async () => {
  const [rising, steady, fresh] = [(await member()).id, (await member()).id, (await member()).id];
  const before = [10, 17, 24, 31];
  const week = [1, 2, 3];
  await plant('deposit_order', [
    ...before.flatMap((days) => [deposit(rising, 3_000, ago(days)), deposit(steady, 3_000, ago(days))]),
    ...week.map((days) => deposit(rising, 2_000, ago(days))),
    ...week.map((days) => deposit(steady, 1_999, ago(days))),
    ...week.map((days) => deposit(fresh, 9_000, ago(days))),
  ]);
  await findMarkers(db, NOW);
  expect(await kindsOf(rising)).toEqual([['rising', 200]]);
  expect(await kindsOf(steady)).toEqual([]);
  expect(await kindsOf(fresh)).toEqual([]);
});

test('three withdrawals that were taken back in a month are a marker, and what staff did is stored once and for good', async () => {
  const { id, account } = await member();
  const withdrawal = (days: number, state = 'cancelled') => ({
    id: randomUUID(),
    merchant_id: 1,
    member_id: id,
    request_id: randomUUID(),
    account_id: randomUUID(),
    currency: 'USD',
    amount: 100,
    state,
    requested_seq: 1,
    returned_seq: 1,
    requested_at: ago(days),
    closed_at: ago(days),
  });
  await plant('withdrawal', [withdrawal(1), withdrawal(2), withdrawal(31)]);
  await findMarkers(db, NOW);
  expect(await kindsOf(id)).toEqual([]);
  await plant('withdrawal', [withdrawal(3)]);
  await findMarkers(db, NOW);
  expect(await kindsOf(id)).toEqual([['cancelled', 3]]);
  expect((await listed('state=waiting&kind=cancelled')).rows).toMatchObject([{ memberId: String(id), account, contacts: 0 }]);
  const order = { way: 'call', outcome: 'limit', text: 'Explained limits; a weekly one was set.', requestId: randomUUID() };
  const contact = (more: object = {}) => risk.call('POST', `/bo/members/${id}/care`, { ...order, ...more });
  expect((await contact()).body).toMatchObject({ success: true, value: { kinds: ['cancelled'], author: expect.any(String) } });
  expect((await contact()).status).toBe(200);
  expect((await contact({ text: 'Something else' })).body.code).toBe('staff.request_reused');
  expect((await careOf(id)).contacts).toHaveLength(1);
  expect((await listed('kind=cancelled')).rows).toMatchObject([{ state: 'seen', contacts: 1 }]);
  expect((await listed('state=waiting&kind=cancelled')).total).toBe(0);
  const audit = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'care.add_contact' AND subject_id = $1", [String(id)]);
  expect(audit.rows).toHaveLength(1);
  await expect(db.query("UPDATE care_contact SET text = ''")).rejects.toMatchObject({ code: '42501' });
  // A marker that grows waits again.
  await plant('withdrawal', [withdrawal(4)]);
  await findMarkers(db, new Date(Date.now() + 60_000));
  expect((await listed('state=waiting&kind=cancelled')).rows).toMatchObject([{ memberId: String(id) }]);
});
