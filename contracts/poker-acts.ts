import * as z from 'zod/mini';
import type { Patch } from '#kernel/patch.ts';
import { EMOTES, type Emote } from '#contracts/poker-limits.ts';

// Acts and frames of a poker table's room. Amounts are whole chips: minor units of the table's currency. Bytes are hex texts.

const bytes = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const chips = z.int().check(z.minimum(1));
const hand = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const bet = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['fold', 'call']) }),
  z.strictObject({ kind: z.literal('raise'), to: chips }),
]);

/**
 * Acts that a browser sends to the room of a table. `call` is a check if the player owes nothing, and `raise` is a bet if nobody has bet.
 * `hand` is the id of the present hand, `no` the number of its acts so far. An act on another hand, or with another number, is refused.
 *
 * To sit down: `reserve` a chair, wait until the view's `seat` is `reserved` and has the limits of the buy-in, then `sit` within 60 s.
 * `tip` is the end of the browser's hash chain, whose links are the player's seeds for the shuffle. Null means no chain, and then the seat
 * takes no part in draws.
 *
 * `link` sends the link that a frame `ask` requests. A frame `silent` may name a seat that did send its link. The browser then shows that
 * link by `answered`, once in a hand. The record of the hand has the link, and the next link must follow it.
 *
 * In a fast-fold pool, `sit` enters the pool, and a fold moves the player to the next hand. `ahead` folds before the player's turn.
 *
 * In the room of a tournament: `register` and, before the start, `unregister`. Seats are drawn, so nobody reserves or leaves a seat. A
 * player who is out may `register` again if the tournament allows it; `rebuy` and `addOn` buy another stack. `watch` shows another table to
 * a viewer without a seat. At the final table, `propose` makes offers, to which all must `agree`.
 */
export const pokerAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reserve'), chair: z.int().check(z.minimum(0), z.maximum(8)) }),
  z.strictObject({ kind: z.literal('sit'), chips, tip: z.nullable(bytes) }),
  z.strictObject({ kind: z.literal('register'), tip: z.nullable(bytes) }),
  z.strictObject({ kind: z.enum(['unregister', 'rebuy', 'addOn', 'agree', 'refuse']) }),
  z.strictObject({ kind: z.literal('propose'), method: z.enum(['equal', 'chips', 'icm']) }),
  z.strictObject({ kind: z.literal('watch'), table: z.string().check(z.maxLength(80)) }),
  z.strictObject({ kind: z.literal('topUp'), chips }),
  z.strictObject({ kind: z.literal('tip'), tip: bytes }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('queue') }),
  z.strictObject({ kind: z.literal('unqueue') }),
  z.strictObject({ kind: z.literal('sitOut'), when: z.enum(['now', 'bigBlind']) }),
  z.strictObject({ kind: z.literal('sitIn'), comesIn: z.enum(['bigBlind', 'post']) }),
  z.strictObject({
    kind: z.literal('set'),
    straddles: z.boolean(),
    twice: z.enum(['ask', 'always', 'never']),
    showsLosing: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('emote'), emote: z.enum(EMOTES) }),
  z.strictObject({ kind: z.literal('act'), hand, no: z.int().check(z.minimum(0)), act: bet }),
  z.strictObject({ kind: z.literal('ahead'), hand }),
  z.strictObject({ kind: z.literal('link'), hand, link: bytes }),
  z.strictObject({ kind: z.literal('answered'), hand, link: bytes }),
  z.strictObject({ kind: z.literal('twice'), hand, agrees: z.boolean() }),
  z.strictObject({ kind: z.literal('show'), hand, cards: z.array(z.int().check(z.minimum(0), z.maximum(5))).check(z.maxLength(6)) }),
]);
export type PokerAct = z.infer<typeof pokerAct>;

/** State of the viewer at the table, in addition to its chair. */
export type PokerSeat = {
  /**
   * State of the seat. `asking`: the chair is being looked up. `reserved`: the viewer may sit down with `least` to `most` chips. `buying`:
   * the buy-in is under way. `waiting`: the viewer is on the waiting list. `leaving`: the chips are on their way back to the balance.
   */
  state: 'none' | 'asking' | 'reserved' | 'buying' | 'seated' | 'waiting' | 'leaving';
  chair: number | null;
  least: number;
  most: number;
  /** Position on the waiting list, from 1; 0 for none. */
  place: number;
  /** Chips that the player has bought and that are not on the table yet. */
  onTheWay: number;
  /** Present if the viewer's play in the pool is paused between two hands. */
  isPaused?: boolean;
};

