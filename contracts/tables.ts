import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';

/** A bet of somebody at a table; practice is not shown. */
const tableBet = z.object({
  id: z.string(),
  /** Masked. */
  name: z.string(),
  stake: moneyOut,
  currency,
  /** Null while the bet is open. */
  payout: z.nullable(moneyOut),
});

const coupState = z.enum(['open', 'over', 'void']);

export const tableState = endpoint({
  method: 'GET',
  path: '/wps/tables/:family/:model',
  auth: 'member',
  summary: 'A table where many play one coup: what goes on, its last coups, and the chain of hashes that proves them',
  input: z.strictObject({
    family: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/)),
    model: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/)),
  }),
  output: z.object({
    table: z.string(),
    /** The server's clock: what times below are told by. */
    now: z.date(),
    betMs: z.number(),
    restMs: z.number(),
    chain: z.nullable(z.object({ terminal: z.string(), salt: z.string(), length: z.number() })),
    /** The newest coup; bets are taken until `closesAt`. Outcome and hash are there once all of it was seen. */
    coup: z.nullable(
      z.object({
        id: z.string(),
        number: z.number(),
        state: coupState,
        openedAt: z.date(),
        closesAt: z.date(),
        outcome: z.unknown(),
        hashBefore: z.string(),
        hash: z.nullable(z.string()),
        /** The highest stakes; `count` is of all. */
        bets: z.array(tableBet),
        count: z.number(),
      }),
    ),
    /** Newest first. */
    last: z.array(z.object({ id: z.string(), number: z.number(), state: coupState, outcome: z.unknown(), hash: z.string() })),
  }),
  errors: ['rounds.table_unknown'],
});
