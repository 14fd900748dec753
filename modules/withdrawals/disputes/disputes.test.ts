import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { StaffCaller } from '#contracts/caller.ts';
import { listDisputes } from '#modules/withdrawals/disputes/list-disputes.ts';
import { answerDispute, claimDispute, closeDispute, requestSettlement } from '#modules/withdrawals/disputes/work-dispute.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { codeOf, later, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const {
  db,
  staff,
  withdrawals,
  disputeDesk: desk,
  ines,
  oren,
  newMember,
  ask,
  requested: request,
  balancesOf,
  paid,
  missing,
  pictureOf,
  stateOf,
} = await withdrawalWorld();
type Member = Awaited<ReturnType<typeof newMember>>;

/** A withdrawal of 40.00 of which nothing came, or all but `gone`. */
async function disputed(gone?: bigint): Promise<{ member: Member; id: string; disputeId: string }> {
  const member = await newMember();
  const id = await paid(member, 40_00n);
  const said = gone
    ? await withdrawals.confirmPart(member.caller, { id, amount: usd(40_00n - gone) }, NOW)
    : await missing(member.caller, id);
  if (!said.ok) throw new Error(said.failure.code);
  const [row] = await db.query<{ id: string }>('SELECT id FROM withdrawal_dispute WHERE withdrawal_id = $1', [id]);
  return { member, id, disputeId: row!.id };
}
const take = (who: StaffCaller, id: string) => claimDispute(desk, who, { id, isTakeover: false, now: NOW });
const settle = (id: string, verdict: 'paid_again' | 'refunded', requestId = randomUUID()) =>
  requestSettlement(desk, ines, {
    id,
    verdict,
    reason: 'the bank sent it back',
    requestId,
    now: NOW,
    ...(verdict === 'paid_again' && { reference: 'BANK 9002' }),
  });
const close = (who: StaffCaller, id: string) => closeDispute(desk, who, { id, reason: 'the bank shows it', now: NOW });
async function approve(who: StaffCaller, approvalId: string) {
  const { rows } = await staff.listApprovals(who, { pageNo: 1, pageSize: 200 });
  const { hash } = rows.find(({ id }) => id === approvalId)!;
  return staff.decideApproval(who, { id: approvalId, hash, verdict: 'approve', note: '', now: NOW });
}
async function settled(disputeId: string, verdict: 'paid_again' | 'refunded') {
  await take(ines, disputeId);
  const requested = await settle(disputeId, verdict);
  if (!requested.ok) throw new Error(requested.failure.code);
  return approve(oren, requested.value.approvalId);
}