/**
 * Rules of a table that do not change. `rake` is in hundredths of a percent, with its caps by the number of players in the hand; null
 * without rake.
 */
export type PokerTerms = {
  name: string;
  kind: 'cash' | 'fast' | 'tournament';
  variant: string;
  /** Blinds of the table; in a tournament those of the first level. */
  blinds: { small: number; big: number; ante: number };
  mode: 'real' | 'practice';
  currency: string;
  seats: number;
  buyIn: { least: number; most: number };
  rake: { percentBps: number; caps: readonly { from: number; cap: number }[] } | null;
  clock: { act: number; bank: number; bankMost: number };
  straddles: boolean;
  twice: boolean;
};

export const tourneyKind = z.enum(['sitAndGo', 'spin', 'freezeout', 'reEntry', 'rebuy', 'satellite']);
export const bountyKind = z.enum(['none', 'fixed', 'progressive']);

/** A decided place. `prize` and `bounty` are decimal text in minor units. */
export type PokerResult = { name: string; place: number; prize: string; bounty: string };

/** State of a tournament. Money is decimal text in minor units, times are milliseconds since 1970. */
export type PokerTourney = {
  phase: 'registering' | 'running' | 'over' | 'cancelled';
  kind: z.infer<typeof tourneyKind>;
  /** Price of an entry. The next fields are the part for the house, and the bounty on the player. */
  cost: string;
  fee: string;
  head: string;
  bounty: z.infer<typeof bountyKind>;
  registered: number;
  most: number;
  /** Time of the start; null if the tournament begins once all places are taken. */
  startsAt: number | null;
  /** True while players may enter. */
  isOpen: boolean;
  left: number;
  level: number;
  levelEnds: number;
  /** End of the break; null outside a break. */
  breakUntil: number | null;
  isHandForHand: boolean;
  tables: number;
  /** Mean stack of the players who are still in; 0 before the start. */
  average: number;
  /** Prizes from the first place on; empty until they are fixed. */
  prizes: readonly string[];
  /** Prize of a spin as a multiple of the entry; null before the draw. */
  multiple: number | null;
  /**
   * The viewer's own part. In the state `leaving`, the money of a returned entry is on its way, and the viewer cannot enter again before it
   * has arrived. `rank` is the place by stacks; `until` is the deadline to buy in again, 0 for none.
   */
  own: {
    state: 'none' | 'asking' | 'buying' | 'registered' | 'playing' | 'out' | 'leaving';
    rank: number | null;
    place: number | null;
    prize: string;
    won: string;
    head: string;
    hasTicket: boolean;
    until: number;
    mayBuy: readonly ('rebuy' | 'addOn' | 'reEntry')[];
    isBuying: boolean;
    /** Present if staff have disqualified the member. */
    isDisqualified?: boolean;
  };
  /** Deal about the prizes at the final table; null without one. `offers` are set once the hand is over. */
  deal: {
    method: 'equal' | 'chips' | 'icm';
    offers: readonly { name: string; amount: string }[] | null;
    kept: string;
    agreed: number;
  } | null;
  /** The best decided places, at most twenty. */
  results: readonly PokerResult[];
};

/** Message of staff to a table. `at` is the time of the room, in milliseconds. The table shows the message for `NOTICE_MS`. */
export type PokerNotice = { text: string; at: number };

/**
 * The view of a room (`view` in a frame of the type `view`). `table` is a `TableView` (`poker/table/view.ts`) for the viewer's chair; null if
 * there is no table for the viewer. `frames` are those of the present hand, with which the browser verifies it; the frame with the viewer's
 * own cards is the last. `now` is the server's time, in milliseconds.
 */
export type PokerView<Table = unknown, Frame = unknown> = {
  table: Table;
  frames: readonly Frame[];
  terms: PokerTerms;
  seat: PokerSeat;
  /** The tournament; null at a cash table. */
  tourney: PokerTourney | null;
  /** The last message of staff; null before the first. */
  notice: PokerNotice | null;
  now: number;
};

/**
 * Events of a room. `table`: an event of the table (`TableEvent` of `poker/table/acts.ts`). `moved`: the view has changed. `patch` changes
 * `table`, `seat`, `tourney` and `notice` of the last full view, and includes all patches since that view (`kernel/patch.ts`). `emote`: a
 * player sends an emote. `refused`: an earlier request, such as a buy-in, could not be done.
 */
export type PokerEvent<TableEvent = unknown> =
  | { kind: 'table'; event: TableEvent }
  | { kind: 'moved'; patch: Patch; now: number }
  | { kind: 'emote'; chair: number; emote: Emote }
  | { kind: 'refused'; code: string };
