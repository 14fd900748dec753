import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { err, ok } from '#kernel/result.ts';
import { isConflict, jitter, openDatabase, TRIES, UnknownOutcome, type Database, type Tx } from '#platform/db/database.ts';
import { createWallet, type Account } from '#modules/wallet/index.ts';
import { testDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { brokenInvariants, command, funded, move } from '#tests/factories/ledger.ts';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { slowness } from '#tests/factories/slowness.ts';

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await testDatabase();
  db = test.db;
  await test.owner.query('CREATE TABLE counter (id int PRIMARY KEY, n int NOT NULL)');
  await test.owner.query('INSERT INTO counter SELECT id, 0 FROM generate_series(1, 10) AS id');
  await test.owner.query('GRANT ALL ON counter TO croupier_app');
});

const add = (tx: Pick<Tx, 'query'>, id: number) => tx.query('UPDATE counter SET n = n + 1 WHERE id = $1', [id]);
const count = async (id: number) => (await db.query<{ n: number }>('SELECT n FROM counter WHERE id = $1', [id]))[0]!.n;
const pidOf = async (tx: Pick<Tx, 'query'>) => (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]!.pid;
const terminate = (pid: number) => test.owner.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
const failureWith = (code: string) => Object.assign(new Error(`as if ${code}`), { code });

/** Every connection of the pool, all at once: none may be left in a transaction, or dead. */
async function expectCleanPool(database: Database): Promise<void> {
  const states = await Promise.all(
    Array.from({ length: 16 }, () =>
      database.query<{ fresh: boolean }>('SELECT now() = statement_timestamp() AS fresh, pg_sleep(0.02)::text'),
    ),
  );
  expect(states.flat().every(({ fresh }) => fresh)).toBe(true);
  expect(database.pool.waitingCount).toBe(0);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
}