describe('a member whose money did not come', () => {
  test('or a part, or all of it: what did not come is shown by a picture sent for that; without one there is no dispute [4.35]', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const id = await paid(member, 40_00n);
    const say = (pictureIds?: string[]) => withdrawals.confirm(member.caller, { id, answer: 'not_received', pictureIds }, NOW);
    expect(codeOf(await say())).toBe('withdrawals.proof_required');
    expect(codeOf(await say([]))).toBe('withdrawals.proof_required');
    expect(codeOf(await say([await pictureOf(other.caller)]))).toBe('files.unknown');
    expect(await stateOf(id)).toBe('paid');
    expect(codeOf(await say([await pictureOf(member.caller)]))).toBe('ok');
    expect(await stateOf(id)).toBe('disputed');
    const [whole, part] = [await paid(member, 20_00n), await paid(member, 30_00n)];
    expect(codeOf(await withdrawals.confirm(member.caller, { id: whole, answer: 'received' }, NOW))).toBe('ok');
    expect(codeOf(await withdrawals.confirmPart(member.caller, { id: part, amount: usd(10_00n) }, NOW))).toBe('ok');
    expect([await stateOf(whole), await stateOf(part)]).toEqual(['received', 'disputed']);
    const view = await withdrawals.dispute(member.caller, id, NOW);
    expect(view).toMatchObject({
      value: { missing: usd(40_00n), verdict: null, messages: [], serial: expect.stringMatching(/^C \d{4} \d{3}$/) },
    });
    expect(view.ok && view.value.pictures).toHaveLength(1);
    expect(codeOf(await withdrawals.dispute(other.caller, id, NOW))).toBe('withdrawals.unknown');
  });

  test('says it fifty times at once and has one dispute', async () => {
    const member = await newMember();
    const id = await paid(member, 40_00n);
    const pictureIds = [await pictureOf(member.caller)];
    const said = await Promise.all(
      Array.from({ length: 50 }, () => withdrawals.confirm(member.caller, { id, answer: 'not_received', pictureIds }, NOW)),
    );
    expect(new Set(said.map(codeOf))).toEqual(new Set(['ok']));
    expect(await db.query('SELECT 1 FROM withdrawal_dispute WHERE withdrawal_id = $1', [id])).toHaveLength(1);
  });

  test('writes to staff and reads their answers, each once, while it is open', async () => {
    const { member, id, disputeId } = await disputed();
    const requestId = randomUUID();
    const write = (text: string, as = requestId) => withdrawals.writeToDispute(member.caller, { id, text, requestId: as, now: NOW });
    await Promise.all(Array.from({ length: 5 }, () => write('My bank shows nothing.')));
    expect(codeOf(await write('Something else.'))).toBe('wallet.request_reused');
    const answer = (text: string, who = ines) => answerDispute(desk, who, { id: disputeId, text, requestId, now: later(1_000) });
    expect(codeOf(await answer('We ask the bank.'))).toBe('staff.claim_required');
    await take(ines, disputeId);
    expect(codeOf(await answer('We ask the bank.'))).toBe('ok');
    expect(codeOf(await answer('We ask the bank.'))).toBe('ok');
    expect(codeOf(await answer('Mine.', oren))).toBe('staff.claimed_elsewhere');
    const view = await withdrawals.dispute(member.caller, id, NOW);
    expect(view.ok && view.value.messages.map(({ staff: by, text }) => [by, text])).toEqual([
      [null, 'My bank shows nothing.'],
      [ines.name, 'We ask the bank.'],
    ]);
    await close(ines, disputeId);
    expect(codeOf(await write('Again.', randomUUID()))).toBe('withdrawals.dispute_closed');
  });

  test('may say that it came after all: the withdrawal is received, the case closed, the claim gone', async () => {
    const { member, id, disputeId } = await disputed();
    await take(ines, disputeId);
    const said = await Promise.all(Array.from({ length: 20 }, () => withdrawals.confirm(member.caller, { id, answer: 'received' }, NOW)));
    expect(new Set(said.map(codeOf))).toEqual(new Set(['ok']));
    expect(await stateOf(id)).toBe('received');
    expect(await withdrawals.dispute(member.caller, id, NOW)).toMatchObject({ value: { verdict: 'arrived' } });
    expect(codeOf(await take(ines, disputeId))).toBe('withdrawals.dispute_closed');
  });
});

