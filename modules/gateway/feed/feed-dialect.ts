import { join } from 'node:path';
import * as z from 'zod/mini';
import { discover } from '#platform/discover/discover.ts';
import type { Signer } from '#modules/gateway/feed/signer.ts';

export type FeedKind = 'bet' | 'win' | 'adjust' | 'promo';

/**
 * A transaction as its vendor reports it. Amounts are in 1/100,000 of the currency's unit. Only an adjustment that takes money is negative.
 */
export type Sent = {
  kind: FeedKind;
  id: string;
  playerId: string;
  /** Null for a credit without a bet. */
  round: string | null;
  gameCode: string | null;
  /** The bet to which it belongs. */
  reference: string | null;
  amount: bigint;
  currency: string;
  /** `OK` if the vendor still counts it. */
  state: 'OK' | 'ROLLED_BACK';
  /** True if it ended its round. */
  closes: boolean;
  at: Date;
  /** Reason of a credit without a bet, in the vendor's words. */
  campaign: string | null;
  type: string | null;
};

/** A sitting as its vendor reports it. A finished sitting has its last transaction. Amounts are in 1/100,000 of the currency's unit. */
export type ReportedSitting = { sitting: string; playerId: string } & (
  | { state: 'OPEN' | 'UNKNOWN' }
  | { state: 'RELEASED'; id: string }
  | { state: 'COMMITTED'; id: string; staked: bigint; won: bigint }
);

/** A round as its vendor reports it, with all its transactions. */
export type ReportedRound = { round: string; playerId: string; state: 'OPEN' | 'CLOSED' | 'UNKNOWN'; transactions: readonly Sent[] };

/** Free rounds of a member, by our id of the gift. Amounts are in 1/100,000 of the currency's unit. `most` is the largest possible win. */
export type Gift = {
  gift: string;
  campaign: string;
  playerId: string;
  gameCode: string;
  currency: string;
  rounds: number;
  stake: bigint;
  most: bigint;
  expiresAt: Date;
};

/**
 * Our requests to a vendor: its transactions (a closed-open window of its own time, some numbers, some rounds, some sittings), and its
 * pages (a game without money, a round). Also our notices to it: free rounds, and the end of a session.
 */
export type FeedCall =
  | { kind: 'list'; from: Date; to: Date; cursor: string | null; limit: number }
  | { kind: 'find'; ids: readonly string[] }
  | { kind: 'rounds'; rounds: readonly { round: string; playerId: string }[] }
  | { kind: 'sittings'; sittings: readonly { sitting: string; playerId: string }[] }
  | ({ kind: 'give' } & Gift)
  | { kind: 'withdraw'; gift: string }
  | { kind: 'demo'; gameCode: string; language: string }
  | { kind: 'round-page'; round: string; playerId: string; language: string }
  /** `session` is the SHA-256 of its session token, in hexadecimal digits, so that only a holder of the token recognises it. */
  | { kind: 'end-session'; session: string; playerId: string };

/**
 * Answer of a vendor. `done` and `refused` are a clear yes and no to a notice, `refused` also to a page. Any unclear answer is `unknown`. A
 * call that did not leave us is `unsent`, or `unsupported` if the dialect has no form for it.
 */
export type FeedAnswer =
  | { word: 'done' }
  | { word: 'refused'; why: string }
  | { word: 'sent'; transactions: readonly Sent[]; next: string | null }
  | { word: 'rounds'; rounds: readonly ReportedRound[] }
  | { word: 'sittings'; sittings: readonly ReportedSitting[] }
  | { word: 'page'; url: string }
  | { word: 'unknown'; why: string }
  | { word: 'unsent'; why: string }
  | { word: 'unsupported'; why: string };

export type FeedTerms = Signer & { vendor: string; at: Date };

/** Dialect of a supplier's feed, the default export of `vendors/<code>/feed-dialect.ts`. */
export type FeedDialect = {
  code: string;
  /** Kinds of calls that it can write. No other call is written. */
  speaks: readonly FeedCall['kind'][];
  /** Writes a call. `at` is added to the vendor's address. */
  write(call: FeedCall, terms: FeedTerms): { at: string; type: string; headers: Record<string, string>; body: string };
  read(call: FeedCall, answer: { http: number; text: string }): FeedAnswer;
};

const KINDS = [
  'list',
  'find',
  'rounds',
  'sittings',
  'give',
  'withdraw',
  'demo',
  'round-page',
  'end-session',
] as const satisfies readonly FeedCall['kind'][];

const shape = z.object({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  speaks: z.readonly(z.array(z.enum(KINDS))),
  write: z.custom<FeedDialect['write']>((value) => typeof value === 'function'),
  read: z.custom<FeedDialect['read']>((value) => typeof value === 'function'),
});

/** Loads every such dialect with a folder in `vendors/`. A file that is no dialect, or not that of its folder, stops the start. */
export async function loadFeedDialects(root: string): Promise<ReadonlyMap<string, FeedDialect>> {
  const found = await discover(join(root, 'vendors'), 'feed-dialect.ts', (exports, folder) => {
    const dialect = shape.parse(exports['default']);
    if (dialect.code !== folder) throw new Error(`its code is ${dialect.code}, not the name of its folder`);
    return dialect;
  });
  return new Map(found.map((dialect) => [dialect.code, dialect]));
}
