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
 * Acts that a browser sends into the room of a table. `call` is a check where nothing is owed, and `raise` a bet where nobody has bet. `hand`
 * is the id of the hand under way, `no` the number of its acts so far: an act on another hand, or one that comes late, is refused.
 *
 * To sit down: `reserve` a chair, wait until the view's `seat` is `reserved` and has the limits of the buy-in, then `sit` within 60 s. `tip` is
 * the end of the browser's chain of links; null without one, and then the seat takes no part in draws.
 *
 * `link` gives the link that a frame `ask` requests. A frame `silent` may name a seat that gave its link: the browser then shows that link by
 * `answered`, once a hand. The record of the hand has it, and the next link follows on it.
 *
 * In a fast-fold pool: `sit` enters, and a fold moves on to the next hand; `ahead` does so before its turn.
 *
 * In the room of a tournament: `register` and, before it begins, `unregister`. Seats are drawn, and nobody reserves one or leaves. A player
 * who is out may `register` again if the tournament allows it; `rebuy` and `addOn` buy another stack. `watch` shows another table to who
 * has no seat. At the final table `propose` makes offers, which all must `agree` to.
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

/** Standing of the viewer at the table, beside its chair. */
export type PokerSeat = {
  /**
   * The chair is looked up in `asking`; the viewer may sit down with `least` to `most` chips in `reserved`. The buy-in is under way in
   * `buying`, and the viewer is on the waiting list in `waiting`. The chips are on their way back to the balance in `leaving`.
   */
  state: 'none' | 'asking' | 'reserved' | 'buying' | 'seated' | 'waiting' | 'leaving';
  chair: number | null;
  least: number;
  most: number;
  /** Place on the waiting list, from 1; 0 for none. */
  place: number;
  /** Chips that are bought and not on the table yet. */
  onTheWay: number;
  /** The pool is paused between two hands of the viewer; absent otherwise. */
  isPaused?: boolean;
};

/** Rules of a table that do not change. `rake` in hundredths of a percent, with its caps by the number of players dealt in; null without rake. */
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

/** Place that is decided; `prize` and `bounty` are decimal texts of minor units. */
export type PokerResult = { name: string; place: number; prize: string; bounty: string };

/** Standing of a tournament. Money is decimal text of minor units, times milliseconds. */
export type PokerTourney = {
  phase: 'registering' | 'running' | 'over' | 'cancelled';
  kind: z.infer<typeof tourneyKind>;
  /** Price of an entry, and the parts of it that the house gets and that lie on the head of the player. */
  cost: string;
  fee: string;
  head: string;
  bounty: z.infer<typeof bountyKind>;
  registered: number;
  most: number;
  /** Null where it begins once all places are taken. */
  startsAt: number | null;
  /** True while entries are taken. */
  isOpen: boolean;
  left: number;
  level: number;
  levelEnds: number;
  /** End of the break; null outside it. */
  breakUntil: number | null;
  isHandForHand: boolean;
  tables: number;
  /** Mean stack of those that are left; 0 before the start. */
  average: number;
  /** From the first place on; empty before they are fixed. */
  prizes: readonly string[];
  /** The multiple of the entry that a spin is played for; null before the draw. */
  multiple: number | null;
  /**
   * In the state `leaving` the money of an entry that was given back is on its way, and no other entry is taken before it has come. `rank` is
   * the place by stacks; `until` the deadline to buy in again, 0 for none.
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
    /** Staff have disqualified the member; absent otherwise. */
    isDisqualified?: boolean;
  };
  /** Deal of the final table; null without one. `offers` are there once the hand is over. */
  deal: {
    method: 'equal' | 'chips' | 'icm';
    offers: readonly { name: string; amount: string }[] | null;
    kept: string;
    agreed: number;
  } | null;
  /** The best places, at most twenty. */
  results: readonly PokerResult[];
};

/** Message of staff to a table. `at` is the time of the room, in milliseconds: it is shown for `NOTICE_MS`. */
export type PokerNotice = { text: string; at: number };

/**
 * The view of a room (`view` of a frame of the type `view`). `table` is `TableView` of `poker/table/view.ts` for the viewer's chair; null
 * where the viewer has none to see. `frames`
 * are those of the hand under way, by which it is verified, the viewer's own cards last. `now` is the server's time, in milliseconds.
 */
export type PokerView<Table = unknown, Frame = unknown> = {
  table: Table;
  frames: readonly Frame[];
  terms: PokerTerms;
  seat: PokerSeat;
  /** Null at a cash table. */
  tourney: PokerTourney | null;
  /** The last message of staff; null before the first. */
  notice: PokerNotice | null;
  now: number;
};

/**
 * Events of a room. `table`: an event of the table (`TableEvent` of `poker/table/acts.ts`). `moved` follows whatever a viewer sees changed: a
 * patch of `table`, `seat`, `tourney` and `notice` of the last view, with all patches since (`kernel/patch.ts`). `emote`: a player says something.
 * `refused`: what was requested before could not be done, such as a buy-in.
 */
export type PokerEvent<TableEvent = unknown> =
  | { kind: 'table'; event: TableEvent }
  | { kind: 'moved'; patch: Patch; now: number }
  | { kind: 'emote'; chair: number; emote: Emote }
  | { kind: 'refused'; code: string };
