import * as z from 'zod/mini';
import { game, gameType } from '#contracts/catalogue.ts';
import { shownChain } from '#contracts/chains.ts';
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
  /** Point at which the bet left before the end of its coup, as its game writes it: `1.25×`. */
  left: z.nullable(z.string()),
});

const coupState = z.enum(['open', 'over', 'void']);

/** Tables of one call, at most: a screen of tiles. */
const MOST_TABLES = 60;
/** Results that a tile has room for. */
export const MOST_MARKS = 8;

/** A table as a tile of the lobby shows it. */
const glance = z.object({
  table: z.string(),
  /** When bets on the newest coup close; null where none was opened yet. */
  closesAt: z.nullable(z.date()),
  betMs: z.number(),
  /** Members with money on that coup. */
  players: z.number(),
  /** Most players; null is without a limit. */
  seats: z.nullable(z.number()),
  /** Results of the last coups, at most eight, the oldest first. */
  marks: z.array(z.object({ text: z.string(), hue: z.string() })),
  /** Facts of the newest coup while bets are open: the odds of a fight, each in its side's colour; empty for none. */
  odds: z.readonly(z.array(z.object({ text: z.string(), hue: z.string() }))),
});
export type Glance = z.infer<typeof glance>;

export const tablesAtGlance = endpoint({
  method: 'GET',
  path: '/wps/tables',
  auth: 'optional',
  summary: 'What goes on at some tables, as a tile of the lobby shows it; names that are no table are left out',
  input: z.strictObject({
    /** `family/model`, with commas between them. */
    names: z
      .string()
      .check(z.regex(/^[a-z0-9-]{1,30}\/[a-z0-9-]{1,30}(,[a-z0-9-]{1,30}\/[a-z0-9-]{1,30})*$/), z.maxLength(MOST_TABLES * 62)),
  }),
  output: z.object({
    /** The server's clock, which all times below go by. */
    now: z.date(),
    tables: z.array(glance),
  }),
  errors: [],
});

/** Specification 7.28. A room is a game that many play at one table. */
export const roomList = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  auth: 'member',
  summary: 'Games at tables, the most popular first, each with its limits and what goes on there',
  input: z.strictObject({
    gameType: z.optional(gameType),
    /** Several vendors with commas between them. */
    vassalage: z.optional(z.string().check(z.maxLength(200))),
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_TABLES)), 20),
  }),
  output: z.object({
    /** The server's clock, which all times below go by. */
    now: z.date(),
    rooms: z.array(
      z.object({
        game,
        /** False while play there is stopped. */
        isOpen: z.boolean(),
        ...glance.shape,
      }),
    ),
    total: z.number(),
    pageNo: z.number(),
    pageSize: z.number(),
  }),
  errors: [],
});

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
    /** The server's clock, which all times below go by. */
    now: z.date(),
    betMs: z.number(),
    restMs: z.number(),
    /** True if bets share pools. */
    isPooled: z.boolean(),
    /** The chain of hashes that coups are dealt from; null until the first coup. */
    chain: z.nullable(shownChain),
    /** The chain that follows it, published ahead: players may send seeds for its salt. */
    nextChain: z.nullable(shownChain),
    /** The newest coup; bets are taken until `closesAt`. Outcome and hash are there once all of it was seen. */
    coup: z.nullable(
      z.object({
        id: z.string(),
        number: z.number(),
        state: coupState,
        openedAt: z.date(),
        closesAt: z.date(),
        outcome: z.unknown(),
        /** Facts of the coup while bets are open: the odds of a fight; null for none. */
        offer: z.unknown(),
        /** Pools that the caller's bets share with others', by mode, so far or as decided; null if nothing is shared, and in frames. */
        pools: z.nullable(z.object({ real: z.unknown(), practice: z.unknown() })),
        /** For a coup in which players act: its public state so far; its shape is the family's. Null everywhere else. */
        turns: z.unknown(),
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
