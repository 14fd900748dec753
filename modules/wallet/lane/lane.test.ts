import { beforeAll, afterEach, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#platform/db/database.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { createWallet, type Account, type Gate, type Wallet } from '#modules/wallet/index.ts';
import { openProxy } from '#tests/faults/proxy.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move, owned } from '#tests/factories/ledger.ts';
import { slowness } from '#tests/factories/slowness.ts';

const BETS = 40;
/** Holds a batch up in the database for as long as there is a row. */
const SLOW: Gate<never> = { kind: 'slow', args: { x: 1 } };

let test: TestDatabase;
let wallet: Wallet;
let bettors: { cash: Account; house: Account }[];

beforeAll(async () => {
  test = await testDatabase();
  await test.owner.query(`
    CREATE TABLE blocked (x int);
    CREATE FUNCTION gate_slow(requested json) RETURNS TABLE (cmd int, refusal text, facts jsonb) LANGUAGE plpgsql AS $$
    BEGIN
      WHILE EXISTS (SELECT 1 FROM public.blocked) LOOP PERFORM pg_sleep(0.01); END LOOP;
    END $$;
    SELECT ledger.bind_kinds()`);
  wallet = createWallet({ db: test.db });
  bettors = [];
  for (let member = 1n; member <= BigInt(BETS); member++) bettors.push(await funded(wallet, member, 100_000n));
  return () => wallet.stop();
});

const batchesSent = async () => (await counter('ledger_batches_total', '').get()).values[0]?.value ?? 0;
const bet = (at: number, gates: Gate<never>[] = []) =>
  wallet.commit(command([move(bettors[at]!.cash, bettors[at]!.house, 10n)], { gates }));
const bets = (from: number, to: number, gates?: Gate<never>[]) => Array.from({ length: to - from }, (_, at) => bet(from + at, gates));
const turn = () => new Promise((resolve) => setImmediate(resolve));
const cash = () => Promise.all(bettors.map(async (_, at) => (await wallet.balancesOf(owned(BigInt(at + 1)))).cash.minor));

describe('while a batch is slow in the database', () => {
  async function sendBlocked(): Promise<{ first: ReturnType<typeof bets>; sentBefore: number }> {
    await test.owner.query('INSERT INTO blocked VALUES (1)');
    const sentBefore = await batchesSent();
    const first = bets(0, 4, [SLOW]);
    await waiting();
    return { first, sentBefore };
  }

  /** The process of the lane, once it is in the gate. */
  async function waiting(): Promise<number> {
    for (;;) {
      const { rows } = await test.owner.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep' AND query LIKE '%commit_batch%'`,
      );
      if (rows[0]) return rows[0].pid;
      await turn();
    }
  }

  afterEach(async () => {
    await test.owner.query('DELETE FROM blocked');
    expect(await brokenInvariants(test.db)).toEqual([]);
  });

  it('sends one more behind it once that is worth it, and what comes then shares the one after', async () => {
    const { first, sentBefore } = await sendBlocked();
    const few = bets(4, 11);
    await turn();
    expect((await batchesSent()) - sentBefore).toBe(1);
    const worthIt = bet(11);
    await turn();
    expect((await batchesSent()) - sentBefore).toBe(2);
    const rest = bets(12, 24);
    await turn();
    expect((await batchesSent()) - sentBefore).toBe(2);
    await test.owner.query('DELETE FROM blocked');
    for (const decided of await Promise.all([...first, ...few, worthIt, ...rest])) expect(decided).toMatchObject({ ok: true });
    expect((await batchesSent()) - sentBefore).toBe(3);
  });

  it('decides each command of both once when their connection is lost under them', async () => {
    const before = await cash();
    const { first } = await sendBlocked();
    const second = bets(4, 16);
    await turn();
    await test.owner.query('SELECT pg_terminate_backend($1)', [await waiting()]);
    await test.owner.query('DELETE FROM blocked');
    for (const decided of await Promise.all([...first, ...second])) expect(decided).toMatchObject({ ok: true });
    expect(await cash()).toEqual(before.map((minor, at) => minor - (at < 16 ? 10n : 0n)));
  });
});

