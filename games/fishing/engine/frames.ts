import type { PondEvent } from '#games/fishing/engine/acts/act.ts';
import { encodeDown, type ShownDeath, type ShownHit, type ShownShot } from '#games/fishing/engine/codec/down.ts';
import { encodeEvent, type EventFrame } from '#games/fishing/engine/codec/event-frame.ts';
import { encodeOwn, encodeSnapshot } from '#games/fishing/engine/codec/own.ts';
import type { Pond } from '#games/fishing/engine/pond.ts';

/** Frames of an update: `all` for every player of the room, encoded once, and `seat` for single seats. */
export type Frames = { all: Uint8Array[]; seat: ReadonlyMap<number, readonly Uint8Array[]> };

/** Encodes the events since the last update. Events of value may be passed only after their journal row is durable. */
export function framesOf(events: readonly PondEvent[], at: number): Frames {
  const shots: ShownShot[] = [];
  const hits: ShownHit[] = [];
  const deaths: ShownDeath[] = [];
  const all: Uint8Array[] = [];
  const seat = new Map<number, Uint8Array[]>();
  const to = (place: number, frame: Uint8Array): void => void (seat.get(place) ?? seat.set(place, []).get(place)!).push(frame);
  for (const event of events) {
    if (event.type === 'shot') shots.push(event.shot);
    else if (event.type === 'hit') {
      if (event.fish < 0 || (event.row.isFree && !event.row.killed)) continue;
      const { row, wave, fish, shot } = event;
      const hit = { seat: event.seat, weapon: row.weapon, bullet: event.bullet & 0xff, wave, fish, at: row.at };
      if (row.killed) deaths.push({ ...hit, isFree: row.isFree, times: row.times, step: row.step, shot });
      else hits.push(hit);
    } else if (event.type === 'refused') to(event.seat, encodeEvent({ type: 'refused', bullet: event.bullet ?? 0, code: event.code }));
    else if (event.type === 'missed') to(event.seat, encodeEvent({ type: 'missed', bullet: event.bullet }));
    else {
      const news = eventFrameOf(event, at);
      if (news) all.push(encodeEvent(news));
    }
  }
  // Hits and deaths come last, so that a screen draws a carrier's blast before the deaths that it causes.
  if (shots.length + hits.length + deaths.length > 0) all.push(encodeDown({ time: at, shots, hits, deaths }));
  return { all, seat };
}

function eventFrameOf(event: PondEvent, at: number): EventFrame | null {
  switch (event.type) {
    case 'wave':
    case 'blast':
    case 'sat':
      return event;
    case 'left':
      return { type: 'left', seat: event.seat };
    case 'frozen':
      return { type: 'frozen', seat: event.seat, from: at, until: event.until };
    case 'state':
      return { ...event, code: event.code ?? '' };
    case 'stack':
    case 'checkpoint':
    case 'fouled':
    case 'shot':
    case 'hit':
    case 'refused':
    case 'missed':
      return null;
  }
}

/** Returns the frame of a seat's own figures. */
export function ownFrame(pond: Pond, place: number): Uint8Array {
  const { stack, total, refused, varied } = pond.seats[place]!;
  return encodeOwn({ stack, charged: total.charged, returned: total.returned, hits: total.hits, free: total.free, refused, varied });
}

/** Returns the frame of the whole room for a screen that joins or reconnects. */
export function snapshotFrame(pond: Pond, seat: number, at: number): Uint8Array {
  return encodeSnapshot({
    time: at,
    seat,
    bets: pond.bets,
    waves: pond.waves.map(({ number, seed, startsAt, dead }) => ({ number, seed, startsAt, dead: [...dead] })),
    freezes: pond.freezes,
    seats: pond.seats.map((one) => one && { name: one.name, isBot: one.isBot, state: one.state }),
  });
}
