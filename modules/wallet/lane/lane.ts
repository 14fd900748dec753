import type pg from 'pg';
import { err } from '#kernel/result.ts';
import { counter } from '#platform/metrics/metrics.ts';
import { createConnection } from '#modules/wallet/lane/connection.ts';
import {
  batchStatement,
  oneStatement,
  othersOf,
  readAnswer,
  type Answer,
  type BalanceChange,
  type Decision,
} from '#modules/wallet/lane/decide.ts';
import type { Encoded } from '#modules/wallet/encode.ts';
import { giveUp, isUndecided, send, type Item } from '#modules/wallet/lane/item.ts';
import { createSingles } from '#modules/wallet/lane/singles.ts';

const BATCH_LIMIT = 256;
/** Commands in a batch of settlements: as many as possible without long locks on accounts. */
const CHUNK = 1_000;
/** A failing batch of at most this size is decided command by command; a larger batch is halved. */
const ISOLATED = 32;
const QUEUE_LIMIT = 5_000;
/**
 * Batches under way at the same time: while the database decides one batch, the next already waits there, so the database never waits for
 * this process. Also used for chunks of settlements.
 */
const DEPTH = 2;
/** Least size of a second batch under way: a batch costs as much as about eight commands. */
const LEAST_BEHIND = 8;
/** Time within which the same ids are retried after a lost connection, before the caller gets an unknown outcome. */
const PATIENCE_MS = 15_000;
/**
 * Limits of the connection of batches. A batch never waits for locked accounts; if another wait exceeds the limit, its commands are decided
 * one by one.
 */
const LANE = { options: '-c lock_timeout=100 -c statement_timeout=3000', silentMs: 4_000 };
const SINGLES = { options: '-c lock_timeout=2000 -c statement_timeout=4000', silentMs: 5_000 };

/** `others` are balances of other accounts that moved. The first decision of a batch has the balances of the whole batch. */
export type Decided = { decision: Decision; others: readonly BalanceChange[] };

export type Lane = {
  decide(encoded: Encoded): Promise<Decided>;
  /** Decides many commands that arrive together, in few commits, outside of the queue. */
  decideMany(commands: readonly Encoded[]): Promise<Decided>[];
  /** Resolves when the connection of the queue answers, after the batches that are under way. */
  ping(): Promise<void>;
  /** Waits for queued commands, then closes the connections. */
  stop(): Promise<void>;
};

const batches = counter('ledger_batches_total', 'Commits made by the lanes');
const decided = counter('ledger_commands_total', 'Commands decided by the lanes');

/**
 * Creates a queue with up to two batches under way on one connection. The next batch fills while they are decided, so there is no timer. A
 * lone command is sent immediately by the function for single commands; under load up to 256 commands share a commit. A batch is sent once
 * it is half as large as the batch before; sent earlier, batches would shrink to a few commands each. Commands that a batch leaves out,
 * and settlements, are decided on a second connection (`singles.ts`).
 */
