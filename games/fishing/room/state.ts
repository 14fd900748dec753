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

/** Seeds of a sitting: the hash of `secret` was shown before the player sent the other seed. */
export type SittingSeeds = { secret: string; client: string };

/** Seat of a player or a companion, beside its seat in the pond. Times are those of the room, in milliseconds. */
export type Player = {
  /** Empty for a companion. */
  viewer: string;
  sitting: string;
  isBot: boolean;
  state: 'arriving' | 'in' | 'going';
  /** Money that is brought, in minor units. */
  amount: bigint;
  seeds: SittingSeeds;
  /** Time at which the seat is left, while its player is absent. */
  awayAt: number | undefined;
  /** Time of the last shot. */
  shotAt: number;
  /** Money steps that are done, and those that wait. */
  steps: number;
  queue: readonly Step[];
  /** Money steps that were ordered, done or refused; each has a number of its own. */
  orders: number;
  /** Messages that could not be read. */
  bad: number;
  /** Shots, reports of hits and messages that were refused, by code; each cost nothing. */
  refused: Readonly<Record<string, number>>;
  /** Reason why the player stands up. */
  code: string | undefined;
  /** Sums of all checkpoints. */
  played: Omit<Sums, 'digest'>;
  /** Time at which the sitting must be over; undefined until the house has said so. */
  endsAt: number | undefined;
  /** Limits as the house last granted them; a new grant is requested at `renewAt`, and `renewals` were. */
  allowance: Allowance;
  renewAt: number;
  renewals: number;
  isRenewing: boolean;
  record: SittingRecord;
};

/** `list`: lines of the list that no money step has taken, in hex; `digest` is that of all lines. `lastShot`: number of the last charged hit. */
export type SittingRecord = { list: string; digest: number; lastShot: number; moments: readonly Moment[] };

export type RoomState = {
  config: RoomConfig;
  /** Time at which the room was opened, by the clock, and its newest time since then. */
  openedMs: number;
  now: number;
  pond: Pond;
  players: readonly (Player | null)[];
  /** Viewers that are there, each with the secret that its next sitting is dealt from. */
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

/** Bytes or data to everybody at the room, or to one viewer. */
export type RoomEvent = { to: string | null; shown: Uint8Array | SeatEvent };

/** Event of a viewer's own seat. `code`: why it was refused, or why it ends. Money that was brought and is back, in minor units. */
export type SeatEvent =
  | { type: 'seated'; seat: number; snapshot: string; own: string; allowed: Allowed | null }
  /** `commitment`: hash of the secret that the next sitting is dealt from. */
  | { type: 'gone'; code?: string; brought?: string; back?: string; commitment?: string }
  | { type: 'refused'; code: string }
  | { type: 'allowed'; allowed: Allowed | null };

export type Changed = { state: RoomState; events: RoomEvent[] };

export function placeOfViewer({ players }: RoomState, viewer: string): number {
  return viewer === '' ? -1 : players.findIndex((player) => player?.viewer === viewer);
}

/** Queues a money step under a name of its own: one that is refused stays refused under its name. */
export function ordered(player: Player, order: Order): Player {
  const orders = player.orders + 1;
  return { ...player, orders, queue: [...player.queue, { id: `${player.sitting}-${orders}`, ...order }] };
}

/** Counts something refused under its code. */
export function refusedAs(player: Player, code: string): Player {
  return { ...player, refused: { ...player.refused, [code]: (player.refused[code] ?? 0) + 1 } };
}

export function withPlayer(state: RoomState, place: number, player: Player | null): RoomState {
  return { ...state, players: state.players.map((one, at) => (at === place ? player : one)) };
}
