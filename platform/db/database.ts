import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf } from '#platform/db/rows.ts';
import { span } from '#platform/trace/trace.ts';
import { ok, type Failure, type Ok, type Result } from '#kernel/result.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** Receives SQL: the pool, or the connection of a transaction. */
export type Queryable = {
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
};

/** Wraps a connection or a pool of the driver. Rows have names in camel case. */
export function queryableOf(connection: Pick<pg.Pool | pg.ClientBase, 'query'>): Queryable {
  const sent = connection as Pick<pg.Pool, 'query'>;
  return { query: async (text, values) => rowsOf(await sent.query(text, values as unknown[])) };
}

/** A statement that each connection parses and plans once, under its name, for statements of nearly every request. */
export type Prepared = { name: string; text: string };

export type Tx = Queryable & {
  /** Calls `run` once the transaction has certainly committed; never after a rollback. */
  afterCommit(run: () => void): void;
  /** Runs in the same commit if the use case ends in an error and its own rows are rolled back, such as to store a refusal. */
  keepOnError(run: (queryable: Queryable) => Promise<unknown>): void;
};

export type Database = Queryable & {
  /**
   * Runs a use case in a transaction, which commits if the use case returns `ok`, and rolls back if it returns an error or throws.
   * Serialization failures, deadlocks and connections lost before COMMIT are tried again, at most 5 times with jitter. A connection lost
   * after COMMIT was sent throws `UnknownOutcome`, and so does a COMMIT whose wait for the standby was cancelled. With `isRepeatable` the
   * use case is run again instead.
   */
  transaction<T, F extends Failure>(run: (tx: Tx) => Promise<Result<T, F>>, options?: { isRepeatable?: boolean }): Promise<Result<T, F>>;
  /** Runs a use case without expected failures in a transaction, and returns its value. */
  transact<T>(run: (tx: Tx) => Promise<T>, options?: { isRepeatable?: boolean }): Promise<T>;
  /** Settings for a connection outside the pool: `connectionString` with the settings of the pool. */
  readonly clientConfig: pg.ClientConfig;
  readonly pool: pg.Pool;
  /** Returns the rows of a statement outside any transaction. Each connection parses and plans the statement once. */
  prepared<Row extends object>(statement: Prepared, values: readonly unknown[]): Promise<Row[]>;
  end(): Promise<void>;
};

/** The commit may or may not have happened. Only a repeat with the same key shows which. */
export class UnknownOutcome extends Error {
  constructor(cause: unknown) {
    super('the outcome of the commit is unknown', { cause });
  }
}

/**
 * SQLSTATE of the warning that a COMMIT returns if its wait for the standby was cancelled. The commit is stored on this server and "might
 * not have been replicated", so a fail-over may lose it. The text depends on the language of the server, the code does not. No SQL function
 * of this project raises a warning.
 */
const NOT_REPLICATED = '01000';

/** Connections that have received that warning since `unlessUnsure` last checked them. */
const unsure = new WeakSet<object>();

/** Watches a connection for the warning, which `unlessUnsure` checks. */
export function watchReplication(client: Pick<pg.ClientBase, 'on'>, onUnsure: () => void): void {
  client.on('notice', ({ code }) => code === NOT_REPLICATED && onUnsure());
}

/**
 * Sends a statement that is a transaction of its own, or ends one.
 *
 * @throws {UnknownOutcome} if the commit might not have been replicated.
 */
async function unlessUnsure<T>(client: object, send: () => Promise<T>): Promise<T> {
  // An earlier statement of the same transaction may have set it, but that statement committed nothing.
  unsure.delete(client);
  const sent = await send();
  if (unsure.delete(client)) throw new UnknownOutcome(new Error('the commit might not have been replicated'));
  return sent;
}

export const TRIES = 5;

// Settings of every connection. Acknowledged commits are on disk, whatever the settings of the server, the database or the role.
const SETTINGS = ['synchronous_commit=on', 'statement_timeout=5000', 'lock_timeout=2000', 'idle_in_transaction_session_timeout=8000'];

/** A connection without an answer for this time counts as lost. The server itself ends a statement of the pool after 5 s. */
const SILENT_MS = 7_000;

export function openDatabase(options: { url: string; role?: string; max?: number; onConnectionError?(error: Error): void }): Database {
  const settings = options.role ? [...SETTINGS, `role=${options.role}`] : SETTINGS;
  // Options in the URL come last and win. They are removed from the URL, where they would replace these settings.
  const url = new URL(options.url);
  const own = url.searchParams.get('options') ?? '';
  url.searchParams.delete('options');
  // The unit is seconds, as in libpq.
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
  // The pool drops an idle connection that is lost (the server was killed). Without a listener, the error would end the process.
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

/** Sends one statement on a connection of the pool. The pool closes the connection if the statement fails, like `pg.Pool.query` does. */
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
  // The first error has the reason; later errors only report the lost connection.
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
    // The connection was lost before COMMIT was sent, so the transaction has had no effect.
    if (failure) throw failure;
    isCommitting = true;
    const { command } = await unlessUnsure(client, () => client.query('COMMIT'));
    // PostgreSQL answers COMMIT with ROLLBACK, and no error, if a statement had failed and the use case went on.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: a statement in it had failed and was overlooked');
    if (result.ok) for (const callback of committed) callback();
    return result;
  } catch (error) {
    failure ??= isConnectionLoss(error) ? (error as Error) : undefined;
    if (!failure) await client.query('ROLLBACK').catch((lost: Error) => (failure = lost));
    if (isCommitting && failure) throw new UnknownOutcome(error);
    // If the server ended the transaction because it was idle, a repeat would be idle too. That error is no loss of a connection, so it is
    // not tried again.
    throw isConnectionLoss(error) ? failure : error;
  } finally {
    client.off('error', onError);
    client.release(failure);
  }
}

/**
 * True for a deadlock, a serialization failure, or two commands with one key at the same time. Running the transaction again settles these.
 */
export function isConflict(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '40P01' || code === '40001' || code === '55P03' || (code === '23505' && constraint === 'command_pkey');
}

/**
 * True if the server stopped, is starting or stopping, or accepts no writes because another server has become the primary. Its connections
 * are then useless, and nothing shows whether it executed the last statement.
 */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08|57P0|25006$)/.test(code)) return true;
  if (code && /^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/.test(code)) return true;
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message ?? '',
  );
}

/**
 * Returns the milliseconds to wait after `tries` failures: the base time doubled for each failure, and a random time between half of that
 * and all of it.
 */
export function jitter(tries: number, baseMs: number): number {
  const ceiling = baseMs * 2 ** tries;
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
