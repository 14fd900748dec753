import * as z from 'zod/mini';
import type { Currency } from '#kernel/money.ts';
import type { Applied, At, Input, RoomRules } from '#platform/rooms/rules.ts';
import type { SeatDone } from '#modules/seats/index.ts';
import { shownLimits } from '#games/fishing/engine/allowance.ts';
import { newPond } from '#games/fishing/engine/pond.ts';
import { actCodec, snapshotCodec } from '#games/fishing/room/room-codec.ts';
import { acted } from '#games/fishing/room/room-acts.ts';
import { sha256 } from '#games/fishing/room/pond-acts.ts';
import { done, owed, type PondWork } from '#games/fishing/room/room-money.ts';
import { figuresOf, snapshotFor } from '#games/fishing/room/seats.ts';
import {
  placeOfViewer,
  withPlayer,
  type Changed,
  type RoomAct,
  type RoomConfig,
  type RoomEvent,
  type RoomState,
} from '#games/fishing/room/state.ts';
import { isLive, tick, withWave } from '#games/fishing/room/tick.ts';
import { titles } from '#games/fishing/titles.ts';

/** Time for which the seat of an absent player is reserved. */
const HELD_MS = 60_000;
const MOST_UP_BYTES = 1_024;
/** Time of a room at its opening, in milliseconds. */
const FILLED_MS = 25_000;

const minor = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => BigInt(text)),
);
const sentAct = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), amount: minor, seed: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ type: z.literal('add'), amount: minor }),
  z.strictObject({ type: z.enum(['leave', 'pause', 'resume']) }),
]);

const roomConfig = z.object({
  model: z.string(),
  currency: z.string(),
  bets: z.array(minor),
  least: minor,
  most: minor,
  hasBots: z._default(z.boolean(), false),
});

function readConfig(stored: unknown): RoomConfig {
  const { model, currency, ...config } = roomConfig.parse(stored);
  return { title: titles.get(model)!, currency: currency as Currency, ...config };
}

/** Rules of a pond as a room: its inputs, the frames for each screen, the times of its clock, and its money work. */
export const fishingRoom: RoomRules<RoomState, RoomAct, RoomEvent, PondWork> = {
  open: (stored) => {
    const config = readConfig(stored);
    return {
      config,
      openedMs: 0,
      now: 0,
      pond: newPond(config.bets),
      players: [null, null, null, null],
      viewers: {},
      sittings: 0,
      tickAt: 0,
    };
  },
  apply: (state, input, at) => applied(atTime(state, at), input, at),
  needsChance: (_, input) => (input.type === 'act' ? input.act.type === 'sit' : input.type !== 'left' && input.type !== 'done'),
  due: (state) => (isLive(state) ? state.openedMs + state.tickAt : undefined),
  owed,
  view: (state, viewer) => {
    const place = placeOfViewer(state, viewer);
    const secret = state.viewers[viewer];
    return {
      openedMs: state.openedMs,
      snapshot: snapshotFor(state, place),
      own: place === -1 ? '' : figuresOf(state, place),
      allowed: place === -1 ? null : shownLimits(state.players[place]!.allowance),
      you: place === -1 ? null : { seat: place, state: state.players[place]!.state },
      commitment: secret === undefined ? '' : sha256(secret),
    };
  },
  seen: ({ to, shown }, viewer) => (to === null || to === viewer ? shown : undefined),
  readAct: (sent) => {
    if (!(sent instanceof Uint8Array)) return z.safeParse(sentAct, sent).data;
    return sent.length > 0 && sent.length <= MOST_UP_BYTES ? { type: 'up', bytes: sent } : undefined;
  },
  acts: actCodec,
  snapshot: snapshotCodec(),
  hasPresence: true,
};

/**
 * Returns the room at the time of an input. A room without people restarts, so its times stay small. It starts in the middle of its first
 * wave, so that the first player finds fish.
 */
function atTime(state: RoomState, { ms }: At): RoomState {
  if (isLive(state)) return { ...state, now: Math.max(state.now, ms - state.openedMs) };
  return { ...state, openedMs: ms - FILLED_MS, now: FILLED_MS, tickAt: FILLED_MS, pond: newPond(state.config.bets) };
}

function applied(state: RoomState, input: Input<RoomAct>, { chance }: At): Applied<RoomState, RoomEvent> {
  switch (input.type) {
    case 'act':
      return acted(state, input.viewer, input.act, chance);
    case 'joined': {
      const viewers = { ...state.viewers, [input.viewer]: state.viewers[input.viewer] ?? chance };
      return withWave(present({ ...state, viewers }, input.viewer, undefined), chance);
    }
    case 'left': {
      const { [input.viewer]: _, ...viewers } = state.viewers;
      return { state: present({ ...state, viewers }, input.viewer, state.now + HELD_MS), events: [] };
    }
    case 'resumed': {
      const away = state.players.reduce(
        (next, player) => (player && !player.isBot ? present(next, player.viewer, state.now + HELD_MS) : next),
        state,
      );
      return isLive(away) ? withWave({ ...away, viewers: {}, tickAt: away.now }, chance) : { state: away, events: [] };
    }
    case 'clock':
      return state.now >= state.tickAt ? tick(state, chance) : { state, events: [] };
    case 'done':
      return done(state, input.key, input.result as SeatDone) satisfies Changed;
  }
}

/** Marks the seat of a viewer as absent from a time on, or as present. */
function present(state: RoomState, viewer: string, awayAt: number | undefined): RoomState {
  const place = placeOfViewer(state, viewer);
  return place === -1 ? state : withPlayer(state, place, { ...state.players[place]!, awayAt });
}