describe('an account that somebody else holds', () => {
  const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

  /** Everybody but the first bets again and again for a while. */
  async function playing(ms: number): Promise<number[]> {
    const until = Date.now() + ms;
    const times: number[] = [];
    const play = async (at: number): Promise<void> => {
      while (Date.now() < until) {
        const began = performance.now();
        expect(await bet(at)).toMatchObject({ ok: true });
        times.push(performance.now() - began);
        await sleep(5);
      }
    };
    await Promise.all(Array.from({ length: BETS - 1 }, (_, at) => play(at + 1)));
    return times;
  }

  it('keeps its member waiting and nobody else: the p99 of 39 others stays within twice of what it was', async () => {
    await playing(500);
    const free = p99(await playing(1_500));
    const holder = await test.owner.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT ledger.lock_member(1)');
    let isDone = false;
    const held = Promise.all([bet(0), bet(0), bet(0)]).finally(() => (isDone = true));
    const besides = p99(await playing(2_500));
    expect(isDone).toBe(false);
    await holder.query('COMMIT');
    holder.release();
    for (const decided of await held) expect(decided).toMatchObject({ ok: true });
    // The floor allows for a busy machine: the fault would be a wait of two seconds.
    expect(besides).toBeLessThan(Math.max(2 * free, 500));
    expect(await brokenInvariants(test.db)).toEqual([]);
  });

  it('is no reason for a lone command, or for one that was refused beside it, to block what comes after', async () => {
    const holder = await test.owner.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT ledger.lock_member(1)');
    const { cash: own, house } = bettors[0]!;
    const held: ReturnType<typeof bet>[] = [];
    const began = performance.now();
    // Each alone, so that none shares a batch: ten that waited for the account would take a second.
    for (let turns = 0; turns < 10; turns++) {
      held.push(bet(0));
      await sleep(5);
      held.push(wallet.commit(command([move(own, house, 10n), move(house, own, 5n)])));
      await sleep(5);
    }
    const tooMuch = wallet.commit(command([move(bettors[1]!.cash, bettors[1]!.house, 10_000_000n)]));
    expect(await Promise.all([bet(2), tooMuch])).toMatchObject([{ ok: true }, { failure: { code: 'wallet.insufficient_funds' } }]);
    expect(performance.now() - began).toBeLessThan(900 * slowness());
    await holder.query('COMMIT');
    holder.release();
    for (const decided of await Promise.all(held)) expect(decided).toMatchObject({ ok: true });
    expect(await brokenInvariants(test.db)).toEqual([]);
  });
});

describe('a connection that fails', () => {
  const lost = async () => (await counter('ledger_connections_lost_total', '').get()).values[0]?.value ?? 0;

  it('by a reason nobody foresaw is forgotten, counted and told, and the commits that waited for it are decided', async () => {
    await test.owner.query("CREATE ROLE lane_test NOLOGIN PASSWORD 'x' IN ROLE croupier_app");
    const url = new URL(test.appUrl);
    [url.username, url.password] = ['lane_test', 'x'];
    const db = openDatabase({ url: url.href });
    const sent: unknown[] = [];
    const young = createWallet({ db, onConnectionLost: (error) => sent.push(error) });
    const before = await lost();
    const decided = young.commit(command([move(bettors[0]!.cash, bettors[0]!.house, 10n)]));
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await test.owner.query('ALTER ROLE lane_test LOGIN');
    expect(await decided).toMatchObject({ ok: true });
    expect(sent[0]).toMatchObject({ code: '28000' });
    expect((await lost()) - before).toBe(sent.length);
    await young.stop();
    await db.end();
    await test.owner.query('DROP ROLE lane_test');
  });

  it('by opening never is given up, and asked for again', async () => {
    const proxy = await openProxy(Number(new URL(test.appUrl).port));
    const url = new URL(test.appUrl);
    url.port = String(proxy.port);
    const db = openDatabase({ url: url.href });
    // A busy machine opens no connection in 200 ms; a commit is given up after fifteen seconds.
    const connectionTimeoutMillis = 200 * Math.min(slowness(), 10);
    const young = createWallet({ db: { ...db, clientConfig: { ...db.clientConfig, connectionTimeoutMillis } } });
    proxy.swallow(true);
    const decided = young.commit(command([move(bettors[0]!.cash, bettors[0]!.house, 10n)]));
    await sleep(2.5 * connectionTimeoutMillis);
    proxy.swallow(false);
    expect(await decided).toMatchObject({ ok: true });
    await young.stop();
    await db.end();
    await proxy.close();
  });

  it('by swallowing what it is given is cut off, and the same ids are asked again: once decided (F5)', async () => {
    const proxy = await openProxy(Number(new URL(test.appUrl).port));
    const url = new URL(test.appUrl);
    url.port = String(proxy.port);
    const db = openDatabase({ url: url.href });
    const young = createWallet({ db });
    const some = () => Promise.all([1, 2, 3].map((at) => young.commit(command([move(bettors[at]!.cash, bettors[at]!.house, 10n)]))));
    expect(await some()).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    const before = await cash();
    proxy.swallow(true);
    const decided = some();
    await sleep(100);
    proxy.swallow(false);
    expect(await decided).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await cash()).toEqual(before.map((minor, at) => minor - ([1, 2, 3].includes(at) ? 10n : 0n)));
    await young.stop();
    await db.end();
    await proxy.close();
  });
});

it('calls every gate and write by name, so none is parsed anew for each batch', async () => {
  const { rows } = await test.owner.query<{ kind: string; named: boolean }>(
    `SELECT proname AS kind, position(' ' || proname || '(' IN (SELECT string_agg(prosrc, ' ') FROM pg_proc
              WHERE pronamespace = 'ledger'::regnamespace AND proname IN ('check_gate', 'write'))) > 0 AS named
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname ~ '^(gate|write)_'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ named }) => !named)).toEqual([]);
});
