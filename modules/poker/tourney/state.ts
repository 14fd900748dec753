import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { SeatTitle } from '#modules/seats/index.ts';
import type { BountyKind } from '#poker/tournament/bounty.ts';
import type { Speed } from '#poker/tournament/levels.ts';
import type { Reason } from '#poker/tournament/acts.ts';
import type { TournamentKind, TournamentState } from '#poker/tournament/state.ts';
import type { HandTable, TablesEvent } from '#modules/poker/room/hand-table.ts';
import type { TableTalk } from '#modules/poker/room/notify.ts';
import type { HandRecord, Move, Player, Wish } from '#modules/poker/room/state.ts';

/**
 * Config of a tournament's room. `cost` in minor units: the parts of an entry for the pool, for the house and for its head. It begins with `players` entries, or at `startsAt` (milliseconds) with two at least.
 * `bots` is the number of entries up to which bots fill the places once a member is in.
 */
export type TourneyConfig = SeatTitle & {
  name: string;
  mode: PlayMode;
  currency: Currency;
  stakes: string;
  bots: number;
  kind: TournamentKind;
  variant: string;
  /** Chairs at a table, and entries at most. */
  size: number;
  players: number;
  startsAt: number | null;
  /** Last level that takes entries; 0 takes them until the start. */
  lateLevels: number;
  speed: Speed;
  /** Milliseconds of a level, where they are not those of the speed. */
  levelMs?: number;
  breaks: boolean;
  cost: { prize: number; fee: number; head: number };
  bounty: BountyKind;
  /** Least pool in minor units; 0 for none. The missing part comes from the promotions of the brand. */
  guarantee: number;
  /** Tournament that a satellite leads to, with the price of an entry of it; null for others. */
  target: { room: string; name: string; cost: number } | null;
};

/** Amount that an entry was paid, in minor units; `place` 0 where it is for none. */
export type Placed = { sitting: string; name: string; place: number; prize: number; reason: Reason };

/** More chips, or another entry, whose money is on its way; `id` is that of its move. */
export type Purchase = { id: string; kind: 'rebuy' | 'addOn' | 'reEntry'; sitting: string; entry: string };

/**
 * A tournament with its tables. A player's `sitting` is its entry, whose buy-in is the cost of the entry. The cost is staked when the
 * tournament begins; prizes are paid into the sitting, which ends with the player's last prize. Later purchases are more chips of the same
 * sitting.
 */
export type TourneyRoom = TableTalk & {
  config: TourneyConfig;
  /** Null before the first registration, which draws its seed. */
  director: TournamentState | null;
  tables: readonly HandTable[];
  players: readonly Player[];
  wishes: readonly (Wish & { tip: string | null })[];
  moves: readonly Move[];
  records: readonly HandRecord[];
  placed: readonly Placed[];
  purchases: readonly Purchase[];
  /** Members that have won an entry of the target. It is theirs once their sitting is over. */
  tickets: readonly { sitting: string; viewer: string }[];
  /** Amount that the promotions of the brand add to the pool, in minor units. */
  overlay: { amount: number; isPaid: boolean };
  /** Tables that viewers look at without a seat, by viewer: the chosen one, or that of their last seat. */
  watched: Readonly<Record<string, string>>;
  there: readonly string[];
  made: number;
  rev: number;
  revDone: number;
  /** Time at which the next bot registers; 0 for none. */
  botAt: number;
  now: number;
  /** Moment at which staff have stopped the tournament; absent while it is not stopped. */
  pausedAt?: number | undefined;
  /** Staff have stopped all tables: a sit-and-go takes no entries. */
  isStopped?: boolean;
  /** Members that staff have disqualified. */
  barred?: readonly string[];
};

/** Message to a tournament: an entry of this member, or its disqualification. */
export type TourneyMail = { kind: 'register' | 'disqualify'; viewer: string };

export type TourneyEvent = TablesEvent<TourneyRoom>;
