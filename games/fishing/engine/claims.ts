import { passedLimit } from '#games/fishing/engine/allowance.ts';
import { costOf, isTimely } from '#games/fishing/engine/acts/shot.ts';
import type { ClaimAct, HitAct } from '#games/fishing/engine/acts/act.ts';
import { mayHit } from '#games/fishing/engine/hit.ts';
import { distance, isInArena } from '#games/fishing/engine/motion/arena.ts';
import { BULLET_MS, bulletAt } from '#games/fishing/engine/motion/bullet.ts';
import { fishOf, placeOf, type Pond } from '#games/fishing/engine/pond.ts';
import type { Title } from '#games/fishing/engine/title.ts';

/** Distance beyond the radius of a fish within which a claimed bullet still hits, in units. */
export const TOLERANCE = 80;

/** Codes of claims that no honest screen sends, such as for a bullet that its seat does not have or that has already hit. */
export const FOULS = ['no_bullet'] as const;

export type MissCode =
  | 'no_bullet'
  | 'not_playing'
  | 'time_wrong'
  | 'before_flight'
  | 'flown_out'
  | 'no_fish'
  | 'dead'
  | 'other_fish'
  | 'not_there'
  | 'out_of_reach'
  | 'too_small'
  | 'over_limit';

/**
 * Judges a claim when it arrives: returns the accepted act, or the reason of the rejection. The checks keep the pond fair to other players.
 * They protect no money, because each charged hit has a single draw, and all hits have the same return. Only the last check enforces
 * limits.
 */
export function judgeClaim(pond: Pond, title: Title, claim: ClaimAct, at: number): HitAct | MissCode {
  const seat = pond.seats[claim.seat];
  const bullet = seat?.bullets.find(({ id }) => id === claim.bullet);
  if (!seat || !bullet) return 'no_bullet';
  if (seat.state === 'out') return 'not_playing';
  const { wave, fish, time } = claim;
  if (!isTimely(time, at)) return 'time_wrong';
  if (time < bullet.from) return 'before_flight';
  if (time - bullet.from > BULLET_MS) return 'flown_out';
  const target = fishOf(pond, claim);
  if (!target) return 'no_fish';
  if (target.wave.dead.has(fish)) return 'dead';
  if (bullet.lock && (bullet.lock.wave !== wave || bullet.lock.fish !== fish)) return 'other_fish';
  const kind = title.kinds[target.fish.kind]!;
  if (!mayHit(kind, title.weapons[bullet.weapon]!)) return 'too_small';
  const place = placeOf(pond, target.wave, target.fish, time);
  if (!place || !isInArena(place)) return 'not_there';
  const flight = { seat: claim.seat, angle: bullet.angle, from: bullet.from };
  if (distance(place, bulletAt(flight, time)) > kind.radius + TOLERANCE) return 'out_of_reach';
  // The allowance may have been lowered since the shot.
  if (passedLimit(seat.allowance, seat.total, 0n, costOf(pond, title, bullet), at) !== undefined) return 'over_limit';
  const { id, weapon, step, angle, from } = bullet;
  return { type: 'hit', seat: claim.seat, bullet: id, weapon, step, angle, from, wave, fish, time };
}
