import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#contracts/caller.ts';
import type { WithdrawalCheck } from '#contracts/withdrawals.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';
import { createWithdrawals } from '#modules/withdrawals/index.ts';
import { forReview } from '#modules/withdrawals/checks/run-checks.ts';
import { paid as paidEvent } from '#tests/factories/cashier.ts';
import { command, move } from '#tests/factories/ledger.ts';
import { codeOf, NOW, usd, withdrawalWorld } from '#tests/factories/withdrawals.ts';

const { db, owner, world, withdrawals, newMember, ask, approveByTwo, bind, stateOf } = await withdrawalWorld();
const DAY_MS = 86_400_000;
let rounds = 0n;
const later = new Date(NOW.getTime() + 60_000);

async function deposited(caller: Caller, minor: bigint, method = 'bank'): Promise<string> {
  const opened = await world.deposit(caller, minor, { method });
  if (!opened.ok) throw new Error(opened.failure.code);
  const done = await world.cashier.receivePayment('sandbox', paidEvent(opened.value));
  expect(codeOf(done)).toBe('ok');
  return opened.value.id;
}
/** A settled bet of a title that weighs nothing, as the commit of its round writes it: all of it was at risk. */
async function staked(caller: Caller, minor: bigint, at = new Date()): Promise<void> {
  const round = ++rounds;
  await owner.query(
    `INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, at_risk, house_win, currency, at)
     VALUES ($1, 1, 1, $2, 'XX', 'game', $3, 0, 0, $3, $3, 'USD', $4)`,
    [round, caller.memberId, minor, at],
  );
  await owner.query(
    `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, at_risk, house_win)
     VALUES ($1, brand_day(1, $2), 'XX', $3, 'USD', 1, $4, 0, 0, $4, $4)`,
    [caller.memberId, at, randomUUID(), minor],
  );
}
const toStake = async (caller: Caller) => (await withdrawals.accounts(caller, later)).toStake.minor;
async function checksOf(id: string): Promise<WithdrawalCheck[]> {
  return (await db.query<{ checks: WithdrawalCheck[] }>('SELECT checks FROM withdrawal WHERE id = $1', [id]))[0]!.checks;
}
async function requested(member: Awaited<ReturnType<typeof newMember>>, minor = 20_00n) {
  const done = await ask(member, minor, { now: later });
  if (!done.ok) throw new Error(done.failure.code);
  return { id: done.value.id, checks: await checksOf(done.value.id) };
}
const find = (checks: readonly WithdrawalCheck[], name: WithdrawalCheck['name']) => checks.find((one) => one.name === name)!;

describe('what is left to stake of deposits', () => {
  test('goes by the moment of each deposit: bets of the same day before it do not count for it', async () => {
    const { caller } = await newMember();
    await staked(caller, 500_00n, new Date(Date.now() - 1_000));
    await deposited(caller, 100_00n);
    expect(await toStake(caller)).toBe(100_00n);
    await staked(caller, 40_00n, new Date(Date.now() + 1_000));
    expect(await toStake(caller)).toBe(60_00n);
  });

  test('is worked out once of each deposit, however often it is asked, and is less what was taken back', async () => {
    const { caller } = await newMember();
    const id = await deposited(caller, 100_00n);
    await Promise.all(Array.from({ length: 50 }, () => world.rollover.markDeposits(caller)));
    expect(await db.query('SELECT at_risk_before AS before FROM rollover_mark WHERE deposit_id = $1', [id])).toEqual([{ before: 0n }]);
    const order = { id, amount: usd(100_00n) };
    await world.cashier.receivePayment('sandbox', paidEvent(order, { status: 'refunded', amount: '70.00' }));
    expect(await toStake(caller)).toBe(30_00n);
  });
});

describe('the automatic checks of a withdrawal', () => {
  test('send it to review with what they went by, and staff may approve it all the same', async () => {
    const member = await newMember();
    await deposited(member.caller, 100_00n);
    const { id, checks } = await requested(member);
    expect(find(checks, 'turnover')).toEqual({
      name: 'turnover',
      verdict: 'review',
      facts: { left: '100.00 USD', deposits: 1, staked: '0.00 USD' },
    });
    expect(find(checks, 'play')).toMatchObject({ verdict: 'review', facts: { staked: '0.00 USD' } });
    expect(find(checks, 'identity_level').verdict).toBe('passed');
    expect(find(checks, 'limits')).toMatchObject({ verdict: 'passed', facts: { least: '10.00 USD', most: '50000.00 USD' } });
    expect(codeOf(await approveByTwo(id))).toBe('ok');
    expect(await stateOf(id)).toBe('approved');
  });

  test('find nothing of a member who has played, was paid before and has changed nothing for a day', async () => {
    const member = await newMember();
    await deposited(member.caller, 100_00n);
    await staked(member.caller, 100_00n, new Date(Date.now() + 1_000));
    await owner.query("UPDATE member SET created_at = now() - interval '3 days' WHERE id = $1", [member.caller.memberId]);
    await owner.query("UPDATE payout_account SET created_at = now() - interval '3 days' WHERE id = $1", [member.accountId]);
    const first = await requested(member);
    expect(forReview(first.checks)).toEqual(['first_withdrawal']);
    await owner.query("UPDATE withdrawal SET state = 'approved' WHERE id = $1", [first.id]);
    await owner.query("UPDATE withdrawal SET state = 'paid', paid_seq = requested_seq, paid_at = now() WHERE id = $1", [first.id]);
    expect(forReview((await requested(member)).checks)).toEqual([]);
  });

  test('see a password that was changed and a device that is new within a day, but not the first device', async () => {
    const member = await newMember();
    const { memberId } = member.caller;
    const device = (hoursAgo: number) =>
      owner.query('INSERT INTO known_device (member_id, device, first_at, last_at) VALUES ($1, sha256($2::bytea), $3, $3)', [
        memberId,
        randomUUID(),
        new Date(later.getTime() - hoursAgo * 3_600_000),
      ]);
    await device(3);
    const first = await requested(member);
    expect([find(first.checks, 'device').verdict, find(first.checks, 'password').verdict]).toEqual(['passed', 'passed']);
    await device(2);
    await owner.query('UPDATE member SET password_changed_at = $2 WHERE id = $1', [memberId, new Date(later.getTime() - DAY_MS + 1_000)]);
    const second = await requested(member);
    expect([find(second.checks, 'device').verdict, find(second.checks, 'password').verdict]).toEqual(['review', 'review']);
    await owner.query('UPDATE member SET password_changed_at = $2 WHERE id = $1', [memberId, new Date(later.getTime() - DAY_MS)]);
    expect(find((await requested(member)).checks, 'password').verdict).toBe('passed');
  });

  test('never change once they are written', async () => {
    const { id } = await requested(await newMember());
    await expect(owner.query("UPDATE withdrawal SET state = 'approved', checks = '[]' WHERE id = $1", [id])).rejects.toThrow(
      'never change',
    );
  });
});

