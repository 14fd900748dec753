import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { err } from '#kernel/result.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { registry } from '#platform/metrics/metrics.ts';
import { createWallet, type BalanceChange, type Gate, type Wallet } from '#modules/wallet/index.ts';
import { walletJobs } from '#modules/wallet/jobs.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned } from '#tests/factories/ledger.ts';

let test: TestDatabase;
let wallet: Wallet;
let members = 0n;

beforeAll(async () => {
  test = await testDatabase();
  await test.owner.query(`
    CREATE TABLE seen (n serial, word text);
    CREATE FUNCTION gate_durable(requested json) RETURNS TABLE (cmd int, refusal text, facts jsonb) LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO public.seen (word) VALUES (current_setting('synchronous_commit'));
    END $$;
    SELECT ledger.bind_kinds()`);
  wallet = createWallet({ db: test.db });
  return () => wallet.stop();
});
afterEach(() => void vi.restoreAllMocks());

const nextMember = (minor: bigint) => funded(wallet, ++members, minor);
const cashOf = async (memberId: bigint) => (await wallet.balancesOf(owned(memberId))).cash.minor;
const passPatience = () => {
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
};

describe('an answer', () => {
  it('is not given to other content in flight, and is given to the same content in flight as a repeat', async () => {
    const { cash, house } = await nextMember(100n);
    const first = command([move(cash, house, 10n)]);
    const other = { ...first, key: { ...first.key, meaning: ['else'] } };
    const [applied, again, refused] = await Promise.all([wallet.commit(first), wallet.commit(first), wallet.commit(other)]);
    expect(applied).toMatchObject({ ok: true, value: { isReplay: false, balance: { minor: 90n } } });
    expect(again).toMatchObject({ ok: true, value: { isReplay: true, balance: { minor: 90n } } });
    expect(refused).toEqual(err('wallet.request_reused'));
    expect(await cashOf(members)).toBe(90n);
  });

  it('belongs to source, kind and external id together', async () => {
    const { cash, house } = await nextMember(100n);
    const first = command([move(cash, house, 10n)]);
    for (const key of [first.key, { ...first.key, kind: 'else' }, { ...first.key, source: 'else' }])
      expect(await wallet.commit({ ...first, key })).toMatchObject({ ok: true, value: { isReplay: false } });
    expect(await cashOf(members)).toBe(70n);
  });

  it('is right for a command that shares its member with what is refused beside it', async () => {
    const { cash, house } = await nextMember(10n);
    const [bet, payout] = await Promise.all([
      wallet.commit(command([move(cash, house, 1_000n)])),
      wallet.commit(command([move(house, cash, 2_000n)])),
    ]);
    expect(bet).toEqual(err('wallet.insufficient_funds'));
    expect(payout).toMatchObject({ ok: true, value: { balance: { minor: 2_010n } } });
    expect(await cashOf(members)).toBe(2_010n);
  });

  it('counts the version of its account, alone, in a batch and in a transaction', async () => {
    const { cash, bonus, house } = await nextMember(100n);
    const versionOf = async () => (await wallet.balancesOf(owned(members))).version;
    const bet = () => command([move(cash, house, 1n)]);
    const ways = [
      async () => [await wallet.commit(bet())],
      async () => [await wallet.commit(command([move(cash, bonus, 1n), move(cash, house, 1n)]))],
      () => Promise.all([wallet.commit(bet()), wallet.commit(bet())]),
      async () => [await wallet.commit(command([{ ...move(cash, house, 1n), from: [cash, bonus] }]))],
      async () => [await test.db.transaction((tx) => wallet.commitIn(tx, bet()))],
    ];
    for (const way of ways) {
      const sent = (await way()).map((decision) => (decision.ok ? decision.value.seq : 0n));
      expect(await versionOf()).toBe(sent.reduce((a, b) => (a > b ? a : b)));
    }
  });

  it('is had by each of a hundred that come together though one of them cannot be written', async () => {
    const [a, b] = [await nextMember(0n), await nextMember(0n)];
    const sound = Array.from({ length: 100 }, () => command([move(a.house, a.cash, 1n)]));
    const broken = command([move(b.house, b.cash, 1n)], { writes: [{ kind: 'deposit_order', row: {} }] });
    const all = [...sound.slice(0, 50), broken, ...sound.slice(50)];
    await expect(wallet.commitMany(all)).rejects.toThrow(/null value/);
    expect(await wallet.commitMany(sound)).toEqual(sound.map(() => expect.objectContaining({ ok: true })));
    expect([await cashOf(members - 1n), await cashOf(members)]).toEqual([100n, 0n]);
  });

  it('is right for a command that shares a batch with a repeat', async () => {
    const { cash, house } = await nextMember(100n);
    const first = command([move(cash, house, 10n)]);
    await wallet.commit(first);
    const [again, next] = await Promise.all([wallet.commit(first), wallet.commit(command([move(cash, house, 20n)]))]);
    expect(again).toMatchObject({ ok: true, value: { isReplay: true, balance: { minor: 90n } } });
    expect(next).toMatchObject({ ok: true, value: { isReplay: false, balance: { minor: 70n } } });
  });

  it('is on disk before it is given: alone, in a batch and decided singly', async () => {
    const { cash, house } = await nextMember(100n);
    const young = createWallet({ db: test.db });
    const durable: Gate<never> = { kind: 'durable', args: { x: 1 } };
    const bet = (minor: bigint) => young.commit(command([move(cash, house, minor)], { gates: [durable] }));
    await bet(1n);
    await Promise.all([bet(1n), bet(1n)]);
    await Promise.all([bet(1_000n), bet(1n)]);
    await young.stop();
    const { rows } = await test.owner.query<{ word: string }>('SELECT DISTINCT word FROM seen');
    expect(rows).toEqual([{ word: 'on' }]);
  });

  it('is the same whatever a listener that throws does', async () => {
    const { cash, house } = await nextMember(100n);
    const errors: unknown[] = [];
    const young = createWallet({ db: test.db, onListenerError: (error) => errors.push(error) });
    young.onBalance(() => {
      throw new Error('planted');
    });
    expect(await young.commit(command([move(cash, house, 1n)]))).toMatchObject({ ok: true });
    expect(errors).toMatchObject([{ message: 'planted' }]);
    await young.stop();
  });
});