it('is durable in its sessions whatever the server was set to, unless its own address says otherwise', async () => {
  const shown = async (url: string) => {
    const database = openDatabase({ url, role: 'croupier_app' });
    const [row] = await database.query<{ synchronousCommit: string }>('SHOW synchronous_commit');
    const [limit] = await database.query<{ statementTimeout: string }>('SHOW statement_timeout');
    await database.end();
    return [row!.synchronousCommit, limit!.statementTimeout];
  };
  expect((await test.owner.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
  expect(await shown(test.ownerUrl)).toEqual(['on', '5s']);
  expect(await shown(`${test.ownerUrl}&options=-c%20synchronous_commit%3Dlocal`)).toEqual(['local', '5s']);
});

it('of a server that takes no writes any more is given up, as one that is gone, and a new one is opened', async () => {
  const [{ name }] = (await test.owner.query<{ name: string }>('SELECT current_database() AS name')).rows as [{ name: string }];
  const database = openDatabase({ url: test.appUrl, max: 1 });
  await test.owner.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  const pids = new Set<number>();
  const adding = database.transaction(async (tx) => {
    pids.add(await pidOf(tx));
    if (pids.size === 2) await test.owner.query(`ALTER DATABASE "${name}" RESET default_transaction_read_only`);
    return ok(await add(tx, 9));
  });
  expect(await adding).toMatchObject({ ok: true });
  // Read-only twice, each time on a connection of its own; the third takes it.
  expect(pids.size).toBe(3);
  expect(await count(9)).toBe(1);
  await database.end();
});

describe('transaction', () => {
  it('commits what returns ok, rolls back what returns an error or throws, and gives the connection back clean', async () => {
    expect(await db.transaction(async (tx) => ok(await add(tx, 1)))).toMatchObject({ ok: true });
    expect(await db.transaction(async (tx) => (await add(tx, 1), err('test.no')))).toEqual(err('test.no'));
    await expect(db.transaction(async (tx) => (await add(tx, 1), Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(await count(1)).toBe(1);
    await expectCleanPool(db);
  });

  it('gives what a use case returns that cannot fail, and rolls back where it throws', async () => {
    expect(await db.transact(async (tx) => (await add(tx, 10), 'done'))).toBe('done');
    await expect(db.transact(async (tx) => (await add(tx, 10), Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect(await count(10)).toBe(1);
    await expectCleanPool(db);
  });

  it('does not say ok when the use case has overlooked an error of SQL and nothing could be committed', async () => {
    const overlooking = db.transaction(async (tx) => {
      await add(tx, 2);
      await tx.query('SELECT 1 / 0').catch(() => {});
      return ok('done');
    });
    await expect(overlooking).rejects.toThrow(/rolled back/);
    expect(await count(2)).toBe(0);
    await expectCleanPool(db);
  });
});

describe('conflicts', () => {
  it.each(['40001', '40P01'])('%s is tried 5 times, then told, with nothing done (R-11)', async (code) => {
    let tries = 0;
    const failing = db.transaction(async (tx) => {
      tries++;
      await add(tx, 3);
      throw failureWith(code);
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(tries).toBe(TRIES);
    expect(TRIES).toBeLessThanOrEqual(5);
    expect(await count(3)).toBe(0);
    await expectCleanPool(db);
  });

  it('wait a doubled time with jitter between tries (R-11)', () => {
    for (const attempt of [1, 2, 3, 4]) {
      const waits = Array.from({ length: 200 }, () => jitter(attempt, 5));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual((5 * 2 ** attempt) / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(5 * 2 ** attempt);
      expect(new Set(waits).size).toBeGreaterThan(150);
    }
  });

  it('that are real, deadlocks by opposite order, lose nothing and reach no caller (R-11)', async () => {
    await test.owner.query(`ALTER DATABASE ${new URL(test.ownerUrl).pathname.slice(1)} SET deadlock_timeout = '20ms'`);
    const own = openDatabase({ url: test.appUrl });
    try {
      let tries = 0;
      const crossing = (first: number, second: number) =>
        own.transaction(async (tx) => {
          tries++;
          await add(tx, first);
          await sleep(30);
          return ok(await add(tx, second));
        });
      for (let round = 0; round < 10; round++) await Promise.all([crossing(4, 5), crossing(5, 4)]);
      expect(tries).toBeGreaterThan(20);
      expect([await count(4), await count(5)]).toEqual([20, 20]);
      await expectCleanPool(own);
    } finally {
      await own.end();
    }
  });

  it('that are real, of serialization, lose nothing: what was acknowledged is there, the rest was told (R-11)', async () => {
    await test.owner.query(
      `ALTER DATABASE ${new URL(test.ownerUrl).pathname.slice(1)} SET default_transaction_isolation = 'repeatable read'`,
    );
    const own = openDatabase({ url: test.appUrl });
    try {
      const tries: number[] = [];
      const results = await Promise.allSettled(
        Array.from({ length: 60 }, (_, caller) =>
          own.transaction(async (tx) => {
            tries[caller] = (tries[caller] ?? 0) + 1;
            const [row] = await tx.query<{ n: number }>('SELECT n FROM counter WHERE id = 6');
            await sleep(1);
            return ok(await tx.query('UPDATE counter SET n = $1 WHERE id = 6', [row!.n + 1]));
          }),
        ),
      );
      const sent = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
      expect(sent.every(isConflict)).toBe(true);
      expect(Math.max(...tries)).toBeLessThanOrEqual(TRIES);
      expect(tries.some((tried) => tried > 1)).toBe(true);
      expect(await count(6)).toBe(results.length - sent.length);
      await expectCleanPool(own);
    } finally {
      await own.end();
      await test.owner.query(`ALTER DATABASE ${new URL(test.ownerUrl).pathname.slice(1)} RESET default_transaction_isolation`);
    }
  });

  it('do not come from the ledger: 20 callers move money among 4 accounts without one deadlock or error (R-10)', async () => {
    const wallet = createWallet({ db });
    const deadlocks = async () => {
      await sleep(1_200); // Backends publish their statistics once a second.
      const { rows } = await test.owner.query<{ deadlocks: bigint }>(
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(rows[0]!.deadlocks);
    };
    try {
      const cash: Account[] = [];
      for (const member of [1n, 2n, 3n, 4n]) cash.push((await funded(wallet, member, 100_000n)).cash);
      const before = await deadlocks();
      const any = () => Math.floor(Math.random() * 4);
      const until = Date.now() + 4_000;
      let moved = 0;
      const caller = async (at: number) => {
        while (Date.now() < until) {
          const [from, to] = [any(), any()];
          if (from === to) continue;
          const there = move(cash[from]!, cash[to]!, BigInt(1 + any()));
          const back = move(cash[to]!, cash[(to + 1) % 4]!, 1n);
          const both = command([there, back]);
          const done = at % 2 === 0 ? await wallet.commit(both) : await db.transaction((tx) => wallet.commitIn(tx, both));
          if (!done.ok) throw new Error(done.failure.code);
          moved++;
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, at) => caller(at)));
      // The number is large enough that the transfers met; their rate is measured by a bench.
      expect(moved).toBeGreaterThan(50);
      expect(await deadlocks()).toBe(before);
      expect(await brokenInvariants(db)).toEqual([]);
    } finally {
      await wallet.stop();
    }
  });
});

describe('a transaction that is held open', () => {
  it('is ended by the server within 10 s, told once, and its connection replaced (R-12)', async () => {
    let held = 0;
    let tries = 0;
    const began = performance.now();
    const holding = db.transaction(async (tx) => {
      tries++;
      held = await pidOf(tx);
      await add(tx, 7);
      await sleep(9_500);
      return ok(await add(tx, 7));
    });
    const outcome = expect(holding).rejects.toMatchObject({ code: '25P03' });
    await sleep(500);
    // Its locks are released in time for others.
    const waiting = new pg.Client({ connectionString: test.ownerUrl });
    await waiting.connect();
    await waiting.query('UPDATE counter SET n = n + 100 WHERE id = 7');
    expect(performance.now() - began).toBeLessThan(10_000 * slowness());
    await waiting.end();
    await outcome;
    expect(tries).toBe(1);
    expect(await count(7)).toBe(100);
    await expectCleanPool(db);
    expect(await Promise.all(Array.from({ length: 16 }, () => pidOf(db)))).not.toContain(held);
  });
});

describe('a connection that is lost', () => {
  let proxy: Proxy;
  let through: Database;

  beforeAll(async () => {
    proxy = await openProxy(Number(new URL(test.appUrl).port));
    const url = new URL(test.appUrl);
    url.port = String(proxy.port);
    through = openDatabase({ url: url.href });
  });
  afterAll(async () => {
    await through.end();
    await proxy.close();
  });

  it.each(['during the use case', 'after its last statement'])('%s is tried again, for COMMIT was not sent', async (when) => {
    const before = await count(8);
    let tries = 0;
    const done = await db.transaction(async (tx) => {
      tries++;
      await add(tx, 8);
      if (tries === 1) await terminate(await pidOf(tx));
      if (tries === 1 && when === 'after its last statement') await sleep(100);
      else await add(tx, 8);
      return ok('done');
    });
    expect(done).toEqual(ok('done'));
    expect(tries).toBe(2);
    expect((await count(8)) - before).toBe(2);
    await expectCleanPool(db);
  });

  it('after COMMIT was sent is an unknown outcome, and is not tried again', async () => {
    const before = await count(9);
    let tries = 0;
    const cut = proxy.cutNext({ after: 'transaction', withholdsAnswer: true, delayMs: 0 });
    const unknown = through.transaction(async (tx) => (tries++, ok(await add(tx, 9))));
    await expect(unknown).rejects.toBeInstanceOf(UnknownOutcome);
    expect(await cut).toBeDefined();
    expect(tries).toBe(1);
    expect((await count(9)) - before).toBe(1);
    await expectCleanPool(through);
  });

  it('after COMMIT was sent is tried again where the use case says that it may be repeated', async () => {
    let tries = 0;
    void proxy.cutNext({ after: 'transaction', withholdsAnswer: true, delayMs: 0 });
    const run = async (tx: Tx) => (tries++, ok(await tx.query('UPDATE counter SET n = 42 WHERE id = 9')));
    expect(await through.transaction(run, { isRepeatable: true })).toMatchObject({ ok: true });
    expect(tries).toBe(2);
    expect(await count(9)).toBe(42);
    await expectCleanPool(through);
  });
});
