import { writeJson } from '#kernel/json.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { insertRows, type NewRow } from '#platform/db/insert-rows.ts';
import type { Log } from '#platform/log/log.ts';
import { counter } from '#platform/metrics/metrics.ts';
import type { Call } from '#modules/gateway/call.ts';
import { withoutSecrets } from '#modules/gateway/messages/without-secrets.ts';
import type { Status } from '#modules/gateway/status.ts';

/** Request of a vendor and our answer, without secrets. */
export type Message = {
  id: bigint;
  at: Date;
  tookMs: number;
  path: string;
  call: Call['kind'] | null;
  transactionId: string | null;
  status: Status;
  requested: string | null;
  answered: string;
};

export type Received = {
  vendor: string;
  at: Date;
  tookMs: number;
  path: string;
  writes: 'form' | undefined;
  /** Undefined if it was not signed or could not be read. */
  call: Call | undefined;
  /** True if its signature was correct. The body of other messages is not stored. */
  isSigned: boolean;
  status: Status;
  rawBody: Buffer;
  body: object;
};

const FLUSH_MS = 500;
const AT_ONCE = 500;
/** Most messages in memory while the database does not answer. */
const MOST_WAITING = 5_000;

const lost = counter('vendor_messages_lost_total', 'Messages of vendors that were not kept, since the database did not answer');

/** Log of the messages that vendors sent. */
export interface MessageLog {
  /** Queues a message to be stored. */
  note(received: Received): void;
  /** Stores the queue and ends. */
  stop(): Promise<void>;
}

/**
 * Creates the log of vendors' requests. It stores them after the answers: no call waits for it, and a process that crashes loses the last
 * half second.
 */
export function createMessageLog({ db, log }: { db: Database; log: Log }): MessageLog {
  let waiting: NewRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  async function flush(): Promise<void> {
    timer = undefined;
    while (waiting.length > 0) {
      const some = waiting.splice(0, AT_ONCE);
      try {
        await insertRows(db, 'vendor_message', some);
      } catch (error) {
        log.warn({ err: error }, 'messages of vendors are not kept yet');
        const kept = [...some, ...waiting];
        waiting = kept.slice(-MOST_WAITING);
        lost.inc(kept.length - waiting.length);
        return;
      }
    }
  }

  return {
    note: (received) => {
      waiting.push(rowOf(received));
      if (waiting.length > MOST_WAITING) lost.inc(waiting.splice(0, waiting.length - MOST_WAITING).length);
      timer ??= setTimeout(() => {
        flushing = flush();
      }, FLUSH_MS).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      await flushing;
      await flush();
    },
  };
}

function rowOf({ vendor, at, tookMs, path, writes, call, isSigned, status, rawBody, body }: Received): NewRow {
  const answered = writeJson(body, () => undefined);
  const { transactionId, reference, round } = idsOf(call);
  return {
    vendor: vendor.slice(0, 40),
    at,
    tookMs: Math.max(0, Math.round(tookMs)),
    path: path.slice(0, 60),
    status,
    call: call?.kind ?? null,
    transactionId: transactionId ?? null,
    reference: reference ?? null,
    round: round ?? null,
    requested: isSigned ? withoutSecrets(rawBody.toString('utf8'), writes).replaceAll('\0', '') : null,
    answered: withoutSecrets(answered, undefined),
  };
}

function idsOf(call: Call | undefined): { transactionId?: string; reference?: string | undefined; round?: string } {
  switch (call?.kind) {
    case 'betwin':
      return { transactionId: call.bet.id, round: call.bet.round };
    case 'rollback':
      return { transactionId: call.id, reference: call.reference };
    case 'bet':
    case 'win':
    case 'adjust':
      return { transactionId: call.id, round: call.round };
    case 'reserve':
    case 'commit':
    case 'release':
      return { transactionId: call.id, round: call.sitting };
    case 'promo':
    case 'pay-held':
    case 'status':
      return { transactionId: call.id };
    case 'end':
      return { round: call.round };
    case 'authenticate':
    case 'balance':
    case undefined:
      return {};
  }
}

const COLUMNS = `id, at, took_ms, path, call, transaction_id, status, requested, answered`;
const MOST_SHOWN = 200;

/** Returns messages about a round and its transactions, the oldest first. */
export function messagesAbout(db: Queryable, { vendor, round, ids }: { vendor: string; round: string | null; ids: readonly string[] }) {
  return db.query<Message>(
    `SELECT ${COLUMNS} FROM (
       SELECT * FROM vendor_message WHERE vendor = $1 AND round = $2
       UNION SELECT * FROM vendor_message WHERE vendor = $1 AND transaction_id = ANY ($3)
       UNION SELECT * FROM vendor_message WHERE vendor = $1 AND reference = ANY ($3)) AS m
      ORDER BY id LIMIT ${MOST_SHOWN}`,
    [vendor, round, ids],
  );
}

export type VendorTraffic = { vendor: string; calls: number; unknown: number; refused: number; lastAt: Date | null; slowestMs: number };

/** Counts the calls of vendors since a moment: all calls, calls with an unknown outcome, and refused calls. */
export function trafficSince(db: Queryable, since: Date): Promise<VendorTraffic[]> {
  return db.query<VendorTraffic>(
    `SELECT vendor, count(*)::int AS calls, (count(*) FILTER (WHERE status = 'TEMPORARY_ERROR'))::int AS unknown,
            (count(*) FILTER (WHERE status NOT IN ('OK', 'TEMPORARY_ERROR')))::int AS refused, max(at) AS last_at, max(took_ms) AS slowest_ms
       FROM vendor_message WHERE at >= $1 GROUP BY vendor`,
    [since],
  );
}

/** Reads the last calls of a vendor, the newest first, or only refused calls if requested. */
export function lastMessages(db: Queryable, { vendor, isRefused, limit }: { vendor: string; isRefused: boolean; limit: number }) {
  return db.query<Message>(
    `SELECT ${COLUMNS} FROM vendor_message WHERE vendor = $1 AND (NOT $2 OR status <> 'OK') ORDER BY at DESC, id DESC LIMIT $3`,
    [vendor, isRefused, limit],
  );
}