describe('staff', () => {
  test.each([
    [undefined, 100_00n],
    [15_00n, 75_00n],
  ])('put what is missing (%s) back into the balance, by two, and the ledger agrees', async (gone, after) => {
    const { member, id, disputeId } = await disputed(gone);
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
    await take(ines, disputeId);
    const requestId = randomUUID();
    const requested = await settle(disputeId, 'refunded', requestId);
    expect(await settle(disputeId, 'refunded', requestId)).toEqual(requested);
    const { approvalId } = requested.ok ? requested.value : { approvalId: '' };
    expect(codeOf(await approve(ines, approvalId))).toBe('staff.approval_own');
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
    const decided = await Promise.all(
      Array.from({ length: 20 }, () => approve(oren, approvalId).catch(() => ({ ok: false, failure: { code: 'gone' } }))),
    );
    expect(decided.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await balancesOf(member.caller)).toEqual([after, 0n]);
    expect(await stateOf(id)).toBe('refunded');
    expect(await withdrawals.dispute(member.caller, id, NOW)).toMatchObject({
      value: { verdict: 'refunded', reason: 'the bank sent it back' },
    });
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('pay again by a reference, by two, without moving the balance', async () => {
    const { member, id, disputeId } = await disputed();
    await take(ines, disputeId);
    const bare = await requestSettlement(desk, ines, {
      id: disputeId,
      verdict: 'paid_again',
      reason: 'paid anew',
      requestId: randomUUID(),
      now: NOW,
    });
    expect(codeOf(bare)).toBe('withdrawals.reference_required');
    expect(codeOf(await settled(disputeId, 'paid_again'))).toBe('ok');
    expect(await stateOf(id)).toBe('received');
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
    expect(await withdrawals.dispute(member.caller, id, NOW)).toMatchObject({ value: { verdict: 'paid_again', reference: 'BANK 9002' } });
  });

  test('of a member who says that it came and two who put it back at once, one comes through, and the money is in one place', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { member, id, disputeId } = await disputed();
      await take(ines, disputeId);
      const requested = await settle(disputeId, 'refunded');
      const [said, decided] = await Promise.all([
        withdrawals.confirm(member.caller, { id, answer: 'received' }, NOW),
        approve(oren, requested.ok ? requested.value.approvalId : ''),
      ]);
      expect([said.ok, decided.ok].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(id)).toBe(said.ok ? 'received' : 'refunded');
      expect(await balancesOf(member.caller)).toEqual([said.ok ? 60_00n : 100_00n, 0n]);
    }
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('close what did come, once, with the claim, and never beside an approval that waits', async () => {
    const [one, other] = [await disputed(), await disputed()];
    expect(codeOf(await close(ines, one.disputeId))).toBe('staff.claim_required');
    await take(ines, one.disputeId);
    const codes = await Promise.all(Array.from({ length: 20 }, async (_, at) => codeOf(await close(at % 2 ? ines : oren, one.disputeId))));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await stateOf(one.id)).toBe('received');
    await take(ines, other.disputeId);
    await settle(other.disputeId, 'refunded');
    await take(oren, other.disputeId);
    expect(codeOf(await close(oren, other.disputeId))).toBe('staff.approval_exists');
    const { rows } = await listDisputes(desk, oren, { pageNo: 1, pageSize: 200 }, NOW);
    expect(rows.find(({ id }) => id === other.disputeId)).toMatchObject({ state: 'approval', missing: usd(40_00n) });
    expect(rows.find(({ id }) => id === one.disputeId)).toMatchObject({ state: 'closed', reason: 'the bank shows it' });
  });

  test('change no verdict, not even by SQL', async () => {
    const { disputeId } = await disputed();
    await take(ines, disputeId);
    await close(ines, disputeId);
    const change = (sql: string) => db.query(sql, [disputeId]);
    await expect(change("UPDATE withdrawal_dispute SET verdict = 'refunded' WHERE id = $1")).rejects.toThrow('is decided');
    await expect(change('UPDATE withdrawal_dispute SET missing = 1 WHERE id = $1')).rejects.toThrow('permission denied');
    await expect(change('DELETE FROM dispute_message WHERE dispute_id = $1')).rejects.toThrow('permission denied');
  });
});

test('what was put back does not count for the level of a member', async () => {
  const member = await newMember(2_500_00n);
  const id = await paid(member, 1_000_00n);
  expect(codeOf(await ask(member, 10_00n))).toBe('withdrawals.level_needed');
  await missing(member.caller, id);
  const [row] = await db.query<{ id: string }>('SELECT id FROM withdrawal_dispute WHERE withdrawal_id = $1', [id]);
  await settled(row!.id, 'refunded');
  expect((await request(member, 1_000_00n)).state).toBe('requested');
});