export function createLane(config: pg.ClientConfig, { onLost }: { onLost(error: unknown): void }): Lane {
  const open = ({ options, silentMs }: typeof LANE) =>
    createConnection({ ...config, options: `${config.options ?? ''} ${options}` }, { silentMs, onLost });
  const connection = open(LANE);
  const second = open(SINGLES);
  const singles = createSingles(second);
  const underWay = new Map<readonly Item[], Promise<void>>();
  const settling = new Set<Promise<void>>();
  let queue: Item[] = [];
  let lastSize = 0;
  let gathering: Promise<void> | undefined;

  function pump(): void {
    if (queue.length === 0 || gathering) return;
    if (underWay.size === 0) gathering = gather();
    else if (underWay.size < DEPTH && queue.length >= Math.max(LEAST_BEHIND, lastSize / 2)) sendBatch();
  }

  /** Waits for the end of the event-loop turn, so that requests that arrived together share a commit. */
  async function gather(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    gathering = undefined;
    sendBatch();
  }

  function sendBatch(): void {
    const batch = queue.slice(0, BATCH_LIMIT);
    queue = queue.slice(BATCH_LIMIT);
    lastSize = batch.length;
    underWay.set(batch, decideAndAnswer(batch));
  }

  async function decideAndAnswer(batch: readonly Item[]): Promise<void> {
    const answer = await decideAll(batch);
    underWay.delete(batch);
    // Waiting commands go to the database before the callers of this batch get their answers: answering takes as long as deciding.
    if (underWay.size === 0 && queue.length > 0) sendBatch();
    else pump();
    answer();
  }

  /** Resolves when all commands of the batch are decided or passed on to `singles`, with the function that answers the callers. */
  async function decideAll(batch: readonly Item[]): Promise<() => void> {
    batches.inc();
    decided.inc(batch.length);
    // A command that waited too long is dropped before it is sent: its outcome is known, nothing happened.
    const late = batch.filter((item) => item.deadline < Date.now());
    for (const item of late) giveUp(item);
    const live = late.length > 0 ? batch.filter((item) => item.deadline >= Date.now()) : batch;
    if (live.length === 0) return () => {};
    return live.length > 1 ? decideTogether(connection, live) : decideOne(live[0]!);
  }

  async function decideTogether(through: typeof connection, batch: readonly Item[]): Promise<() => void> {
    const answers = await send(through, batch, batchStatement(batch), 2).catch((error: unknown) => ({ error }));
    if ('error' in answers && isUndecided(answers.error)) return () => batch.forEach(giveUp);
    if ('error' in answers && batch.length > ISOLATED) {
      // A failing command fails its batch, so the batch is halved until the failing command is alone.
      const middle = batch.length >> 1;
      const halves = [await decideTogether(through, batch.slice(0, middle)), await decideTogether(through, batch.slice(middle))];
      return () => halves.forEach((answer) => answer());
    }
    const byOrdinal = new Map('error' in answers ? [] : answers.map((answer) => [answer.ord, answer]));
    const others = othersOf(batch, byOrdinal.get(null)?.others);
    const answered: [Item, Answer][] = [];
    for (const [at, item] of batch.entries()) {
      const answer = byOrdinal.get(at + 1);
      if (answer) answered.push([item, answer]);
      else singles.take(item);
    }
    return () => answered.forEach(([item, answer], at) => item.resolve(readAnswer(item, answer), at === 0 ? others : []));
  }

  async function decideOne(item: Item): Promise<() => void> {
    const answers = await send(connection, [item], oneStatement(item, false), 2).catch((error: unknown) => ({ error }));
    if ('error' in answers) {
      if (isUndecided(answers.error)) return () => giveUp(item);
      singles.take(item);
      return () => {};
    }
    const [answer] = answers as [Answer];
    if (answer.status === 9) {
      singles.take(item, { isHeld: true });
      return () => {};
    }
    return () => item.resolve(readAnswer(item, answer), othersOf([item], answer.others));
  }

  function itemOf(encoded: Encoded, settle: (item: Item) => void): Promise<Decided> {
    return new Promise((resolve, reject) =>
      settle({
        ...encoded,
        resolve: (decision, others) => resolve({ decision, others }),
        reject,
        deadline: Date.now() + PATIENCE_MS,
      }),
    );
  }

  return {
    decide: (encoded) => {
      if (queue.length >= QUEUE_LIMIT) return Promise.resolve({ decision: err('wallet.busy'), others: [] });
      return itemOf(encoded, (item) => {
        if (item.isOpen) return singles.take(item);
        queue.push(item);
        pump();
      });
    },
    decideMany: (commands) => {
      const items: Item[] = [];
      const results = commands.map((encoded) => itemOf(encoded, (item) => void items.push(item)));
      const settle = async (): Promise<void> => {
        for (const item of items.filter(({ isOpen }) => isOpen)) singles.take(item);
        const plain = items.filter(({ isOpen }) => !isOpen);
        const sent: Promise<void>[] = [];
        for (let at = 0; at < plain.length; at += CHUNK) {
          if (sent.length === DEPTH) await sent.shift();
          const chunk = plain.slice(at, at + CHUNK);
          for (const item of chunk) item.deadline = Date.now() + PATIENCE_MS;
          sent.push(decideTogether(second, chunk).then((answer) => answer()));
        }
        await Promise.all(sent);
      };
      const settled = settle().finally(() => settling.delete(settled));
      settling.add(settled);
      return results;
    },
    ping: async () => void (await connection.query({ text: 'SELECT' })),
    stop: async () => {
      while (gathering || underWay.size > 0) await (gathering ?? Promise.all(underWay.values()));
      await Promise.all(settling);
      await singles.settled();
      await Promise.all([connection.end(), second.end()]);
    },
  };
}
