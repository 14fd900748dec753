import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { stakedBy } from '#modules/bets/records/bet-records.ts';
import { findSignals } from '#modules/signals/find-signals.ts';
import { listSignals } from '#modules/signals/read-signals.ts';
import { rulesOf, setRule, versionsOf } from '#modules/signals/rules/rule-store.ts';
import { plantRows } from '#tests/factories/plant.ts';
import { staffCaller } from '#tests/factories/staff.ts';
import { codeOf, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world } = await withdrawalWorld();
const deps = { db, bets: { stakedBy: (requested: Parameters<typeof stakedBy>[1]) => stakedBy(db, requested) }, brands: [1] };
let [vera, otto]: StaffCaller[] = [];
beforeAll(async () => {
  [vera, otto] = [await staffCaller({ owner }, ['risk']), await staffCaller({ owner }, ['owner'])];
});
const look = () => findSignals(deps, NOW);
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const newMember = async () => (await world.newCaller()).memberId;
const plant = (table: string, rows: readonly object[]) => plantRows(owner, table, rows);
const deposit = (memberId: bigint, amount: number, hours: number) => ({
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
  created_at: ago(hours),
  expires_at: ago(hours),
  decided_at: ago(hours),
});
const withdrawal = (memberId: bigint, amount: number, hours: number, state = 'requested') => ({
  id: randomUUID(),
  merchant_id: 1,
  member_id: memberId,
  request_id: randomUUID(),
  account_id: randomUUID(),
  currency: 'USD',
  amount,
  state,
  requested_seq: 1,
  returned_seq: state === 'requested' ? null : 1,
  requested_at: ago(hours),
});
/** Kinds of the signs of a member, with their labels and weights. */
async function signsOf(memberId: bigint) {
  const ids = await db.query<{ id: string }>('SELECT cluster_id::text AS id FROM signal_member WHERE member_id = $1', [memberId]);
  const { rows } = await listSignals(deps, { pageNo: 1, pageSize: 200 });
  return rows.filter(({ id }) => ids.some((one) => one.id === id)).map(({ kind, label, weight }) => [kind, label, weight]);
}
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

test('ten deposits in a day are a sign, nine or ten in two days are none, and twenty weigh more', async () => {
  const [many, few, slow, more] = [await newMember(), await newMember(), await newMember(), await newMember()];
  await plant('deposit_order', [
    ...times(10, (at) => deposit(many, 1_000, at)),
    ...times(9, (at) => deposit(few, 1_000, at)),
    ...times(10, (at) => deposit(slow, 1_000, at * 4)),
    ...times(20, (at) => deposit(more, 1_000, at)),
  ]);
  await look();
  expect(await signsOf(many)).toEqual([['velocity', 'many deposits', 30]]);
  expect(await signsOf(more)).toEqual([['velocity', 'many deposits', 40]]);
  for (const one of [few, slow]) expect(await signsOf(one)).toEqual([]);
});

test('most of a deposit that leaves within three days with less staked is fast in and out; play or a denied request is none', async () => {
  const [fast, player, denied, partly, parts] = (await Promise.all(times(5, newMember))) as [bigint, bigint, bigint, bigint, bigint];
  await plant(
    'deposit_order',
    [fast, player, denied, partly, parts].map((id) => deposit(id, 10_000, 60)),
  );
  await plant('withdrawal', [
    withdrawal(fast, 8_000, 2),
    withdrawal(player, 8_000, 2),
    withdrawal(denied, 8_000, 2, 'denied'),
    withdrawal(partly, 7_999, 2),
    withdrawal(parts, 5_000, 3),
    withdrawal(parts, 3_000, 2),
    withdrawal(parts, 100, 1),
  ]);
  await owner.query(`INSERT INTO bet_day VALUES ($1, $2, 'AE', 'AE-0001', 'USD', 1, 10000, 0, 10000, 10000, 10000)`, [
    player,
    ago(20).toISOString().slice(0, 10),
  ]);
  await look();
  for (const one of [fast, parts]) expect(await signsOf(one)).toEqual([['in_out', 'deposits withdrawn without play', 45]]);
  for (const one of [player, denied, partly]) expect(await signsOf(one)).toEqual([]);
});

