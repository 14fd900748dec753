import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFunds } from '#modules/funds/index.ts';
import { listFunds } from '#modules/funds/funds-store.ts';
import { signOffKind } from '#modules/funds/sign-off.ts';
import { command, move } from '#tests/factories/ledger.ts';
import { codeOf, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, staff, ines, oren, newMember, requested } = await withdrawalWorld();
const funds = createFunds(db);
const signOff = staff.declareApproval(signOffKind);
const DAY_MS = 86_400_000;
const dayOf = (at: Date) => new Date(at.getTime() - DAY_MS).toISOString().slice(0, 10);
const today = dayOf(NOW);
const rowsOf = async (day: string) => (await listFunds(db, { from: day, to: day }, { isNewestFirst: true, pageNo: 1, pageSize: 50 })).rows;
const inUsd = async (brand = 1) => (await rowsOf(today)).find(({ merchantId, currency }) => merchantId === brand && currency === 'USD');

/** Returns the balance of members' accounts of a kind by the ledger's transfers. */
async function inLedger(currency: string, kind: string): Promise<bigint> {
  const { rows } = await owner.query<{ sum: bigint }>(
    `SELECT coalesce(sum(CASE WHEN a.id = t.credit_account THEN t.amount ELSE -t.amount END), 0)::bigint AS sum
       FROM ledger.transfer t JOIN ledger.account a ON a.id IN (t.debit_account, t.credit_account)
      WHERE a.member_id IS NOT NULL AND a.merchant_id = 1 AND a.currency = $1 AND a.kind = $2`,
    [currency, kind],
  );
  return rows[0]!.sum;
}

/** Money of a member of another brand. */
async function elsewhere(minor: bigint): Promise<void> {
  const { cash } = await world.wallet.accountsOf({ merchantId: 2, memberId: 990_001n, currency: 'USD' });
  const house = await world.wallet.houseAccount(2, 'house', 'test', 'USD');
  const done = await world.wallet.commit(command([move(house, cash, minor)]));
  expect(codeOf(done)).toBe('ok');
}

test('the report agrees with the ledger to the cent, by brand and kind of account, and leaves practice money out (R-73)', async () => {
  for (const minor of [100_01n, 37_50n, 0n]) await newMember(minor);
  await requested(await newMember(250_07n), 33_33n);
  await world.newCaller({ accountType: 4 });
  await elsewhere(19_99n);
  expect(await funds.takeYesterday(NOW)).toBe(true);
  const usd = await inUsd();
  for (const kind of ['cash', 'held']) expect(BigInt(usd!.byKind[kind] ?? 0)).toBe(await inLedger('USD', kind));
  expect(usd!.owed).toBe((await inLedger('USD', 'cash')) + (await inLedger('USD', 'held')));
  expect((await inUsd(2))!.owed).toBe(19_99n);
  expect(usd!.owed).toBe(100_01n + 37_50n + 250_07n);
  expect(await inLedger('USD', 'practice')).toBeGreaterThan(0n);
  expect(Object.keys(usd!.byKind)).not.toContain('practice');
});

test('a day is taken once, fifty times at once, and stays as it was taken', async () => {
  const next = new Date(NOW.getTime() + DAY_MS);
  const taken = await Promise.all(Array.from({ length: 50 }, () => funds.takeYesterday(next)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const before = await rowsOf(dayOf(next));
  await newMember(500_00n);
  expect(await funds.takeYesterday(next)).toBe(false);
  expect(await rowsOf(dayOf(next))).toEqual(before);
  expect(await rowsOf(today)).toHaveLength(before.length);
});

test('a day without movement says that there was no activity; one whose sums came out the same says that, and any other its change (R-73)', async () => {
  const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  const take = async (days: number) => {
    expect(await funds.takeYesterday(at(days))).toBe(true);
    const row = (await rowsOf(dayOf(at(days)))).find(({ merchantId, currency }) => merchantId === 1 && currency === 'USD')!;
    return { activity: row.activity, change: row.change };
  };
  expect((await inUsd())!.activity).toBeNull();
  await newMember(12_34n);
  expect(await take(2)).toMatchObject({ activity: 'moved' });
  expect(await take(3)).toEqual({ activity: 'none', change: 0n });
  await newMember(5_00n);
  expect(await take(4)).toEqual({ activity: 'moved', change: 5_00n });
  // Money of another brand: somebody's moved, but nobody's here.
  await elsewhere(1_00n);
  expect(await take(5)).toEqual({ activity: 'same', change: 0n });
  expect((await rowsOf(dayOf(at(5)))).find(({ merchantId }) => merchantId === 2)).toMatchObject({ activity: 'moved', change: 1_00n });
});

test('one enters the figure, another signs it, once; the difference is to the cent (R-58, R-73)', async () => {
  const enter = (day: string, figure: bigint, requestId: string = randomUUID()) =>
    signOff.request(ines, {
      payload: { day, merchantId: 1, currency: 'USD', figure: String(figure) },
      reason: 'statement 11',
      requestId,
      now: NOW,
    });
  expect(codeOf(await enter('2020-01-01', 1n))).toBe('funds.unknown');
  const requestId = randomUUID();
  const { owed } = (await inUsd())!;
  const requested = await enter(today, owed - 1n, requestId);
  if (!requested.ok) throw new Error(requested.failure.code);
  expect(await enter(today, owed - 1n, requestId)).toEqual(requested);
  expect(codeOf(await enter(today, owed))).toBe('staff.approval_exists');
  const { rows } = await staff.listApprovals(oren, { pageNo: 1, pageSize: 50 });
  const { hash, facts } = rows.find(({ id }) => id === requested.value.approvalId)!;
  expect(facts).toMatchObject({ day: today, difference: '-0.01 USD' });
  const decide = { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW } as const;
  expect((await staff.decideApproval(ines, decide)).ok).toBe(false);
  expect((await staff.decideApproval(oren, decide)).ok).toBe(true);
  expect(await inUsd()).toMatchObject({ figure: owed - 1n, enteredBy: ines.name, signedBy: oren.name });
  expect(codeOf(await enter(today, owed))).toBe('funds.signed');
  await expect(db.query('UPDATE player_funds_figure SET figure = 1')).rejects.toThrow('permission denied');
});
