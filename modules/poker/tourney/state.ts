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
 * Config of a tournament's room. `cost` is in minor units: the parts of an entry for the pool, for the house and for its head. The
 * tournament begins with `players` entries, or at `startsAt` (in ms) with at least two. `bots` is the number of entries up to which bots
 * fill the places once a member is registered.
 */
export type TourneyConfig = SeatTitle & {
  name: string;
  mode: PlayMode;
  currency: Currency;
  stakes: string;
  bots: number;
  kind: TournamentKind;
  variant: string;
  /** Chairs at a table, and the most entries. */
  size: number;
  players: number;
  startsAt: number | null;
  /** Last level that accepts entries. 0 accepts them until the start. */
  lateLevels: number;
  speed: Speed;
  /** Time of a level in ms, if it differs from that of the speed. */
  levelMs?: number;
  breaks: boolean;
  cost: { prize: number; fee: number; head: number };
  bounty: BountyKind;
  /** Least pool in minor units, or 0 for none. The promotions of the brand pay the missing part. */
  guarantee: number;
  /** Target tournament of a satellite, with the price of an entry of it. Null for other tournaments. */
  target: { room: string; name: string; cost: number } | null;
};

/** Amount that an entry was paid, in minor units. `place` is 0 for an amount without a place. */
export type Placed = { sitting: string; name: string; place: number; prize: number; reason: Reason };

/** More chips, or another entry, whose money is in transit. `id` is the id of its move. */
export type Purchase = { id: string; kind: 'rebuy' | 'addOn' | 'reEntry'; sitting: string; entry: string };

/**
 * A tournament with its tables. A player's `sitting` is its entry, whose buy-in is the cost of the entry. The cost is staked when the
 * tournament begins. Prizes are paid into the sitting, which ends with the player's last prize. Later purchases are more chips of the same
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
  /** Members who have won an entry of the target. They receive it once their sitting is over. */
  tickets: readonly { sitting: string; viewer: string }[];
  /** Amount that the promotions of the brand add to the pool, in minor units. */
  overlay: { amount: number; isPaid: boolean };
  /** Tables that viewers watch without a seat, by viewer: the chosen table, or the table of their last seat. */
  watched: Readonly<Record<string, string>>;
  there: readonly string[];
  made: number;
  rev: number;
  revDone: number;
  /** Time at which the next bot registers, or 0 for none. */
  botAt: number;
  now: number;
  /** Moment at which staff paused the tournament. Absent while it is not paused. */
  pausedAt?: number | undefined;
  /** True while staff have stopped all tables, so that a sit-and-go accepts no entries. */
  isStopped?: boolean;
  /** Members whom staff have disqualified. */
  barred?: readonly string[];
};

/** Message to a tournament: an entry of this member, or its disqualification. */
export type TourneyMail = { kind: 'register' | 'disqualify'; viewer: string };

export type TourneyEvent = TablesEvent<TourneyRoom>;
