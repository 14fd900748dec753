import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listQueue, queueOrder } from '#modules/withdrawals/review/list-queue.ts';
import { deny, pay, requestApproval } from '#modules/withdrawals/review/work-withdrawal.ts';
import { codeOf, NOW, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const {
  owner,
  withdrawals,
  staff,
  desk,
  ines,
  oren,
  newMember,
  requested: request,
  balancesOf,
  claim,
  paid,
  stateOf,
} = await withdrawalWorld();

describe('the work of staff', () => {
  test('approval takes two; then it is paid with a reference and leaves the held money', async () => {
    const member = await newMember();
    const id = await paid(member, 40_00n);
    expect(await balancesOf(member.caller)).toEqual([60_00n, 0n]);
    const { list } = await withdrawals.list(member.caller);
    expect(list[0]).toMatchObject({ id, state: 'paid', reference: 'BANK 7781' });
    expect(list[0]!.hand).toBeNull();
    expect(list[0]!.confirmsAt).toEqual(new Date(list[0]!.paidAt!.getTime() + 30 * 60_000));
  });

  test('a withdrawal names the staff who have it and when they finish, a day each for the decision and the payment', async () => {
    const member = await newMember();
    const { id } = await request(member, 40_00n);
    const day = 24 * 3_600_000;
    const { requestedAt, hand } = (await withdrawals.list(member.caller)).list[0]!;
    expect(hand).toEqual({ team: 'payments', dueAt: new Date(requestedAt.getTime() + day) });
    const { rows } = await listQueue(desk, ines, { pageNo: 1, pageSize: 200, id }, NOW);
    expect(rows[0]!.dueAt).toEqual(hand!.dueAt);
  });

  test('who asks for an approval cannot give it (R-58)', async () => {
    const { id } = await request(await newMember(), 40_00n);
    await claim(ines, id);
    const requested = await requestApproval(desk, ines, { id, reason: 'all checks passed', requestId: randomUUID(), now: NOW });
    if (!requested.ok) throw new Error(requested.failure.code);
    const { rows } = await staff.listApprovals(ines, { pageNo: 1, pageSize: 200 });
    const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
    const decided = await staff.decideApproval(ines, { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW });
    expect(decided.ok).toBe(false);
    expect(await stateOf(id)).toBe('requested');
  });

  test('needs the claim, and cannot pay what is not approved', async () => {
    const { id } = await request(await newMember(), 40_00n);
    expect(codeOf(await deny(desk, ines, { id, reason: 'no documents', now: NOW }))).toBe('staff.claim_required');
    await claim(oren, id);
    expect(codeOf(await deny(desk, ines, { id, reason: 'no documents', now: NOW }))).toBe('staff.claimed_elsewhere');
    expect(codeOf(await pay(desk, oren, { id, reference: 'BANK 1', now: NOW }))).toBe('withdrawals.moved_on');
  });

  test('a denial gives the money back and tells why; a second is refused', async () => {
    const member = await newMember();
    const { id } = await request(member, 40_00n);
    await claim(ines, id);
    expect(codeOf(await deny(desk, ines, { id, reason: 'the name differs', now: NOW }))).toBe('ok');
    expect(await balancesOf(member.caller)).toEqual([100_00n, 0n]);
    expect((await withdrawals.list(member.caller)).list[0]).toMatchObject({ state: 'denied', reason: 'the name differs' });
    expect(codeOf(await deny(desk, ines, { id, reason: 'the name differs', now: NOW }))).toBe('withdrawals.moved_on');
  });

  test('of a cancellation and an approval at once one comes through, and the money is in one place', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const member = await newMember();
      const { id } = await request(member, 40_00n);
      await claim(ines, id);
      const requested = await requestApproval(desk, ines, { id, reason: 'all checks passed', requestId: randomUUID(), now: NOW });
      if (!requested.ok) throw new Error(requested.failure.code);
      const { rows } = await staff.listApprovals(oren, { pageNo: 1, pageSize: 200 });
      const { hash } = rows.find((row) => row.id === requested.value.approvalId)!;
      const [cancelled, approved] = await Promise.all([
        withdrawals.cancel(member.caller, id, NOW),
        staff.decideApproval(oren, { id: requested.value.approvalId, hash, verdict: 'approve', note: '', now: NOW }),
      ]);
      const state = await stateOf(id);
      expect([cancelled.ok, approved.ok].filter(Boolean)).toHaveLength(1);
      expect(state).toBe(cancelled.ok ? 'cancelled' : 'approved');
      expect(await balancesOf(member.caller)).toEqual(cancelled.ok ? [100_00n, 0n] : [60_00n, 40_00n]);
    }
  });

  test('the queue shows the oldest first, what the checks found, who is at it, and the whole number', async () => {
    const member = await newMember();
    const { id } = await request(member, 40_00n);
    await claim(ines, id);
    const { rows, total } = await listQueue(desk, oren, { pageNo: 1, pageSize: 200, state: 'requested' }, NOW);
    const { rows: bound } = await owner.query<{ at: Date }>('SELECT created_at AS at FROM payout_account WHERE id = $1', [
      member.accountId,
    ]);
    expect(total).toBe(rows.length);
    expect(rows.map(({ requestedAt }) => requestedAt)).toEqual(rows.map(({ requestedAt }) => requestedAt).toSorted((a, b) => +a - +b));
    expect(rows.find((row) => row.id === id)).toMatchObject({
      stop: null,
      claim: { holder: ines.name, isOwn: false },
      account: { number: expect.stringMatching(/^\d{8}$/), createdAt: bound[0]!.at },
    });
  });
});

test('a page of the queue is read in the order of an index, whichever way it is sorted', async () => {
  const client = await owner.connect();
  await client.query('SET enable_sort = off');
  for (const direction of ['ASC', 'DESC'] as const) {
    const { rows } = await client.query(`EXPLAIN SELECT id FROM withdrawal w ORDER BY ${queueOrder(direction)} LIMIT 20`);
    expect(JSON.stringify(rows)).toMatch(/Index Scan.*withdrawal_queue/);
    expect(JSON.stringify(rows)).not.toContain('Sort');
  }
  client.release(true);
});
