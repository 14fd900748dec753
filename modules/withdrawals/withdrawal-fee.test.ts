import { describe, expect, test, vi } from 'vitest';
import { feeOf } from '#kernel/fee.ts';
import { claimDispute, closeDispute, requestSettlement } from '#modules/withdrawals/disputes/work-dispute.ts';
import { deny } from '#modules/withdrawals/review/work-withdrawal.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { codeOf, later, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const world = await withdrawalWorld();
const {
  db,
  owner,
  withdrawals,
  proven,
  desk,
  disputeDesk,
  staff,
  ines,
  oren,
  newMember,
  ask,
  requested: wanted,
  balancesOf,
  bind,
  claim,
  paid,
  missing,
} = world;
const DAY_MS = 24 * 3_600_000;

async function brandAccepts(rules: object): Promise<void> {
  const written = JSON.stringify({ withdrawalFees: rules });
  await owner.query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [written]);
  await vi.waitUntil(() => JSON.stringify(world.world.site.merchant(1).settings.withdrawalFees) === JSON.stringify(rules), {
    timeout: 120_000,
  });
}
const TWO_PER_CENT = { kinds: { bank: { bps: 200, least: { USD: '1.00' } } }, freePerDay: 0 };
const taken = async () => {
  const [row] = await db.query<{ n: bigint }>(
    `SELECT coalesce(sum(CASE WHEN fee_taken_seq IS NOT NULL AND fee_refunded_seq IS NULL THEN fee ELSE 0 END), 0)::bigint AS n FROM withdrawal`,
  );
  return row!.n;
};

test('a fee is a part of the amount, cut to the minor unit, and not under the least', () => {
  expect(feeOf(40_03n, { bps: 200, least: 0n })).toBe(80n);
  expect(feeOf(40_03n, { bps: 200, least: 1_00n })).toBe(1_00n);
  expect(feeOf(100_00n, { bps: 0, least: 0n })).toBe(0n);
});