describe('the closed loop', () => {
  const strict = createWithdrawals({
    ...withdrawals.deps,
    site: {
      ...world.site,
      merchant: (id) => ({
        ...world.site.merchant(id),
        settings: completeSettings({ withdrawalChecks: { stakePercent: 100, closedLoop: 'require' } }),
      }),
    },
  });
  async function member() {
    const one = await newMember(200_00n);
    const wallet = await bind(one.caller, {
      kind: 'ewallet',
      number: `+1555${one.caller.memberId}0000`.slice(0, 12),
      now: new Date(NOW.getTime() - 2 * DAY_MS),
    });
    if (!wallet.ok) throw new Error(wallet.failure.code);
    return { ...one, walletId: wallet.value.id };
  }

  test('sends money that came one way and goes another to review', async () => {
    const one = await member();
    await deposited(one.caller, 50_00n);
    const other = await requested({ ...one, accountId: one.walletId });
    expect(find(other.checks, 'closed_loop')).toMatchObject({
      verdict: 'review',
      facts: { to: 'ewallet', first: 'bank', amount: '50.00 USD' },
    });
    expect(find((await requested(one)).checks, 'closed_loop').verdict).toBe('passed');
  });

  test('where the brand requires it, what came goes back first, up to what came', async () => {
    const one = await member();
    await deposited(one.caller, 50_00n);
    const other = { ...one, accountId: one.walletId };
    expect(await ask(other, 20_00n, { now: later }, strict)).toMatchObject({
      failure: { code: 'withdrawals.other_way_first', facts: { kind: 'bank', amount: '50.00' } },
    });
    const { waysBack, isWayBackRequired } = await strict.accounts(one.caller, later);
    expect([waysBack, isWayBackRequired]).toEqual([[{ kind: 'bank', amount: usd(50_00n) }], true]);
    expect(codeOf(await ask(one, 49_99n, { now: later }, strict))).toBe('ok');
    expect(codeOf(await ask(other, 20_00n, { now: later }, strict))).toBe('withdrawals.other_way_first');
    expect(codeOf(await ask(one, 10_00n, { now: later }, strict))).toBe('ok');
    expect(codeOf(await ask(other, 20_00n, { now: later }, strict))).toBe('ok');
  });
});

test('a withdrawal that waits is neither approved nor handed over while its member owes', async () => {
  const member = await newMember(10_00n);
  const order = { id: await deposited(member.caller, 100_00n), amount: usd(100_00n) };
  const { id } = await requested(member, 60_00n);
  await world.cashier.receivePayment('sandbox', paidEvent(order, { status: 'charged_back' }));
  expect(await approveByTwo(id)).toMatchObject({ failure: { code: 'staff.approval_failed' } });
  expect(await stateOf(id)).toBe('requested');
  expect(codeOf(await ask(member, 10_00n, { now: later }))).toBe('wallet.debt_owed');
  expect((await withdrawals.accounts(member.caller, later)).hasOpenCase).toBe(true);
});

test('money that comes in while it is asked for is seen with what it owes: the checks are made under the lock', async () => {
  const [payer, clean] = [await newMember(0n), await newMember(50_00n)];
  await deposited(payer.caller, 100_00n);
  const [from, to] = [(await world.wallet.accountsOf(payer.caller)).cash, (await world.wallet.accountsOf(clean.caller)).cash];
  const carried = world.rollover.carried({ merchantId: 1, from, to, amount: usd(100_00n) });
  const transfer = command([move(from, to, 100_00n, 'member-transfer')], { writes: [carried] });
  let asking: ReturnType<typeof requested> | undefined;
  await db.transact(async (tx) => {
    await world.wallet.commitIn(tx, transfer);
    asking = requested(clean, 120_00n);
    await expect
      .poll(
        async () =>
          (await owner.query("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'")).rowCount,
        { interval: 10 },
      )
      .toBe(1);
  });
  expect(find((await asking!).checks, 'turnover')).toMatchObject({ verdict: 'review', facts: { left: '100.00 USD', deposits: 0 } });
});
