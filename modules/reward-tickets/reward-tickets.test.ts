import { createHash, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { drawPrize } from '#kernel/prize-table.ts';
import { stream } from '#modules/fairness/index.ts';
import { createRewardTickets } from '#modules/reward-tickets/index.ts';
import { seedOfTicket, sealTicketsAnew, type StoredSeed } from '#modules/reward-tickets/ticket-seed.ts';
import { setState } from '#modules/offers/index.ts';
import { createSecretBox } from '#platform/security/secret-box.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { lines, ticketWorld } from '#tests/factories/reward-tickets.ts';
import { TEST_KEY, testSecrets } from '#tests/factories/secrets.ts';
import { codeOf } from '#tests/factories/withdrawals.ts';

const world = await ticketWorld();
afterAll(() => world.stop());
const { db, owner, wallet, site, tickets, open, member, ticketsOf, openTicket, spentOf, deposit, cashOf } = world;
const FIFTY = Array.from({ length: 50 }, (_, at) => at);
const MIXED = lines([1, 100_00], [9, 20_00], [190, 3_00], [800, 0]);
const value = <T>(result: { ok: true; value: T } | { ok: false; failure: { code: string } }): T => {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
};
const seedOf = async (ticket: string) =>
  seedOfTicket(
    testSecrets,
    (
      await db.query<StoredSeed>('SELECT sealed_seed, server_seed_hash, NULL AS server_seed FROM reward_ticket WHERE id = $1', [ticket])
    )[0]!,
  );
const codes = (all: readonly Parameters<typeof codeOf>[0][]) => new Set(all.map(codeOf));

describe('a ticket', () => {
  test('of an envelope, a wheel or an egg is opened once: its prize is in the balance with the answer', async () => {
    for (const kind of ['envelope', 'wheel', 'egg'] as const) {
      const [ada, id] = [await member(), await open({ kind, prizes: lines([1, 5_00]) })];
      const [ticket] = await ticketsOf(ada, id);
      expect(value(await openTicket(ada, ticket!))).toMatchObject({ kind, amount: { minor: 5_00n }, dealt: 0, paid: 0 });
      expect(codeOf(await openTicket(ada, ticket!))).toBe('rewards.opened');
      expect([await cashOf(ada), await spentOf(id)]).toEqual([5_00n, 5_00n]);
      const { content } = await tickets.openings(ada, { days: 7, pageNo: 1, pageSize: 20 }, new Date());
      expect(content).toMatchObject([{ ticketId: ticket, kind, title: 'Eggs' }]);
    }
  });

  test('is paid once, however many requests and processes open it at once', async () => {
    const [ada, id] = [await member(), await open({ prizes: lines([1, 5_00]) })];
    const [ticket] = await ticketsOf(ada, id);
    const other = createRewardTickets({ db, secrets: testSecrets, wallet, site });
    const all = await Promise.all(FIFTY.map((at) => openTicket(ada, ticket!, {}, at % 2 === 0 ? tickets : other)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(codes(all)).toEqual(new Set(['ok', 'rewards.opened']));
    expect([await cashOf(ada), await spentOf(id)]).toEqual([5_00n, 5_00n]);
  });

  test('is dealt by the committed seed and the member’s own, which nobody chooses a prize with', async () => {
    const [ada, id] = [await member(), await open({ prizes: MIXED })];
    const given = await ticketsOf(ada, id, 40);
    const shown = (await tickets.list(ada, undefined, new Date())).find((one) => one.id === id)!;
    const dealt = new Set<number>();
    for (const [at, ticket] of given.entries()) {
      const opened = value(await openTicket(ada, ticket, { clientSeed: `seed-${at}` }));
      const { serverSeed, serverSeedHash, prizes, clientSeed } = opened;
      expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash);
      expect(serverSeedHash).toBe(shown.tickets[at]!.serverSeedHash);
      expect(clientSeed).toBe(`seed-${at}`);
      expect(opened.dealt).toBe(drawPrize(stream(serverSeed, clientSeed, BigInt(ticket)), prizes));
      expect(opened.amount).toEqual(prizes[opened.dealt]!.amount);
      dealt.add(opened.dealt);
    }
    expect(dealt.size).toBeGreaterThan(1);
  });

  test('keeps its seed to itself until it is opened', async () => {
    const [ada, id] = [await member(), await open()];
    const [ticket] = await ticketsOf(ada, id);
    const seed = await seedOf(ticket!);
    const seen = JSON.stringify(await tickets.list(ada, undefined, new Date()), (_, one) => (typeof one === 'bigint' ? String(one) : one));
    expect(seen).toContain(createHash('sha256').update(seed).digest('hex'));
    expect(seen).not.toContain(seed);
    await expect(owner.query("UPDATE reward_ticket SET sealed_seed = repeat('a', 64) WHERE id = $1", [ticket])).rejects.toThrow(/check/);
  });

  test('lies sealed: the database has no seed in plain text before its opening, and a sealed text opens its own ticket alone', async () => {
    const [ada, id] = [await member(), await open()];
    const [first, second] = await ticketsOf(ada, id, 2);
    const { rows } = await owner.query<{ row: string }>('SELECT t::text AS row FROM reward_ticket t WHERE id = ANY ($1)', [
      [first, second],
    ]);
    for (const ticket of [first!, second!]) for (const { row } of rows) expect(row).not.toContain(await seedOf(ticket));
    const seed = await seedOf(first!);
    expect(value(await openTicket(ada, first!)).serverSeed).toBe(seed);
    const { rows: sealed } = await owner.query<{ own: string }>(
      `UPDATE reward_ticket t SET sealed_seed = f.sealed_seed FROM reward_ticket f, reward_ticket s
        WHERE f.id = $1 AND s.id = $2 AND t.id = s.id RETURNING s.sealed_seed AS own`,
      [first, second],
    );
    await expect(openTicket(ada, second!)).rejects.toThrow(/authenticate/);
    await expect(
      owner.query(
        `INSERT INTO reward_opening (ticket_id, campaign_id, member_id, request_id, server_seed, client_seed, dealt, currency, amount, seq, at)
         SELECT $2, campaign_id, member_id, gen_random_uuid(), server_seed, client_seed, dealt, currency, 0, -1, at FROM reward_opening WHERE ticket_id = $1`,
        [first, second],
      ),
    ).rejects.toThrow(/committed to/);
    await owner.query('UPDATE reward_ticket SET sealed_seed = $2 WHERE id = $1', [second, sealed[0]!.own]);
  });

  test('is sealed anew by a new key, unless it was opened', async () => {
    const [ada, id] = [await member(), await open()];
    const [first, second, withdrawn] = await ticketsOf(ada, id, 3);
    await owner.query('UPDATE reward_ticket SET withdrawn_at = now() WHERE id = $1', [withdrawn]);
    const requestId = randomUUID();
    const opened = await openTicket(ada, first!, { requestId });
    const key = createSecretBox(['b'.repeat(64), TEST_KEY]);
    await sealTicketsAnew(db, key);
    const { rows } = await owner.query<{ id: string; fresh: boolean }>(
      'SELECT id::text, left(sealed_seed, 16) = $2 AS fresh FROM reward_ticket WHERE id = ANY ($1) ORDER BY reward_ticket.id',
      [[first, second], key.freshPrefix],
    );
    expect(rows).toEqual([
      { id: first, fresh: false },
      { id: second, fresh: true },
    ]);
    await expect(openTicket(ada, second!)).rejects.toThrow(/does not have/);
    const after = createRewardTickets({ db, secrets: createSecretBox(['b'.repeat(64)]), wallet, site });
    const order = { ticketId: second!, clientSeed: 'after', requestId: randomUUID(), now: new Date() };
    expect(await after.open(ada, order)).toMatchObject({ ok: true });
    // A withdrawn ticket is sealed anew as well: it is refused after it was dealt.
    expect(codeOf(await after.open(ada, { ...order, ticketId: withdrawn!, requestId: randomUUID() }))).toBe('rewards.unknown');
    // A repeat of what was opened before needs no key.
    expect(await after.open(ada, { ...order, ticketId: first!, clientSeed: value(opened).clientSeed, requestId })).toEqual(opened);
    await sealTicketsAnew(db, createSecretBox([TEST_KEY, 'b'.repeat(64)]));
  });

  test('is answered as it was, fifty times at once and after the end, with the same seeds and amount', async () => {
    const [ada, id] = [await member(), await open({ prizes: MIXED })];
    const [ticket, second] = await ticketsOf(ada, id, 2);
    const requestId = randomUUID();
    const all = await Promise.all(FIFTY.map(() => openTicket(ada, ticket!, { requestId })));
    expect(codes(all)).toEqual(new Set(['ok']));
    await setState(db, id, 'closed');
    const again = value(await openTicket(ada, ticket!, { requestId }));
    for (const one of all) expect(value(one)).toEqual(again);
    expect(await cashOf(ada)).toBe(again.amount.minor);
    expect(codeOf(await openTicket(ada, ticket!, { requestId, clientSeed: 'another' }))).toBe('wallet.request_reused');
    expect(codeOf(await openTicket(ada, second!, { requestId }))).toBe('wallet.request_reused');
  });

  test('of another member, of a campaign that ended, was stopped or has not begun, and one that is withdrawn, is not opened', async () => {
    const [ada, eve, id] = [await member(), await member(), await open()];
    const given = await ticketsOf(ada, id, 3);
    expect(codeOf(await openTicket(eve, given[0]!))).toBe('rewards.unknown');
    const dates = (from: number, to: number) =>
      owner.query("UPDATE offer SET starts_at = now() + $2 * interval '1 s', ends_at = now() + $3 * interval '1 s' WHERE id = $1", [
        id,
        from,
        to,
      ]);
    for (const [from, to] of [[-100, -1] as const, [100, 200] as const]) {
      await dates(from, to);
      expect(codeOf(await openTicket(ada, given[0]!))).toBe('rewards.over');
    }
    await dates(-100, 200);
    expect(codeOf(await openTicket(ada, given[0]!))).toBe('ok');
    await owner.query('UPDATE reward_ticket SET withdrawn_at = now() WHERE id = $1', [given[1]]);
    expect(codeOf(await openTicket(ada, given[1]!))).toBe('rewards.unknown');
    await setState(db, id, 'closed');
    expect(codeOf(await openTicket(ada, given[2]!))).toBe('rewards.over');
    expect(await cashOf(ada)).toBe(1_00n);
  });

  test('gives nothing to trial members and to whoever is excluded', async () => {
    const [trial, ada, id] = [await member(4), await member(), await open()];
    const [one] = await ticketsOf(trial, id);
    const [other] = await ticketsOf(ada, id);
    await owner.query("UPDATE member SET state = 'excluded' WHERE id = $1", [ada.memberId]);
    expect(codeOf(await openTicket(trial, one!))).toBe('in_need_true_account');
    expect(codeOf(await openTicket(ada, other!))).toBe('identity.excluded');
    expect(await spentOf(id)).toBe(0n);
  });
});

describe('a budget', () => {
  test('is not exceeded: of 200 members at once for the last of it, one is paid', async () => {
    const id = await open({ prizes: lines([1, 100]), budget: 199n });
    const all = await Promise.all(Array.from({ length: 200 }, () => member()));
    const given: string[] = [];
    for (const one of all) given.push((await ticketsOf(one, id))[0]!);
    const opened = (await Promise.all(all.map((one, at) => openTicket(one, given[at]!)))).map(value);
    expect(opened.filter(({ amount }) => amount.minor === 100n)).toHaveLength(1);
    expect(opened.filter(({ amount, dealt, paid }) => amount.minor === 0n && dealt === 0 && paid === null)).toHaveLength(199);
    expect(await spentOf(id)).toBe(100n);
    const balances = await Promise.all(all.map(cashOf));
    expect(balances.filter((one) => one === 100n)).toHaveLength(1);
  });

  test('pays the largest smaller prize that fits, and its odds say so before', async () => {
    const id = await open({ prizes: lines([3, 50_00], [1, 20_00], [1, 5_00]), budget: 74_99n });
    const ada = await member();
    const given = await ticketsOf(ada, id, 30);
    const standing = async () =>
      (await tickets.list(ada, undefined, new Date())).find((one) => one.id === id)!.prizes.map(({ paidAs }) => paidAs);
    expect(await standing()).toEqual([0, 1, 2]);
    let left = 74_99n;
    for (const ticket of given) {
      const said = await standing();
      const { dealt, paid, amount } = value(await openTicket(ada, ticket));
      expect(paid).toBe(said[dealt]);
      left -= amount.minor;
    }
    expect(left).toBeLessThan(5_00n);
    expect(await standing()).toEqual([null, null, null]);
    expect(await cashOf(ada)).toBe(74_99n - left);
    expect(await spentOf(id)).toBe(74_99n - left);
  });
});

describe('tickets are given', () => {
  test('for deposits that are large enough, once each, up to the most of a member, however many come at once', async () => {
    const [ada, id] = [await member(), await open({ leastDeposit: { USD: '5000' }, perMember: 3 })];
    const own = async () =>
      (await owner.query('SELECT 1 FROM reward_ticket WHERE member_id = $1 AND campaign_id = $2', [ada.memberId, id])).rowCount;
    const onSettled = (minor: bigint, key?: string) => db.transact((tx) => tickets.onDeposit(tx, deposit(ada, minor, key)));
    await onSettled(49_99n);
    expect(await own()).toBe(0);
    await Promise.all(FIFTY.map(() => onSettled(50_00n, 'the-same')));
    expect(await own()).toBe(1);
    expect(await tickets.unopened(ada, new Date())).toEqual({ count: 1 });
    await Promise.all(FIFTY.map(() => onSettled(50_00n)));
    expect(await own()).toBe(3);
    const { rows } = await owner.query(
      "SELECT e FROM outbox, json_array_elements(events) AS e WHERE topic = 'RewardTicketsGiven' AND e ->> 'memberId' = $1",
      [String(ada.memberId)],
    );
    expect(rows).toHaveLength(3);
    await setState(db, id, 'closed');
  });

  test('and withdrawn with a deposit that is taken back, in whichever order both are heard; what was paid stays', async () => {
    const [ada, id] = [await member(), await open({ leastDeposit: { USD: '100' } })];
    const [first, second, third] = [deposit(ada, 1_00n), deposit(ada, 1_00n), deposit(ada, 1_00n)];
    const onSettled = (one: typeof first) => db.transact((tx) => tickets.onDeposit(tx, one));
    const back = (one: typeof first) => db.transact((tx) => tickets.onReversal(tx, one));
    await onSettled(first);
    await onSettled(second);
    const [kept, gone] = await ticketsOf(ada, id, 0);
    value(await openTicket(ada, kept!));
    for (const one of [first, second, second, third]) await back(one);
    await onSettled(third);
    expect(codeOf(await openTicket(ada, gone!))).toBe('rewards.unknown');
    expect([await tickets.unopened(ada, new Date()), await cashOf(ada)]).toEqual([{ count: 0 }, 1_00n]);
    await setState(db, id, 'closed');
  });
});

test('openings agree with what was moved, with their table and with the budget, and what is wrong is found', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  const [ada, id] = [await member(), await open()];
  value(await openTicket(ada, (await ticketsOf(ada, id))[0]!));
  await owner.query('UPDATE offer_budget SET spent = spent + 1 WHERE offer_id = $1', [id]);
  await owner.query('UPDATE offer SET settings = settings || \'{"prizes": [{"weight": 1, "amounts": {"USD": "99"}}]}\' WHERE id = $1', [
    id,
  ]);
  const broken = await brokenInvariants(db);
  expect(broken).toHaveLength(2);
  expect(broken.join(' ')).toMatch(/offer_budgets.*reward_ticket_prizes/);
});
