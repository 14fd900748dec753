import * as z from 'zod/mini';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { BY_MERCHANT, brandOf, paged, pageOf, reason, staffEndpoint } from '#contracts/bo/staff-endpoint.ts';
import { currency, moneyOut } from '#contracts/money.ts';
import { MOST_NOTICE } from '#contracts/poker-limits.ts';
import { playMode, pokerRoomId, pokerVariant } from '#contracts/poker.ts';
import { dbInt, dbIntIn } from '#contracts/values.ts';

const kind = z.enum(['cash', 'fast']);
/** `stopped`: staff have stopped all tables of the brand. `closing`: the table takes no more players, and ends after its hand. */
const state = z.enum(['open', 'paused', 'stopped', 'closing']);

/** Text of a message that all players at a table read. The audit log has it word for word. */
export const pokerMessage = z.string().check(z.trim(), z.minLength(2), z.maxLength(MOST_NOTICE));
/** The last messages of a room, the latest first. */
export const pokerMessages = z.array(z.object({ text: z.string(), by: z.string(), at: z.date() }));

const table = {
  room: z.string(),
  merchantId: z.number(),
  kind,
  name: z.string(),
  mode: playMode,
  currency,
  variant: pokerVariant,
  /** Small blind; zero in a game with antes and a button blind. */
  small: moneyOut,
  big: moneyOut,
  /** Ante; zero at a table without one. */
  ante: moneyOut,
  seats: z.number(),
  taken: z.number(),
  /** Number of taken seats with bots, which are labelled as bots. */
  bots: z.number(),
  waiting: z.number(),
  /** Average pot; null before the first hand. */
  averagePot: z.nullable(moneyOut),
  state,
  openedAt: z.date(),
};

export const pokerDeskTables = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/tables',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Poker tables and fast-fold pools of all brands that are not closed, the fullest first',
  input: z.strictObject({
    ...paged(['taken', 'big', 'openedAt']),
    merchantId: z.optional(dbIntIn(1)),
    mode: z.optional(playMode),
    kind: z.optional(kind),
    state: z.optional(state),
  }),
  output: pageOf(z.object(table)),
  errors: [],
});

export const pokerDeskTable = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/tables/:room',
  permission: POKER.read,
  brand: brandOf('poker_table', 'room'),
  summary: 'One poker table with the members that sit at it: what they brought, what lies there by the last hand, and since when',
  input: z.strictObject({ room: pokerRoomId }),
  output: z.object({
    ...table,
    /**
     * Members with hands of the last 14 days at a table for money, the most silent first. `silent` hands lack the member's seed; `answered`
     * is how often the seed came afterwards.
     */
    draws: z.array(z.object({ memberId: z.string(), account: z.string(), hands: z.number(), silent: z.number(), answered: z.number() })),
    messages: pokerMessages,
    sitting: z.array(z.object({ memberId: z.string(), account: z.string(), bought: moneyOut, chips: moneyOut, since: z.date() })),
  }),
  errors: ['poker.no_such_table'],
});

export const orderPokerTable = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tables/:room/orders',
  permission: POKER.run,
  brand: brandOf('poker_table', 'room'),
  summary: 'Pause a poker table, resume it, or close it after the hand; every chip of a closed table goes back',
  input: z.strictObject({ room: pokerRoomId, order: z.enum(['pause', 'resume', 'close']), reason }),
  output: z.object({}),
  errors: ['poker.no_such_table'],
});

export const messagePokerTable = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tables/:room/messages',
  permission: POKER.run,
  brand: brandOf('poker_table', 'room'),
  summary: 'Send a message to all at a poker table or in a pool; it is marked as one of staff, and stays for ten minutes',
  input: z.strictObject({ room: pokerRoomId, text: pokerMessage, requestId: z.uuid() }),
  output: z.object({}),
  errors: ['poker.no_such_table', 'staff.request_reused'],
});

export const openPokerTable = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/tables',
  permission: POKER.run,
  brand: BY_MERCHANT,
  summary: 'Open one more table of a stake that a brand offers, beside those with free seats',
  input: z.strictObject({ merchantId: dbInt(1), mode: playMode, currency, stake: z.string().check(z.maxLength(60)), reason }),
  output: z.object({ room: z.string(), name: z.string() }),
  errors: ['poker.no_such_stake', 'poker.stopped'],
});

export const pokerStops = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/stops',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Brands whose poker tables are all stopped, with who did it, when and why',
  input: z.strictObject({ merchantId: z.optional(dbIntIn(1)) }),
  output: z.object({ rows: z.array(z.object({ merchantId: z.number(), by: z.string(), at: z.date(), reason: z.string() })) }),
  errors: [],
});

export const stopPokerTables = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/stops',
  permission: POKER.run,
  brand: BY_MERCHANT,
  summary:
    'Stop all cash tables and pools of a brand after their hands, and the registration of sit-and-gos; or start all of them again. Chips stay',
  input: z.strictObject({ merchantId: dbInt(1), isStopped: z.boolean(), reason }),
  output: z.object({
    /** Number of tables, pools and sit-and-gos that have received the order. */
    rooms: z.number(),
  }),
  errors: ['poker.no_such_brand', 'poker.not_now'],
});

/** A stake at which tables are offered. Amounts are US cents; another currency has roughly the same value. */
const stake = {
  variant: pokerVariant,
  seats: z.number(),
  small: z.number(),
  big: z.number(),
  ante: z.number(),
  /** Most chairs that bots fill, at practice tables of a brand that allows bots. */
  bots: z.number(),
  isDeep: z.boolean(),
  isFast: z.boolean(),
  isOffered: z.boolean(),
};

export const pokerStakes = staffEndpoint({
  method: 'GET',
  path: '/bo/poker/stakes',
  permission: POKER.read,
  brand: BY_MERCHANT,
  summary: 'Stakes of a brand at which tables are offered, and those that staff have stopped',
  input: z.strictObject({ merchantId: dbIntIn(1) }),
  output: z.object({
    rows: z.array(
      z.object({
        ...stake,
        /** Name of the stake, which is equal in every currency. */
        stake: z.string(),
        mode: playMode,
        /** Staff member who added or changed the stake; null for a stake as delivered. */
        by: z.nullable(z.string()),
        at: z.nullable(z.date()),
      }),
    ),
  }),
  errors: [],
});

export const setPokerStake = staffEndpoint({
  method: 'POST',
  path: '/bo/poker/stakes',
  permission: POKER.offer,
  brand: BY_MERCHANT,
  summary: 'Add a stake to those of a brand, change its bots, or stop offering it; tables that are open stay',
  input: z.strictObject({
    merchantId: dbInt(1),
    mode: playMode,
    variant: pokerVariant,
    seats: dbInt(2, 9),
    small: dbInt(0, 1_000_000),
    big: dbInt(1, 1_000_000),
    ante: dbInt(0, 1_000_000),
    bots: dbInt(0, 30),
    isDeep: z.boolean(),
    isFast: z.boolean(),
    isOffered: z.boolean(),
    reason,
  }),
  output: z.object({ stake: z.string() }),
  errors: ['poker.no_such_brand', 'poker.stake_invalid'],
});
