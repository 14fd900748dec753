import { BOT_NAMES } from '#games/fishing/bot.ts';
import { shownLimits, UNLIMITED } from '#games/fishing/engine/allowance.ts';
import { ownFrame, snapshotFrame } from '#games/fishing/engine/frames.ts';
import { NOTHING } from '#games/fishing/engine/sums.ts';
import type { Code } from '#contracts/codes.ts';
import { inPond, sha256 } from '#games/fishing/room/pond-acts.ts';
import {
  placeOfViewer,
  withPlayer,
  type Changed,
  type Player,
  type RoomEvent,
  type RoomState,
  type SittingRecord,
} from '#games/fishing/room/state.ts';

export const NO_RECORD: SittingRecord = { list: '', digest: 0, lastShot: -1, moments: [] };
/** Number of the seat that is sent to a viewer without a seat. */
export const NO_SEAT = 255;
const LONGEST_SEED = 64;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Returns the state of the pond for a viewer that joins, as base64; `place` is -1 for a viewer without a seat. */
export function snapshotFor(state: RoomState, place: number): string {
  return base64(snapshotFrame(state.pond, place === -1 ? NO_SEAT : place, state.now));
}

/** Returns the figures of a seat as base64; empty for a free seat. */
export function figuresOf({ pond }: RoomState, place: number): string {
  return pond.seats[place] ? base64(ownFrame(pond, place)) : '';
}

function playerOf(state: RoomState, given: Pick<Player, 'viewer' | 'isBot' | 'amount' | 'seeds'>): { state: RoomState; player: Player } {
  const sittings = state.sittings + 1;
  const player: Player = {
    ...given,
    sitting: given.isBot ? `bot${sittings}` : String(sittings),
    state: 'arriving',
    awayAt: undefined,
    shotAt: state.now,
    steps: 0,
    queue: [],
    orders: 0,
    bad: 0,
    refused: {},
    code: undefined,
    played: { hits: 0, free: 0, charged: 0n, returned: 0n },
    endsAt: undefined,
    allowance: UNLIMITED,
    renewAt: state.now,
    renewals: 0,
    isRenewing: false,
    record: NO_RECORD,
  };
  return { state: { ...state, sittings }, player };
}

/**
 * Gives a viewer a free seat, or the seat of a companion (a bot); the seat is `arriving` until its buy-in is paid. The sitting is dealt
 * from the secret whose hash the viewer received before. `chance` is the secret of the next sitting.
 */
export function sit(
  state: RoomState,
  viewer: string,
  { amount, seed }: { amount: bigint; seed: string },
  chance: string,
): Changed | { refused: Code } {
  const { least, most } = state.config;
  const secret = state.viewers[viewer];
  if (placeOfViewer(state, viewer) !== -1) return { refused: 'seats.sits_already' };
  if (secret === undefined || amount < least || amount > most || seed === '' || seed.length > LONGEST_SEED)
    return { refused: 'request.invalid' };
  const free = state.players.indexOf(null);
  const place = free === -1 ? state.players.findIndex((player) => player?.isBot) : free;
  if (place === -1) return { refused: 'rooms.busy' };
  const left = free === -1 ? leave(state, place) : { state, events: [] };
  const made = playerOf(left.state, { viewer, isBot: false, amount, seeds: { secret, client: seed } });
  const viewers = { ...made.state.viewers, [viewer]: chance };
  return { state: withPlayer({ ...made.state, viewers }, place, made.player), events: left.events };
}

/** Puts a player whose buy-in is paid, or a companion, into the pond. */
export function seated(state: RoomState, place: number, name: string): Changed {
  const player: Player = { ...state.players[place]!, state: 'in', shotAt: state.now };
  const { sitting, isBot, amount: stack, viewer, allowance } = player;
  const sat = inPond(withPlayer(state, place, player), [{ type: 'sit', seat: place, sitting, name, isBot, stack, allowance }]);
  if (isBot) return sat;
  const shown = {
    type: 'seated' as const,
    seat: place,
    snapshot: snapshotFor(sat.state, place),
    own: figuresOf(sat.state, place),
    allowed: shownLimits(allowance),
  };
  return { state: sat.state, events: [...sat.events, { to: viewer, shown }] };
}

/**
 * Takes a player out of the pond and closes its last checkpoint; it is `going` until its money is returned. A companion leaves immediately.
 */
export function leave(state: RoomState, place: number): Changed {
  const player = state.players[place];
  const seat = state.pond.seats[place];
  if (!player || !seat || player.state !== 'in') return { state, events: [] };
  const left = inPond(state, [{ type: 'leave', seat: place }]);
  const after = left.state.players[place]!;
  if (after.isBot) return { state: withPlayer(left.state, place, null), events: left.events };
  return { state: withPlayer(left.state, place, { ...after, state: 'going' }), events: left.events };
}

/** Adds a companion to a room with few players; its money is in no account. */
export function withCompanion(state: RoomState, chance: string): Changed {
  const place = state.players.indexOf(null);
  if (place === -1) return { state, events: [] };
  const taken = state.pond.seats.map((seat) => seat?.name);
  const name = BOT_NAMES.find((one) => !taken.includes(one)) ?? BOT_NAMES[0];
  const seeds = { secret: sha256(`${chance}:companion`), client: 'companion' };
  const made = playerOf(state, { viewer: '', isBot: true, amount: state.config.most, seeds });
  return seated(withPlayer(made.state, place, made.player), place, name);
}

/** Frees a seat, and sends the viewer the amounts of the buy-in and of the return, and the hash of the secret of its next sitting. */
export function gone(state: RoomState, place: number, code?: string): Changed {
  const { viewer, amount, played, state: stateBefore } = state.players[place]!;
  const money = stateBefore === 'going' && { brought: String(amount), back: String(amount - played.charged + played.returned) };
  const secret = state.viewers[viewer];
  const next = secret !== undefined && { commitment: sha256(secret) };
  const events: RoomEvent[] = [{ to: viewer, shown: { type: 'gone', ...(code !== undefined && { code }), ...money, ...next } }];
  return { state: withPlayer(state, place, null), events };
}

/** True if a seat has hits that are not in a checkpoint yet. */
export function hasPlayed(state: RoomState, place: number): boolean {
  const seat = state.pond.seats[place];
  return seat !== null && seat !== undefined && seat.since !== NOTHING;
}
