import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { err } from '#kernel/result.ts';
import { isConflict, isConnectionLoss, jitter, TRIES } from '#platform/db/database.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { batchStatement, oneStatement, readAnswer, type Answer, type Decision } from '#modules/wallet/decide.ts';
import type { Encoded } from '#modules/wallet/encode.ts';

const BATCH_LIMIT = 256;
const QUEUE_LIMIT = 5_000;
/** While one batch is decided the next waits at the database, which so never waits for this process. */
const DEPTH = 2;
/** The least that goes behind a batch: each costs as much by itself as some eight commands. */
const LEAST_BEHIND = 8;
/** How long the same ids are tried again after a lost connection before the caller is told that the outcome is unknown. */
const PATIENCE_MS = 15_000;

type Item = Encoded & { resolve(decision: Decision): void; reject(error: unknown): void; deadline: number };

export type Lane = {
  decide(encoded: Encoded): Promise<Decision>;
  /** Lets what is queued be decided, then closes the connection. */
  stop(): Promise<void>;
};

const batches = counter('ledger_batches_total', 'Commits made by the lanes');
const decided = counter('ledger_commands_total', 'Commands decided by the lanes');

/**
 * A queue with up to two batches under way on one connection. While they are decided the next fills by itself, so there is no timer:
 * a lone command goes at once through the single function, and under load up to 256 share a commit. A batch follows the one before
 * once it is half as large: sooner, and batches would shrink until each holds a few commands.
 */
export function createLane(config: pg.ClientConfig): Lane {
  const connection = createConnection(config);
  const underWay = new Map<readonly Item[], Promise<void>>();
  let queue: Item[] = [];
  let lastSize = 0;
  let gathering: Promise<void> | undefined;

  function pump(): void {
    if (queue.length === 0 || gathering) return;
    if (underWay.size === 0) gathering = gather();
    else if (underWay.size < DEPTH && queue.length >= Math.max(LEAST_BEHIND, lastSize / 2)) sendBatch();
  }

  /** To the end of the event-loop turn, so that requests that arrived together share a commit. */
  async function gather(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    gathering = undefined;
    sendBatch();
  }

  function sendBatch(): void {
    const batch = queue.slice(0, BATCH_LIMIT);
    queue = queue.slice(BATCH_LIMIT);
    lastSize = batch.length;
    underWay.set(batch, decideAndTell(batch));
  }

  async function decideAndTell(batch: readonly Item[]): Promise<void> {
    const tell = await decideAll(batch).catch((error: unknown) => () => batch.forEach((item) => item.reject(error)));
    underWay.delete(batch);
    // What waits goes to the database before anybody hears of this batch: answering takes as long as deciding.
    if (underWay.size === 0 && queue.length > 0) sendBatch();
    else pump();
    tell();
  }

  /** Resolves when all of the batch is decided, with what tells its callers. */
  async function decideAll(batch: readonly Item[]): Promise<() => void> {
    batches.inc();
    decided.inc(batch.length);
    // Whoever waited too long is dropped before anything of it is sent: that outcome is known, nothing happened.
    const late = batch.filter((item) => item.deadline < Date.now());
    for (const item of late) item.resolve(err('wallet.busy'));
    const live = late.length > 0 ? batch.filter((item) => item.deadline >= Date.now()) : batch;
    if (live.length > 1) return decideBatch(live);
    return live[0] ? decideOne(live[0]) : () => {};
  }

  async function decideBatch(batch: readonly Item[]): Promise<() => void> {
    const answers = await send<Answer>(batchStatement(batch), { tries: 2, deadline: batch[0]!.deadline }).catch((error: unknown) => ({
      error,
    }));
    if ('error' in answers && isConnectionLoss(answers.error)) {
      return () => batch.forEach((item) => item.resolve(err('wallet.outcome_unknown')));
    }
    const byOrdinal = new Map('error' in answers ? [] : answers.map((answer) => [answer.ord!, answer]));
    const tells: (() => void)[] = [];
    for (const [at, item] of batch.entries()) {
      const answer = byOrdinal.get(at + 1);
      tells.push(answer ? () => item.resolve(readAnswer(item, answer)) : await decideOne(item));
    }
    return () => tells.forEach((tell) => tell());
  }

  async function decideOne(item: Item): Promise<() => void> {
    try {
      const [answer] = await send<Answer>(oneStatement(item), { tries: TRIES, deadline: item.deadline });
      return () => item.resolve(readAnswer(item, answer!));
    } catch (error) {
      if (isConnectionLoss(error)) return () => item.resolve(err('wallet.outcome_unknown'));
      if (isConflict(error)) return () => item.resolve(err('wallet.busy'));
      return () => item.reject(error);
    }
  }

  /** Sends a statement that is safe to repeat: conflicts are tried a few times, a lost connection until the deadline. */
  async function send<Row extends object>(statement: pg.QueryConfig, limit: { tries: number; deadline: number }): Promise<Row[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await connection.query<Row>(statement);
      } catch (error) {
        const isLost = isConnectionLoss(error);
        if (isLost ? Date.now() > limit.deadline : !isConflict(error) || attempt >= limit.tries) throw error;
        await sleep(isLost ? Math.min(jitter(attempt, 25), 500) : jitter(attempt, 2));
      }
    }
  }

  return {
    decide: (encoded) =>
      new Promise((resolve, reject) => {
        if (queue.length >= QUEUE_LIMIT) return resolve(err('wallet.busy'));
        queue.push({ ...encoded, resolve, reject, deadline: Date.now() + PATIENCE_MS });
        pump();
      }),
    stop: async () => {
      while (gathering || underWay.size > 0) await (gathering ?? Promise.all(underWay.values()));
      await connection.end();
    },
  };
}

/** One connection, opened when first asked for and anew after it was lost. Statements are sent without waiting for one another. */
function createConnection(config: pg.ClientConfig) {
  let current: Promise<pg.Client> | undefined;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, pipeline: true });
    // The statements that lose it report it.
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  return {
    query: async <Row extends object>(statement: pg.QueryConfig): Promise<Row[]> => {
      const used = (current ??= open());
      try {
        return (await (await used).query<Row>(statement)).rows;
      } catch (error) {
        if (isConnectionLoss(error) && current === used) {
          current = undefined;
          used.then((client) => client.end()).catch(() => {});
        }
        throw error;
      }
    },
    end: async (): Promise<void> => await (await current)?.end(),
  };
}
