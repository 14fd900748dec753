import * as z from 'zod/mini';
import { game, gameType } from '#contracts/catalogue.ts';
import { shownChain } from '#contracts/chains.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';

/** A bet of a member at a table. Bets with practice money are not shown. */
const tableBet = z.object({
  id: z.string(),
  /** Masked name of the member. */
  name: z.string(),
  stake: moneyOut,
  currency,
  /** Payout; null while the bet is open. */
  payout: z.nullable(moneyOut),
  /** Point at which the player cashed out before the end of the coup, in the format of its game: `1.25×`. Null if the bet did not. */
  left: z.nullable(z.string()),
});

const coupState = z.enum(['open', 'over', 'void']);

/** Most tables of one call, which fill a screen of tiles. */
const MOST_TABLES = 60;
/** Most results that a tile shows. */
export const MOST_MARKS = 8;

/** A table with the facts that its tile in the lobby shows. */
const glance = z.object({
  table: z.string(),
  /** Time at which bets on the newest coup close; null if no coup was opened yet. */
  closesAt: z.nullable(z.date()),
  betMs: z.number(),
  /** Number of members with money on that coup. */
  players: z.number(),
  /** Most players; null means without a limit. */
  seats: z.nullable(z.number()),
  /** Results of the last coups, at most eight, the oldest first. */
  marks: z.array(z.object({ text: z.string(), hue: z.string() })),
  /** Facts of the newest coup while bets are open, such as the odds of a fight, each in the colour of its side. Empty for none. */
  odds: z.readonly(z.array(z.object({ text: z.string(), hue: z.string() }))),
});
export type Glance = z.infer<typeof glance>;

export const tablesAtGlance = endpoint({
  method: 'GET',
  path: '/wps/tables',
  auth: 'optional',
  summary: 'What goes on at some tables, as a tile of the lobby shows it; names that are no table are left out',
  input: z.strictObject({
    /** Names `family/model`, separated by commas. */
    names: z
      .string()
      .check(z.regex(/^[a-z0-9-]{1,30}\/[a-z0-9-]{1,30}(,[a-z0-9-]{1,30}\/[a-z0-9-]{1,30})*$/), z.maxLength(MOST_TABLES * 62)),
  }),
  output: z.object({
    /** Time of the server. All times below are by the same clock. */
    now: z.date(),
    tables: z.array(glance),
  }),
  errors: [],
});

/** Specification 7.28: lists rooms, which are games that many members play at one table. */
export const roomList = endpoint({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  auth: 'member',
  summary: 'Games at tables, the most popular first, each with its limits and what goes on there',
  input: z.strictObject({
    gameType: z.optional(gameType),
    /** Codes of vendors, separated by commas. */
    vassalage: z.optional(z.string().check(z.maxLength(200))),
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_TABLES)), 20),
  }),
  output: z.object({
    /** Time of the server. All times below are by the same clock. */
    now: z.date(),
    rooms: z.array(
      z.object({
        game,
        /** False while play of the game is stopped. */
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
    /** Time of the server. All times below are by the same clock. */
    now: z.date(),
    betMs: z.number(),
    restMs: z.number(),
    /** True if bets of all players share pools. */
    isPooled: z.boolean(),
    /** The chain of hashes from which the coups come; null until the first coup. */
    chain: z.nullable(shownChain),
    /** The chain after that, which is published ahead. Players may send seeds for its salt. */
    nextChain: z.nullable(shownChain),
    /** The newest coup. Bets are accepted until `closesAt`. Outcome and hash are set once the whole coup was shown. */
    coup: z.nullable(
      z.object({
        id: z.string(),
        number: z.number(),
        state: coupState,
        openedAt: z.date(),
        closesAt: z.date(),
        outcome: z.unknown(),
        /** Facts of the coup while bets are open, such as the odds of a fight; null for none. */
        offer: z.unknown(),
        /**
         * Pools that the caller's bets share with other bets, by mode, at present or as decided. Null if nothing is shared, and in frames.
         */
        pools: z.nullable(z.object({ real: z.unknown(), practice: z.unknown() })),
        /** For a coup in which players act: its public state so far, in the shape of the family. Null for other coups. */
        turns: z.unknown(),
        hashBefore: z.string(),
        hash: z.nullable(z.string()),
        /** Bets with the highest stakes; `count` is the number of all bets. */
        bets: z.array(tableBet),
        count: z.number(),
      }),
    ),
    /** The last coups, the newest first. */
    last: z.array(z.object({ id: z.string(), number: z.number(), state: coupState, outcome: z.unknown(), hash: z.string() })),
  }),
  errors: ['rounds.table_unknown'],
});
