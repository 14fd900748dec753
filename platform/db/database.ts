import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from '#platform/db/rows.ts';
import { span } from '#platform/trace/trace.ts';
import { ok, type Failure, type Ok, type Result } from '#kernel/result.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** Anything SQL can be sent to: the pool, or the one connection of a transaction. */
export type Queryable = {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/** A connection of the driver, or a pool, as SQL is sent to it here: its rows have camel case. */
export function queryableOf(connection: Pick<pg.Pool | pg.ClientBase, 'query'>): Queryable {
  const sent = connection as Pick<pg.Pool, 'query'>;
  return { query: async (text, values) => rowsOf(await sent.query(text, values as unknown[])) };
}

/** A statement that a connection parses and plans once, under its name: for what is asked with nearly every request. */
export type Prepared = { name: string; text: string };

export type Tx = Queryable & {
  /** Runs once the transaction is known to be committed; never when it was rolled back. */
  afterCommit(run: () => void): void;
  /** Runs in the same commit when the use case ends in an error and its rows are rolled back: a remembered refusal. */
  keepOnError(run: (queryable: Queryable) => Promise<unknown>): void;
};

export type Database = Queryable & {
  /**
   * A transaction for one use case: committed when it returns `ok`, rolled back when it returns an error or throws.
   * Serialization failures, deadlocks and connections lost before COMMIT are tried again, at most 5 times with jitter.
   * A connection lost after COMMIT was sent throws `UnknownOutcome`, and so does a COMMIT whose wait for the standby was cancelled. With
   * `isRepeatable` the use case is run again instead.
   */
  transaction<T, F extends Failure>(run: (tx: Tx) => Promise<Result<T, F>>, options?: { isRepeatable?: boolean }): Promise<Result<T, F>>;
  /** A transaction for a use case without expected failures: returns what `run` returns. */
  transact<T>(run: (tx: Tx) => Promise<T>, options?: { isRepeatable?: boolean }): Promise<T>;
  /** A connection of one's own, outside the pool: `connectionString` with the pool's settings. */
  readonly clientConfig: pg.ClientConfig;
  readonly pool: pg.Pool;
  /** The rows of a statement outside any transaction, parsed and planned once a connection. */
  prepared<Row extends object>(statement: Prepared, values: readonly unknown[]): Promise<Row[]>;
  end(): Promise<void>;
};

/** The commit may or may not have happened; only a repeat with the same key shows which. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('the outcome of the commit is unknown', { cause });
  }
}

/**
 * SQLSTATE of the warning that a commit is answered with if its wait for the standby was cancelled. The commit stands on this server and
 * "might not have been replicated", so a fail-over may lose it. The words depend on the language of the server, the code does not. No
 * function of ours raises a warning.
 */
const NOT_REPLICATED = '01000';

/** Connections that have had that warning since they were last asked. */
const unsure = new WeakSet<object>();

/** Notices the warning on a connection from now on, for `unlessUnsure`. */
export function watchReplication(client: Pick<pg.ClientBase, 'on'>, onUnsure: () => void): void {
  client.on('notice', ({ code }) => code === NOT_REPLICATED && onUnsure());
}

/** Sends a statement that is a transaction of its own, or ends one. @throws {UnknownOutcome} if it might not have been replicated. */
async function unlessUnsure<T>(client: object, send: () => Promise<T>): Promise<T> {
  // Left by an earlier statement of the same transaction, which commits nothing.
  unsure.delete(client);
  const sent = await send();
  if (unsure.delete(client)) throw new UnknownOutcome(new Error('the commit might not have been replicated'));
  return sent;
}

export const TRIES = 5;

// Acknowledged commits are on disk, whatever the settings of the server, the database or the role.
const SETTINGS = ['synchronous_commit=on', 'statement_timeout=5000', 'lock_timeout=2000', 'idle_in_transaction_session_timeout=8000'];

/** A statement of the pool ends after 5 s at the server; a connection that owes an answer for this time is lost. */
const SILENT_MS = 7_000;

export function openDatabase(options: { url: string; role?: string; max?: number; onConnectionError?(error: Error): void }): Database {
  const settings = options.role ? [...SETTINGS, `role=${options.role}`] : SETTINGS;
  // Options in the URL come last and win. Left in the URL they would replace these.
  const url = new URL(options.url);
  const own = url.searchParams.get('options') ?? '';
  url.searchParams.delete('options');
  // As libpq reads it: seconds.
  const connectSeconds = Number(url.searchParams.get('connect_timeout') ?? 5);
  url.searchParams.delete('connect_timeout');
  const clientConfig: pg.ClientConfig = {
    connectionString: url.href,
    application_name: 'croupier',
    connectionTimeoutMillis: 1_000 * connectSeconds,
    keepAlive: true,
    options: `${settings.map((setting) => `-c ${setting}`).join(' ')} ${own}`,
  };
  const pool = new pg.Pool({ ...clientConfig, query_timeout: SILENT_MS, max: options.max ?? 16, idleTimeoutMillis: 30_000 });
  // An idle connection that dies (the server was killed) is dropped by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onConnectionError?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watchReplication(client, () => unsure.add(client));
  });
  return {
    clientConfig,
    pool,
    query: async (text, values) => rowsOf(await sendAlone(pool, values ? { text, values: values as unknown[] } : text)),
    prepared: async (statement, values) => rowsOf(await sendAlone(pool, { ...statement, values: values as unknown[] })),
    transaction: (run, { isRepeatable = false } = {}) => transaction(pool, run, isRepeatable),
    transact: (run, { isRepeatable = false } = {}) => transact(pool, run, isRepeatable),
    end: () => pool.end(),
  };
}