test('three deposits right below the threshold in a week are structuring; at it, far below it, or two are none', async () => {
  const [below, at, low, two] = [await newMember(), await newMember(), await newMember(), await newMember()];
  await plant('deposit_order', [
    ...times(3, (n) => deposit(below, [999_999, 800_000, 900_000][n]!, 40 * (n + 1))),
    ...times(3, (n) => deposit(at, 1_000_000, 40 * (n + 1))),
    ...times(3, (n) => deposit(low, 799_999, 40 * (n + 1))),
    ...times(2, (n) => deposit(two, 999_999, 40 * (n + 1))),
  ]);
  await look();
  expect(await signsOf(below)).toEqual([['structuring', 'deposits below the threshold', 50]]);
  for (const one of [at, low, two]) expect(await signsOf(one)).toEqual([]);
});

test('accounts under two names, three new accounts, six networks and six withdrawals are each a sign', async () => {
  const [names, accounts, nets, outs] = [await newMember(), await newMember(), await newMember(), await newMember()];
  const account = (memberId: bigint, holder: string, n: number) => ({
    id: randomUUID(),
    merchant_id: 1,
    member_id: memberId,
    kind: 'bank',
    institution: 'x',
    holder,
    holder_key: holder,
    number: `${memberId}${n}`,
    currency: 'USD',
    usable_from: ago(5),
    created_at: ago(5),
  });
  await plant('payout_account', [account(names, 'ada', 1), account(names, 'eve', 2), ...times(3, (n) => account(accounts, 'kim', n))]);
  await plant(
    'known_network',
    times(6, (n) => ({ member_id: nets, network: `10.${n}.0.0/24`, first_at: ago(3), last_at: ago(2) })),
  );
  await owner.query('UPDATE member SET last_login_at = $2 WHERE id = $1', [nets, ago(1)]);
  await plant(
    'withdrawal',
    times(6, () => withdrawal(outs, 100, 3, 'cancelled')),
  );
  await look();
  expect(await signsOf(names)).toEqual([['third_party', 'several account holders', 35]]);
  expect(await signsOf(accounts)).toEqual([['velocity', 'many new withdrawal accounts', 30]]);
  expect(await signsOf(nets)).toEqual([['velocity', 'many networks', 30]]);
  expect(await signsOf(outs)).toEqual([['velocity', 'many withdrawals', 30]]);
});

test('a rule of a brand is the next version of what was read: of fifty at once one is written, and the next look uses it', async () => {
  const change = (version: number, at = 0, more: object = {}) =>
    setRule(db, at % 2 ? otto! : vera!, {
      merchantId: 1,
      kind: 'deposits',
      version,
      isOn: true,
      count: 2,
      hours: 1,
      percent: 100,
      amounts: {},
      reason: `stricter ${at}`,
      ...more,
    });
  const answers = await Promise.all(times(50, (at) => change(0, at)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'signals.changed']));
  const member = await newMember();
  await plant('deposit_order', [deposit(member, 100, 0.2), deposit(member, 100, 0.3)]);
  await look();
  expect(await signsOf(member)).toEqual([['velocity', 'many deposits', 30]]);
  expect(codeOf(await change(1, 2, { isOn: false }))).toBe('ok');
  const other = await newMember();
  await plant(
    'deposit_order',
    times(20, () => deposit(other, 100, 0.2)),
  );
  await look();
  expect(await signsOf(other)).toEqual([]);
  expect((await versionsOf(db, 1)).map(({ version, isOn }) => [version, isOn])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect((await rulesOf(db, 1)).filter(({ version }) => version > 0)).toMatchObject([{ kind: 'deposits', version: 2, isOn: false }]);
  const audited = await owner.query("SELECT 1 FROM audit_entry WHERE action = 'signals.set_rule'");
  expect(audited.rows).toHaveLength(2);
  await expect(db.query('UPDATE signal_rule SET count = 1')).rejects.toMatchObject({ code: '42501' });
});