describe('an outcome that cannot be had', () => {
  it('is known where a command waited too long: it is busy, and nothing happened', async () => {
    const { cash, house } = await nextMember(100n);
    const late = [wallet.commit(command([move(cash, house, 30n)])), wallet.commit(command([move(cash, house, 30n)]))];
    passPatience();
    expect(await Promise.all(late)).toEqual([err('wallet.busy'), err('wallet.busy')]);
    vi.restoreAllMocks();
    await Promise.all([wallet.commit(command([move(cash, house, 1n)])), wallet.commit(command([move(cash, house, 1n)]))]);
    expect(await cashOf(members)).toBe(98n);
  });

  it('is unknown where the connection was lost after it was sent, and a repeat is told what happened', async () => {
    const { cash, house } = await nextMember(100n);
    const proxy = await openProxy(Number(new URL(test.appUrl).port));
    const url = new URL(test.appUrl);
    url.port = String(proxy.port);
    const db = openDatabase({ url: url.href });
    const young = createWallet({ db });
    await young.commit(command([move(cash, house, 1n)]));
    const bet = command([move(cash, house, 10n)]);
    const cut = proxy.cutNext({ after: 'lane', withholdsAnswer: true, delayMs: 0 });
    const sent = young.commit(bet);
    expect(await cut).toBeDefined();
    passPatience();
    expect(await sent).toEqual(err('wallet.outcome_unknown'));
    vi.restoreAllMocks();
    expect(await young.commit(bet)).toMatchObject({ ok: true, value: { isReplay: true, balance: { minor: 89n } } });
    await young.stop();
    await db.end();
    await proxy.close();
  });

  it('is read for the pages until a read succeeds, where a repeat finds its answer while the database is away', async () => {
    const { cash, house } = await nextMember(100n);
    const bet = command([move(cash, house, 10n)]);
    await wallet.commit(bet);
    let refused = 2;
    const query: Database['query'] = (...requested) => (refused-- > 0 ? Promise.reject(new Error('away')) : test.db.query(...requested));
    const lost: unknown[] = [];
    const young = createWallet({ db: { ...test.db, query }, onListenerError: (error) => lost.push(error) });
    const sent: BalanceChange[] = [];
    young.onBalance((change) => sent.push(change));
    expect(await young.commit(bet)).toMatchObject({ ok: true, value: { isReplay: true } });
    expect(sent.filter(({ balance }) => balance.minor === 90n)).toEqual([]);
    await vi.waitFor(() => expect(sent).toMatchObject([{ memberId: members, balance: { minor: 90n, currency: 'USD' } }]), {
      timeout: 120_000,
    });
    expect(lost).toHaveLength(2);
    await young.stop();
  });

  it('is busy where it was never sent', async () => {
    const { cash, house } = await nextMember(100n);
    const proxy = await openProxy(1);
    await proxy.close();
    const url = new URL(test.appUrl);
    url.port = String(proxy.port);
    const db = openDatabase({ url: url.href });
    const young = createWallet({ db });
    const sent = young.commit(command([move(cash, house, 10n)]));
    await sleep(50);
    passPatience();
    expect(await sent).toEqual(err('wallet.busy'));
    vi.restoreAllMocks();
    await young.stop();
    await db.end();
  });
});

