import { createHash, createHmac } from 'node:crypto';
import type { Act, ClaimAct, PondEvent } from '#games/fishing/engine/acts/act.ts';
import type { Rules } from '#games/fishing/engine/acts/hit.ts';
import { costOf } from '#games/fishing/engine/acts/shot.ts';
import { apply } from '#games/fishing/engine/apply.ts';
import { crc32 } from '#games/fishing/engine/crc.ts';
import { jackpotStream, shotsOf } from '#games/fishing/engine/draw.ts';
import { framesOf } from '#games/fishing/engine/frames.ts';
import { greatest, momentOf } from '#games/fishing/engine/moment.ts';
import { rowBytes } from '#games/fishing/engine/rows.ts';
import { NOTHING, type Sums } from '#games/fishing/engine/sums.ts';
import type { Hmac } from '#kernel/fair-stream.ts';
import { ordered, refusedAs, withPlayer, type Changed, type Player, type RoomEvent, type RoomState } from '#games/fishing/room/state.ts';

/** Bytes of a draw for the jackpot. */
const DRAW_BYTES = 32;

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmacOf(secret: string): Hmac {
  return (message) => createHmac('sha256', secret).update(message).digest();
}

/** Rules of the pond with the streams of its sittings. */
function rulesOf({ config: { title }, players }: RoomState): Rules {
  return {
    title,
    shotsOf: (sitting) => {
      const { secret, client } = players.find((player) => player?.sitting === sitting)!.seeds;
      return shotsOf(title, hmacOf(secret), client, nonceOf(sitting));
    },
  };
}

/** Returns the nonce of a sitting: its number in the room. */
export function nonceOf(sitting: string): number {
  return Number(sitting.replace(/\D/g, ''));
}

/** Applies acts to the pond at the newest time of the room, and encodes the resulting frames. */
export function inPond(state: RoomState, acts: readonly Act[]): Changed {
  let next = state;
  const all: PondEvent[] = [];
  for (const act of acts) {
    if (act.type === 'claim') next = beforeCharge(next, act, all);
    next = one(next, act, all);
  }
  return { state: next, events: eventsOf(next, state, all) };
}

function one(state: RoomState, act: Act, all: PondEvent[]): RoomState {
  const { state: pond, events } = apply(rulesOf(state), state.pond, act, state.now);
  all.push(...events);
  let next = withMoment({ ...state, pond }, state, act, events);
  for (const event of events) {
    if (event.type === 'hit') next = withLine(next, event);
    if (event.type === 'checkpoint') next = withCheckpoint(next, event);
    if (event.type === 'refused') next = withRefusal(next, event.seat, event.code);
    if (event.type === 'missed') next = withRefusal(next, event.seat, `hit.${event.why}`);
    if (event.type === 'fouled') next = withCode(next, event.seat, 'rooms.busy');
  }
  return next;
}

/**
 * Closes a checkpoint before a hit that would need winnings since the last one: a step may not stake more than was on the table before it.
 */
function beforeCharge(state: RoomState, { seat: place, bullet }: { seat: number; bullet: number }, all: PondEvent[]): RoomState {
  const seat = state.pond.seats[place];
  const shot = seat?.bullets.find(({ id }) => id === bullet);
  if (!seat || !shot || seat.since === NOTHING) return state;
  const posted = seat.stack + seat.since.charged - seat.since.returned;
  const cost = costOf(state.pond, state.config.title, shot);
  return seat.since.charged + cost > posted ? one(state, { type: 'checkpoint', seat: place }, all) : state;
}

/** Counts a checkpoint and queues its money; companions have none. Sums without a charge or a prize queue nothing. */
function withCheckpoint(state: RoomState, { seat: place, sums }: Extract<PondEvent, { type: 'checkpoint' }>): RoomState {
  const before = state.players[place]!;
  const { hits, free, charged, returned } = before.played;
  const played = {
    hits: hits + sums.hits,
    free: free + sums.free,
    charged: charged + sums.charged,
    returned: returned + sums.returned,
  };
  const player = { ...before, played };
  if (player.isBot || (sums.charged === 0n && sums.returned === 0n)) return withPlayer(state, place, player);
  const { record } = player;
  const order = {
    type: 'checkpoint' as const,
    staked: sums.charged,
    paid: sums.returned,
    list: record.list,
    ...drawOf(state, player, sums),
  };
  return withPlayer(state, place, { ...ordered(player, order), record: { ...record, list: '' } });
}

/** Returns the jackpot draw of a checkpoint: the fourth block of its last charged hit. */
function drawOf({ config: { title } }: RoomState, { sitting, seeds, record }: Player, { charged }: Sums): { draw?: string } {
  if (title.jackpot.top === 0n || charged === 0n) return {};
  const stream = jackpotStream(hmacOf(seeds.secret), seeds.client, nonceOf(sitting), record.lastShot);
  return { draw: Buffer.from(stream.bytes(DRAW_BYTES)).toString('hex') };
}

/** Adds a hit to the list of its sitting. */
function withLine(state: RoomState, { seat: place, shot, row }: Extract<PondEvent, { type: 'hit' }>): RoomState {
  const player = state.players[place];
  if (!player || player.isBot) return state;
  const { list, digest, lastShot, moments } = player.record;
  const line = rowBytes(row);
  const record = {
    list: list + Buffer.from(line).toString('hex'),
    digest: crc32(line, digest),
    lastShot: row.isFree ? lastShot : shot,
    moments,
  };
  return withPlayer(state, place, { ...player, record });
}

/** Stores a kill that is among the greatest of its sitting, with the frames that show it again. */
function withMoment(state: RoomState, before: RoomState, act: Act, events: readonly PondEvent[]): RoomState {
  const player = act.type === 'claim' ? state.players[act.seat] : null;
  if (!player || player.isBot) return state;
  const moment = momentOf(before.pond, act as ClaimAct, events, state.now);
  if (!moment) return state;
  const moments = greatest([...player.record.moments, moment]);
  return withPlayer(state, (act as ClaimAct).seat, { ...player, record: { ...player.record, moments } });
}

function withRefusal(state: RoomState, place: number, code: string): RoomState {
  const player = state.players[place];
  return player && !player.isBot ? withPlayer(state, place, refusedAs(player, code)) : state;
}

export function withCode(state: RoomState, place: number, code: string): RoomState {
  const player = state.players[place];
  return player ? withPlayer(state, place, { ...player, code }) : state;
}

function eventsOf(state: RoomState, before: RoomState, all: readonly PondEvent[]): RoomEvent[] {
  const frames = framesOf(all, state.now);
  const own = [...frames.seat].flatMap(([place, list]) => {
    const viewer = (state.players[place] ?? before.players[place])?.viewer;
    return viewer ? list.map((shown) => ({ to: viewer, shown })) : [];
  });
  return [...frames.all.map((shown) => ({ to: null, shown })), ...own];
}