describe('the fee of a withdrawal', () => {
  test('is told before, held beside the amount, and taken in the commit that pays it', async () => {
    await brandAccepts(TWO_PER_CENT);
    const member = await newMember();
    expect(await withdrawals.accounts(member.caller, NOW)).toMatchObject({
      fees: [{ kind: 'bank', bps: 200, least: usd(1_00n) }],
      freePerDay: 0,
      freeLeft: 0,
    });
    const before = await taken();
    const one = await wanted(member, 40_00n);
    expect(one.fee).toEqual({ amount: usd(1_00n), state: 'held' });
    expect(await balancesOf(member.caller)).toEqual([59_00n, 41_00n]);
    expect(await taken()).toBe(before);
    const { totals } = await withdrawals.records(member.caller, { days: 1, pageNo: 1, pageSize: 20 }, NOW);
    expect(totals).toMatchObject({ amount: usd(40_00n), held: usd(41_00n) });

    const other = await newMember();
    await paid(other, 60_00n);
    expect(await balancesOf(other.caller)).toEqual([38_80n, 0n]);
    expect((await withdrawals.list(other.caller)).list[0]!.fee).toEqual({ amount: usd(1_20n), state: 'taken' });
    expect(await taken()).toBe(before + 1_20n);
  });

  test('needs its own money, and one that differs from what the member was shown is refused before anything is held', async () => {
    await brandAccepts(TWO_PER_CENT);
    const member = await newMember();
    expect(codeOf(await ask(member, 100_00n))).toBe('wallet.insufficient_funds');
    const shown = { caller: member.caller, accountId: member.accountId, amount: usd(40_00n), paymentPassword: '482913', ip: '127.0.0.1' };
    const asking = (fee: string) => withdrawals.request({ ...shown, fee, requestId: crypto.randomUUID(), now: NOW });
    for (const fee of ['0', '0.99', '1.000', '1.001']) expect(codeOf(await asking(fee)), fee).toBe('withdrawals.fee_changed');
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
    expect(codeOf(await asking('1.00'))).toBe('ok');
  });

  test('is given back with a withdrawal that is denied or cancelled', async () => {
    await brandAccepts(TWO_PER_CENT);
    const member = await newMember(300_00n);
    const [one, other] = [await wanted(member, 40_00n), await wanted(member, 50_00n)];
    await Promise.all(Array.from({ length: 20 }, () => withdrawals.cancel(member.caller, one.id, NOW)));
    await claim(ines, other.id);
    expect(codeOf(await deny(desk, ines, { id: other.id, reason: 'the name differs', now: NOW }))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([300_00n, 0n]);
    expect((await withdrawals.list(member.caller)).list.map(({ fee }) => fee?.state)).toEqual(['returned', 'returned']);
  });

  test('is given back with a refund, and kept where the payment came', async () => {
    await brandAccepts(TWO_PER_CENT);
    const before = await taken();
    const member = await newMember();
    const id = await paid(member, 40_00n);
    await missing(member.caller, id);
    const [dispute] = await db.query<{ id: string }>('SELECT id FROM withdrawal_dispute WHERE withdrawal_id = $1', [id]);
    await claimDispute(disputeDesk, ines, { id: dispute!.id, isTakeover: false, now: NOW });
    const verdict = 'refunded' as const;
    const order = { id: dispute!.id, verdict, reason: 'the bank sent it back', requestId: crypto.randomUUID(), now: NOW };
    const requested = await requestSettlement(disputeDesk, ines, order);
    if (!requested.ok) throw new Error(requested.failure.code);
    const { approvalId } = requested.value;
    const [approval] = await db.query<{ hash: string }>("SELECT encode(hash, 'hex') AS hash FROM approval WHERE id = $1", [approvalId]);
    const decided = await staff.decideApproval(oren, { id: approvalId, hash: approval!.hash, verdict: 'approve', note: '', now: NOW });
    expect(codeOf(decided)).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
    expect((await withdrawals.list(member.caller)).list[0]).toMatchObject({ state: 'refunded', fee: { state: 'returned' } });
    expect(await taken()).toBe(before);

    const other = await newMember();
    const came = await paid(other, 40_00n);
    await missing(other.caller, came);
    const [closed] = await db.query<{ id: string }>('SELECT id FROM withdrawal_dispute WHERE withdrawal_id = $1', [came]);
    await claimDispute(disputeDesk, ines, { id: closed!.id, isTakeover: false, now: NOW });
    expect(codeOf(await closeDispute(disputeDesk, ines, { id: closed!.id, reason: 'it came', now: NOW }))).toBe('ok');
    expect(await balancesOf(other.caller)).toEqual([59_00n, 0n]);
  });

  test('is of the kind of account that the money goes to', async () => {
    await brandAccepts({ kinds: { crypto: { bps: 100, least: {} } }, freePerDay: 0 });
    const member = await newMember();
    expect((await wanted(member, 40_00n)).fee).toBeNull();
  });

  test('is what it was when the withdrawal was asked for, whatever the brand takes since', async () => {
    await brandAccepts(TWO_PER_CENT);
    const member = await newMember();
    const { id } = await wanted(member, 40_00n);
    await brandAccepts({ kinds: {}, freePerDay: 0 });
    await withdrawals.cancel(member.caller, id, NOW);
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
  });
});

describe('free withdrawals of a day', () => {
  test('cost nothing; the next one does, one that was cancelled counts for nothing, and a new day begins anew', async () => {
    await brandAccepts({ ...TWO_PER_CENT, freePerDay: 1 });
    const member = await newMember(300_00n);
    expect(await withdrawals.accounts(member.caller, NOW)).toMatchObject({ freePerDay: 1, freeLeft: 1 });
    const first = await wanted(member, 40_00n);
    expect(first.fee).toBeNull();
    expect((await wanted(member, 40_00n)).fee).toMatchObject({ amount: usd(1_00n) });
    expect(await withdrawals.accounts(member.caller, NOW)).toMatchObject({ freeLeft: 0 });
    const tomorrow = await withdrawals.accounts(member.caller, later(DAY_MS));
    expect(tomorrow.freeLeft).toBe(1);

    const other = await newMember(300_00n);
    const cancelled = await wanted(other, 40_00n);
    await withdrawals.cancel(other.caller, cancelled.id, NOW);
    expect((await wanted(other, 50_00n)).fee).toBeNull();
  });

  test('of many at once so many are free, and nobody is charged unasked', async () => {
    await brandAccepts({ ...TWO_PER_CENT, freePerDay: 1 });
    for (let turn = 0; turn < 5; turn++) {
      const member = await newMember(900_00n);
      const all = await Promise.all(Array.from({ length: 50 }, () => ask(member, 40_00n, {}, proven)));
      const good = all.flatMap((one) => (one.ok ? [one.value] : []));
      expect(new Set(all.map(codeOf))).toEqual(
        new Set(['ok', 'withdrawals.fee_changed', 'withdrawals.too_many_open'].filter((code) => all.some((one) => codeOf(one) === code))),
      );
      expect(good.filter(({ fee }) => fee === null)).toHaveLength(1);
      const held = good.reduce((sum, { amount, fee }) => sum + amount.minor + (fee?.amount.minor ?? 0n), 0n);
      expect(await balancesOf(member.caller)).toEqual([900_00n - held, held]);
    }
  });

  test('a repeat is answered as it was, though it would cost something by now', async () => {
    await brandAccepts({ ...TWO_PER_CENT, freePerDay: 1 });
    const member = await newMember(300_00n);
    const requestId = crypto.randomUUID();
    const first = await ask(member, 40_00n, { requestId });
    const again = await ask(member, 40_00n, { requestId });
    expect(again).toEqual(first);
    await bind(member.caller);
  });
});

test('fees agree with the ledger, and one that was taken without its money is noticed', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  await owner.query('ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_move');
  await owner.query('UPDATE withdrawal SET fee = fee + 1 WHERE fee_taken_seq IS NOT NULL');
  expect((await brokenInvariants(db)).join()).toContain('withdrawal-fee-taken');
});