/** Sends one statement on a connection of the pool, which is given up if the statement fails, as by `pg.Pool.query`. */
async function sendAlone(pool: pg.Pool, statement: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await unlessUnsure(client, () => client.query(statement));
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

async function transact<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>, isRepeatable: boolean): Promise<T> {
  const done = await transaction<T, never>(pool, async (tx) => ok(await run(tx)), isRepeatable);
  return (done as Ok<T>).value;
}

async function transaction<T, F extends Failure>(
  pool: pg.Pool,
  run: (tx: Tx) => Promise<Result<T, F>>,
  isRepeatable: boolean,
): Promise<Result<T, F>> {
  for (let tries = 1; ; tries++) {
    try {
      return await span('database transaction', { tries }, () => runOnce(pool, run));
    } catch (error) {
      const mayRetry = error instanceof UnknownOutcome ? isRepeatable : isConflict(error) || isConnectionLoss(error);
      if (!mayRetry || tries === TRIES) throw error;
      await sleep(jitter(tries, isConflict(error) ? 5 : 100));
    }
  }
}

async function runOnce<T, F extends Failure>(pool: pg.Pool, run: (tx: Tx) => Promise<Result<T, F>>): Promise<Result<T, F>> {
  const client = await pool.connect();
  const committed: (() => void)[] = [];
  const kept: ((queryable: Queryable) => Promise<unknown>)[] = [];
  let isCommitting = false;
  let failure = undefined as Error | undefined;
  // The first error has the reason; those that follow only report the lost connection.
  const onError = (error: Error) => void (failure ??= error);
  client.on('error', onError);
  const tx: Tx = {
    ...queryableOf(client),
    afterCommit: (callback) => void committed.push(callback),
    keepOnError: (callback) => void kept.push(callback),
  };
  try {
    await client.query('BEGIN; SAVEPOINT use_case');
    const result = await run(tx);
    if (!result.ok) {
      await client.query('ROLLBACK TO SAVEPOINT use_case');
      for (const keep of kept) await keep(tx);
    }
    // Lost before COMMIT is sent: known to have done nothing.
    if (failure) throw failure;
    isCommitting = true;
    const { command } = await unlessUnsure(client, () => client.query('COMMIT'));
    // PostgreSQL says so without an error when a statement had failed and the use case went on regardless.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: a statement in it had failed and was overlooked');
    if (result.ok) for (const callback of committed) callback();
    return result;
  } catch (error) {
    failure ??= isConnectionLoss(error) ? (error as Error) : undefined;
    if (!failure) await client.query('ROLLBACK').catch((lost: Error) => (failure = lost));
    if (isCommitting && failure) throw new UnknownOutcome(error);
    // A transaction that the server ended for idling would idle again: its code is no connection loss, so it is not tried again.
    throw isConnectionLoss(error) ? failure : error;
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}

/** Deadlock, serialization failure, or two commands with one key at once: running the transaction again decides it. */
export function isConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '40P01' || code === '40001' || code === '55P03' || (code === '23505' && constraint === 'command_pkey');
}

/**
 * Returns true if the server went away, is starting or stopping, or takes no writes because another one has become the primary. Its
 * connections are useless then. Nothing says whether it had done what it was sent.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08|57P0|25006$)/.test(code)) return true;
  if (code && /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/.test(code)) return true;
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message ?? '',
  );
}

/** Milliseconds to wait after `tries` failures: doubled each time, between half and the whole of it. */
export function jitter(tries: number, baseMs: number): number {
  const ceiling = baseMs * 2 ** tries;
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