describe('members', () => {
  it('are told by a repeat what they have, where the answer to the first was lost: in the lane and in a transaction', async () => {
    const [a, b] = [await nextMember(100n), await nextMember(100n)];
    const proxy = await openProxy(Number(new URL(test.appUrl).port));
    const url = new URL(test.appUrl);
    url.port = String(proxy.port);
    const db = openDatabase({ url: url.href });
    const young = createWallet({ db });
    const sent = new Map<bigint, bigint>();
    young.onBalance(({ memberId, balance }) => void sent.set(memberId, balance.minor));
    await young.commit(command([move(a.cash, a.house, 1n)]));
    const pay = command([move(a.cash, b.cash, 9n)]);
    const cut = proxy.cutNext({ after: 'lane', withholdsAnswer: true, delayMs: 0 });
    const [decided] = await Promise.all([young.commit(pay), cut]);
    expect(decided).toMatchObject({ ok: true, value: { isReplay: true } });
    const both = [
      [members - 1n, 90n],
      [members, 109n],
    ];
    expect([...sent]).toEqual(both);
    sent.clear();
    await db.transaction((tx) => young.commitIn(tx, pay));
    await expect.poll(() => Object.fromEntries(sent)).toEqual(Object.fromEntries(both));
    await young.stop();
    await db.end();
    await proxy.close();
  });

  it('are told of a balance only after its commit, and of none that was rolled back', async () => {
    const { cash, house } = await nextMember(100n);
    const sent: bigint[] = [];
    const young = createWallet({ db: test.db });
    young.onBalance(({ balance }) => void sent.push(balance.minor));
    const failing = test.db.transaction(async (tx) => {
      await young.commitIn(tx, command([move(cash, house, 40n)]));
      throw new Error('a later step fails');
    });
    await expect(failing).rejects.toThrow('a later step fails');
    expect(sent).toEqual([]);
    await test.db.transaction(async (tx) => {
      const decision = await young.commitIn(tx, command([move(cash, house, 40n)]));
      expect(sent).toEqual([]);
      return decision;
    });
    expect(sent).toEqual([60n]);
    await young.stop();
  });
});

it('leaves all six invariants whole', async () => {
  expect(await brokenInvariants(test.db)).toEqual([]);
});

// Breaks the ledger, so it comes last.
it('what the nightly job finds is logged as an alarm and counted', async () => {
  await nextMember(100n);
  const said: object[] = [];
  const log = { error: (what: object) => void said.push(what), info: () => {}, warn: () => {} };
  const more = { clock: { now: () => new Date() }, anchors: { check: async () => [], compare: async () => [], verify: async () => [] } };
  const jobs = walletJobs({ db: test.db, wallet, log, ...more } as unknown as Parameters<typeof walletJobs>[0]);
  const nightly = jobs.find(({ name }) => name === 'reconcile-ledger')!;
  await nightly.run(undefined);
  expect(said).toEqual([]);
  await test.owner.query("UPDATE ledger.account SET balance = balance + 1 WHERE kind = 'cash' AND member_id = $1", [members]);
  await nightly.run(undefined);
  expect(said).toMatchObject([{ invariant: 2, alert: 'ledger', detail: expect.stringContaining('101') }]);
  expect(await registry.metrics()).toMatch(/^ledger_violations 1$/m);
});
