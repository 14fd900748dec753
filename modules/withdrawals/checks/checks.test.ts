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

  describe('of money that was won from other members', () => {
    const others = [901n, 902n, 903n, 904n, 905n];
    let games = 0;
    const at = new Date(later.getTime() - 3_600_000);

    async function hand(nets: readonly [bigint, bigint][], when = at): Promise<void> {
      const id = String(++games).padStart(32, '0');
      await owner.query(
        `INSERT INTO poker_hand (id, merchant_id, room, kind, no, mode, currency, variant, small, big, pot, rake, hash, frames, sealed, at)
         VALUES ($1, 1, 'room-w', 'cash', $2, 'real', 'USD', 'NT', 5, 10, 100, 0, 'x', '[]', 'x', $3)`,
        [id, games, when],
      );
      for (const [member, net] of nets)
        await owner.query(
          `INSERT INTO poker_behaviour (hand, member_id, merchant_id, currency, room, stakes, at, big, net, entered, rival_acts, rival_bets, thought)
           VALUES ($1, $2, 1, 'USD', 'room-w', 'x', $4, 10, $3, true, 0, 0, '{}')`,
          [id, member, net, when],
        );
    }

    async function round(member: bigint, coup: bigint, net: bigint): Promise<void> {
      await owner.query(
        `INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, nonce, external_id, at, coup_id)
         VALUES ($1, 1, $2, 'real', 'XX', 'fight', 'x', 'x', 10000, $3, 'USD', '{}', 0, 'x', $4, $5)`,
        [++rounds, member, 10_000n + net, at, coup],
      );
    }

    async function coup({ isPool }: { isPool: boolean }): Promise<bigint> {
      const name = `table-${++games}`;
      await owner.query('INSERT INTO game_table (name) VALUES ($1)', [name]);
      const { rows } = await owner.query<{ id: bigint }>(
        `WITH chain AS (INSERT INTO coup_chain (table_name, length, marks, terminal) VALUES ($1, 1, 'sealed.x', repeat('0', 64)) RETURNING id)
         INSERT INTO coup (table_name, chain_id, number, sealed, opened_at, closes_at, ends_at)
         SELECT $1, id, 1, 'sealed.x', $2, $2, $2 FROM chain RETURNING id`,
        [name, at],
      );
      const { id } = rows[0]!;
      if (isPool)
        await owner.query(
          "INSERT INTO coup_pool (coup_id, merchant_id, currency, mode, act, bets) VALUES ($1, 1, 'USD', 'real', '{}', 2)",
          [id],
        );
      return id;
    }

    async function tourney(nets: readonly [bigint, bigint][]): Promise<void> {
      const room = `tourney-${++games}`;
      await owner.query(
        `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players)
         VALUES ($1, 1, 'real', 'USD', 'x', 'x', 'sitAndGo', 'NT', 1, 1, 2)`,
        [room],
      );
      for (const [member, net] of nets) {
        const id = ++rounds;
        await owner.query(
          `INSERT INTO sitting (id, merchant_id, member_id, room, name, mode, vendor, game_code, currency, account_id, state, bought, staked, paid, chips,
                                opened_at, moved_at, ended_in)
           VALUES ($1, 1, $2, $3, $6, 'real', 'XX', 'poker', 'USD', 0, 'over', 10000, 10000, $4, 0, $5, $5, $1)`,
          [id, member, room, 10_000n + net, at, String(id)],
        );
        await owner.query(
          `INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, at_risk, house_win, currency, at)
           VALUES ($1, 1, 1, $2, 'XX', 'poker', 10000, $3, 0, 0, 0, 'USD', $4)`,
          [id, member, 10_000n + net, at],
        );
      }
    }
    async function won(member: Awaited<ReturnType<typeof newMember>>, minor = 20_00n) {
      const { checks } = await requested(member, minor);
      const { verdict, facts } = find(checks, 'won_from_members');
      return [verdict, facts['won'], facts['members']];
    }

    test('see chips that another lost on purpose, at a cash table, a tournament and a pool, and none of a game against the house', async () => {
      const games: ((winner: bigint) => Promise<unknown>)[] = [
        (winner) => hand([[winner, 19_00n], [others[0]!, -20_00n]]), // prettier-ignore
        (winner) => tourney([[winner, 19_00n], [others[0]!, -20_00n]]), // prettier-ignore
        async (winner) => {
          const id = await coup({ isPool: true });
          await round(winner, id, 19_00n);
          await round(others[0]!, id, -20_00n);
        },
      ];
      for (const game of games) {
        const member = await newMember();
        await game(member.caller.memberId);
        expect(await won(member)).toEqual(['review', '19.00 USD', 1]);
      }
      const player = await newMember();
      const id = await coup({ isPool: false });
      await round(player.caller.memberId, id, 19_00n);
      await round(others[0]!, id, -20_00n);
      expect(await won(player)).toEqual(['passed', '0.00 USD', 0]);
    });

    test('pass what many lost, and what was lost to the same ones again; all withdrawals of 90 days count together', async () => {
      const one = await newMember();
      const { memberId } = one.caller;
      await hand([[memberId, 20_00n], ...others.map((id): [bigint, bigint] => [id, -4_00n])]);
      expect(await won(one, 30_00n)).toEqual(['passed', '20.00 USD', 5]);
      await hand([[memberId, 30_00n], [others[0]!, -30_00n]]); // prettier-ignore
      expect(await won(one, 10_00n)).toEqual(['review', '50.00 USD', 5]);
      await hand([[memberId, -30_00n], [others[0]!, 30_00n]]); // prettier-ignore
      expect(await won(one, 10_00n)).toEqual(['passed', '20.00 USD', 5]);
    });

    test('read the pools of the largest results first, up to 50,000 bets together', async () => {
      const one = await newMember();
      const { memberId } = one.caller;
      const [large, small] = [await coup({ isPool: true }), await coup({ isPool: true })];
      await owner.query('UPDATE coup_pool SET bets = 49999 WHERE coup_id = $1', [large]);
      await round(memberId, large, 19_00n);
      await round(others[0]!, large, -20_00n);
      await round(memberId, small, 2_00n);
      await round(others[1]!, small, -2_00n);
      expect(await won(one)).toEqual(['review', '19.00 USD', 1]);
      await owner.query('UPDATE coup_pool SET bets = 49998 WHERE coup_id = $1', [large]);
      expect(await won(one)).toEqual(['review', '21.00 USD', 2]);
    });

    test('leave out what is older than that', async () => {
      const one = await newMember();
      await hand([[one.caller.memberId, 20_00n], [others[0]!, -20_00n]], new Date(later.getTime() - 91 * DAY_MS)); // prettier-ignore
      expect(await won(one)).toEqual(['passed', '0.00 USD', 0]);
    });
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
