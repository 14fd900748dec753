import type { ClaimAct, PondEvent } from '#games/fishing/engine/acts/act.ts';
import { encodeDown } from '#games/fishing/engine/codec/down.ts';
import { framesOf, snapshotFrame } from '#games/fishing/engine/frames.ts';
import type { Pond } from '#games/fishing/engine/pond.ts';

/**
 * A great kill of a sitting, with the frames that show it again, in base64: the room just before it, the shot, and its effects. `shot` is
 * its line in the list. `times` is the payout of the kill and its free hits in bets, `prize` in minor units. Times are those of the room.
 */
export type Moment = {
  shot: number;
  kind: number;
  times: number;
  prize: string;
  seat: number;
  firedAt: number;
  at: number;
  room: string;
  fired: string;
  hits: readonly string[];
};

/** Least payout of a moment, in bets. */
const LEAST_TIMES = 20;
/** Most moments of a sitting that are stored. */
const MOST_MOMENTS = 5;

/** Returns the great moment that an accepted claim caused; undefined for any other claim. */
export function momentOf(before: Pond, claim: ClaimAct, events: readonly PondEvent[], at: number): Moment | undefined {
  const hits = events.flatMap((event) => (event.type === 'hit' && event.seat === claim.seat ? [event] : []));
  const [first] = hits;
  if (!first?.row.killed) return undefined;
  const times = hits.reduce((sum, { row }) => sum + row.times, 0);
  const bullet = before.seats[claim.seat]!.bullets.find(({ id }) => id === claim.bullet);
  if (times < LEAST_TIMES || !bullet) return undefined;
  const { id, ...shot } = bullet;
  const prize = hits.reduce((sum, hit) => sum + hit.prize, 0n);
  const fired = { type: 'shot' as const, seat: claim.seat, bullet: id, ...shot };
  return {
    shot: first.shot,
    kind: first.row.kind,
    times,
    prize: String(prize),
    seat: claim.seat,
    firedAt: bullet.from,
    at,
    room: base64(snapshotFrame(before, claim.seat, bullet.from)),
    fired: base64(encodeDown({ time: bullet.from, shots: [fired], hits: [], deaths: [] })),
    hits: framesOf(events, at).all.map(base64),
  };
}

/** Returns the moments that paid most, the greatest first. */
export function greatest(moments: readonly Moment[]): Moment[] {
  return moments.toSorted((a, b) => Number(BigInt(b.prize) - BigInt(a.prize)) || a.shot - b.shot).slice(0, MOST_MOMENTS);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
