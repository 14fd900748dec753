import { describe, expect, test, vi } from 'vitest';
import { closeDispute, claimDispute } from '#modules/withdrawals/disputes/work-dispute.ts';
import { deny, pay } from '#modules/withdrawals/review/work-withdrawal.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { codeOf, later, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const world = await withdrawalWorld();
const { db, owner, withdrawals, desk, disputeDesk, ines, newMember, ask, requested, balancesOf, claim, approveByTwo, paid, stateOf } =
  world;
const MINUTE_MS = 60_000;
await owner.query(`UPDATE merchant SET settings = settings || '{"receipt": {"depositBps": 150, "minutes": 5}}' WHERE id = 1`);
await vi.waitUntil(() => world.world.site.merchant(1).settings.receipt.depositBps === 150, { timeout: 120_000 });

const depositOf = async (id: string) =>
  (await withdrawals.deps.db.query<{ n: bigint }>('SELECT deposit AS n FROM withdrawal WHERE id = $1', [id]))[0]!.n;

describe('a receipt deposit', () => {
  test('is held beside the amount, cut to the minor unit, and told', async () => {
    const member = await newMember();
    const one = await requested(member, 40_03n);
    expect(one.deposit).toEqual({ amount: usd(60n), state: 'held' });
    expect(await balancesOf(member.caller)).toEqual([100_00n - 40_03n - 60n, 40_03n + 60n]);
    expect(await withdrawals.accounts(member.caller, NOW)).toMatchObject({ receiptDepositBps: 150, confirmMinutes: 5 });
    const { totals } = await withdrawals.records(member.caller, { days: 1, pageNo: 1, pageSize: 20 }, NOW);
    expect(totals).toMatchObject({ amount: usd(40_03n), held: usd(40_63n) });
  });

  test('needs its own money: the whole balance cannot be withdrawn', async () => {
    const member = await newMember();
    expect(codeOf(await ask(member, 100_00n))).toBe('wallet.insufficient_funds');
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
  });

  test('comes back when the member says in time that the payment came, however often', async () => {
    const member = await newMember();
    const id = await paid(member, 40_00n);
    expect(await balancesOf(member.caller)).toEqual([59_40n, 60n]);
    const said = await Promise.all(Array.from({ length: 50 }, () => withdrawals.confirm(member.caller, { id, answer: 'received' }, NOW)));
    expect(new Set(said.map(codeOf))).toEqual(new Set(['ok']));
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
    expect((await withdrawals.list(member.caller)).list[0]).toMatchObject({ deposit: { state: 'returned' } });
  });

  test('is kept when nobody says so in the brand’s minutes, and a word after that changes nothing [4.36]', async () => {
    const member = await newMember();
    const id = await paid(member, 40_00n);
    await withdrawals.confirmSilent(later(5 * MINUTE_MS - 1));
    expect(await stateOf(id)).toBe('paid');
    await withdrawals.confirmSilent(later(5 * MINUTE_MS));
    expect([await stateOf(id), await balancesOf(member.caller)]).toEqual(['received', [59_40n, 0n]]);
    expect((await withdrawals.list(member.caller)).list[0]).toMatchObject({ deposit: { state: 'kept' } });
    expect(codeOf(await withdrawals.confirm(member.caller, { id, answer: 'received' }, NOW))).toBe('withdrawals.moved_on');
    expect(await balancesOf(member.caller)).toEqual([59_40n, 0n]);
  });

  test('of a word and the end of the time at once one counts, and the money is in one place', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const member = await newMember();
      const id = await paid(member, 40_00n);
      const late = later(5 * MINUTE_MS);
      await Promise.all([withdrawals.confirm(member.caller, { id, answer: 'received' }, late), withdrawals.confirmSilent(late)]);
      const { deposit } = (await withdrawals.list(member.caller)).list[0]!;
      expect(await balancesOf(member.caller)).toEqual([deposit?.state === 'returned' ? 60_00n : 59_40n, 0n]);
    }
  });

  test('comes back with a withdrawal that is denied or cancelled', async () => {
    const member = await newMember(300_00n);
    const [one, other] = [await requested(member, 40_00n), await requested(member, 50_00n)];
    await withdrawals.cancel(member.caller, one.id, NOW);
    await claim(ines, other.id);
    expect(codeOf(await deny(desk, ines, { id: other.id, reason: 'the name differs', now: NOW }))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([300_00n, 0n]);
  });

  test('stays held while staff look into a dispute, and comes back with any verdict: the member has spoken', async () => {
    const member = await newMember();
    const id = await paid(member, 40_00n);
    const one = (await withdrawals.list(member.caller)).list[0]!;
    expect(one.id).toBe(id);
    expect(codeOf(await withdrawals.confirmPart(member.caller, { id, amount: usd(30_00n) }, NOW))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([59_40n, 60n]);
    await withdrawals.confirmSilent(later(60 * MINUTE_MS));
    expect(await balancesOf(member.caller)).toEqual([59_40n, 60n]);
    const [dispute] = await db.query<{ id: string }>('SELECT id FROM withdrawal_dispute WHERE withdrawal_id = $1', [id]);
    await claimDispute(disputeDesk, ines, { id: dispute!.id, isTakeover: false, now: NOW });
    expect(codeOf(await closeDispute(disputeDesk, ines, { id: dispute!.id, reason: 'it came', now: NOW }))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
  });

  test('is what it was when the withdrawal was asked for, whatever the brand sets since', async () => {
    const member = await newMember();
    const { id } = await requested(member, 40_00n);
    await owner.query(`UPDATE merchant SET settings = settings || '{"receipt": {"depositBps": 0, "minutes": 90}}' WHERE id = 1`);
    await expect.poll(() => world.world.site.merchant(1).settings.receipt.minutes).toBe(90);
    expect(await depositOf(id)).toBe(60n);
    await approveByTwo(id);
    await claim(ines, id);
    await pay(desk, ines, { id, reference: 'BANK 7781', now: NOW });
    await withdrawals.confirmSilent(later(5 * MINUTE_MS));
    expect([await stateOf(id), await balancesOf(member.caller)]).toEqual(['received', [59_40n, 0n]]);
    expect((await requested(await newMember(), 40_00n)).deposit).toBeNull();
  });

  test('agrees with the ledger, and one that came back without its money is noticed', async () => {
    expect(await brokenInvariants(db)).toEqual([]);
    await owner.query('ALTER TABLE withdrawal DISABLE TRIGGER withdrawal_move');
    await owner.query(
      'UPDATE withdrawal SET deposit_returned_seq = NULL, deposit_kept_seq = deposit_returned_seq WHERE deposit_returned_seq IS NOT NULL',
    );
    expect((await brokenInvariants(db)).join()).toContain('receipt-deposit-kept');
  });
});
