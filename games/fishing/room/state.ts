import type { Currency } from '#kernel/money.ts';
import type { Allowance, Allowed } from '#games/fishing/engine/allowance.ts';
import type { Pond } from '#games/fishing/engine/pond.ts';
import type { Moment } from '#games/fishing/engine/moment.ts';
import type { Sums } from '#games/fishing/engine/sums.ts';
import type { Title } from '#games/fishing/engine/title.ts';

/** Config of a room. `bets` are those of its ten steps, in minor units; `hasBots`: companions fill it in practice. */
export type RoomConfig = {
  title: Title;
  currency: Currency;
  bets: readonly bigint[];
  least: bigint;
  most: bigint;
  hasBots: boolean;
};

/** Money step of a sitting that waits for its turn. */
export type Order = { type: 'checkpoint'; staked: bigint; paid: bigint; list: string; draw?: string } | { type: 'top-up'; amount: bigint };
export type Step = { id: string } & Order;

/** Seeds of a sitting: the hash of `secret` was shown before the player sent `client`. */
export type SittingSeeds = { secret: string; client: string };

/** Seat of a player or a companion, beside its seat in the pond. Times are those of the room, in milliseconds. */
export type Player = {
  /** Id of the viewer; empty for a companion. */
  viewer: string;
  sitting: string;
  isBot: boolean;
  state: 'arriving' | 'in' | 'going';
  /** Amount of the buy-in and top-ups, in minor units. */
  amount: bigint;
  seeds: SittingSeeds;
  /** Time at which an absent player is stood up; undefined while it is present. */
  awayAt: number | undefined;
  /** Time of the last shot. */
  shotAt: number;
  /** Number of finished money steps, and the waiting steps. */
  steps: number;
  queue: readonly Step[];
  /** Number of ordered money steps, finished or refused; each step is numbered. */
  orders: number;
  /** Number of unreadable messages. */
  bad: number;
  /** Number of refused shots, claims and messages, by code; they cost nothing. */
  refused: Readonly<Record<string, number>>;
  /** Reason why the player is stood up; undefined for none. */
  code: string | undefined;
  /** Sums of all checkpoints. */
  played: Omit<Sums, 'digest'>;
  /** Time at which the sitting must be over; undefined until the house has set it. */
  endsAt: number | undefined;
  /** Limits of the latest grant; a new grant is requested at `renewAt`, and `renewals` is the number of requests. */
  allowance: Allowance;
  renewAt: number;
  renewals: number;
  isRenewing: boolean;
  record: SittingRecord;
};

/**
 * `list`: lines of the list that no money step has included yet, in hex; `digest` is the checksum of all lines. `lastShot`: number of the
 * last charged hit.
 */
export type SittingRecord = { list: string; digest: number; lastShot: number; moments: readonly Moment[] };

export type RoomState = {
  config: RoomConfig;
  /** Time by the clock at which the room was opened, and its newest time since then. */
  openedMs: number;
  now: number;
  pond: Pond;
  players: readonly (Player | null)[];
  /** Viewers in the room, each with the secret of its next sitting. */
  viewers: Readonly<Record<string, string>>;
  sittings: number;
  tickAt: number;
};

export type RoomAct =
  | { type: 'sit'; amount: bigint; seed: string }
  | { type: 'add'; amount: bigint }
  | { type: 'leave' | 'pause' | 'resume' }
  /** Frame of a screen: shots, claims and freezes. */
  | { type: 'up'; bytes: Uint8Array };

/** Bytes or data for every viewer of the room (`to` is null), or for one viewer. */
export type RoomEvent = { to: string | null; shown: Uint8Array | SeatEvent };

/**
 * Event of a viewer's own seat. `code`: reason of a refusal or of the end. `brought` and `back` are the amounts of buy-in and return in
 * minor units.
 */
export type SeatEvent =
  | { type: 'seated'; seat: number; snapshot: string; own: string; allowed: Allowed | null }
  /** `commitment`: hash of the secret of the next sitting. */
  | { type: 'gone'; code?: string; brought?: string; back?: string; commitment?: string }
  | { type: 'refused'; code: string }
  | { type: 'allowed'; allowed: Allowed | null };

export type Changed = { state: RoomState; events: RoomEvent[] };

export function placeOfViewer({ players }: RoomState, viewer: string): number {
  return viewer === '' ? -1 : players.findIndex((player) => player?.viewer === viewer);
}

/** Queues a money step under a name of its own, so that a refused step stays refused under its name. */
export function ordered(player: Player, order: Order): Player {
  const orders = player.orders + 1;
  return { ...player, orders, queue: [...player.queue, { id: `${player.sitting}-${orders}`, ...order }] };
}

/** Counts a refusal under its code. */
export function refusedAs(player: Player, code: string): Player {
  return { ...player, refused: { ...player.refused, [code]: (player.refused[code] ?? 0) + 1 } };
}

export function withPlayer(state: RoomState, place: number, player: Player | null): RoomState {
  return { ...state, players: state.players.map((one, at) => (at === place ? player : one)) };
}
