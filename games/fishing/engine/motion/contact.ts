import { distance, isInArena, muzzleOf, type Point } from '#games/fishing/engine/motion/arena.ts';
import { angleTo, BULLET_MS, BULLET_SPEED, bulletAt, type Flight } from '#games/fishing/engine/motion/bullet.ts';

/** A fish that a bullet may meet. `at`: its place at a time of the room; undefined before it comes and after it leaves. */
export type Swimming = { wave: number; fish: number; radius: number; at(time: number): Point | undefined };

/** Time between two checks along a flight, in milliseconds: short enough that a slow frame misses no small fish. */
const LOOK_MS = 8;
/** Part of a fish's radius within which a bullet hits, so that the bullet is drawn inside the fish. */
const INSIDE = 0.92;
/** Upper limit of the speed of a fish, in units per second. */
const FASTEST = 4_000;

/**
 * Returns the first fish that a bullet meets from `since` to `until`, with the time of contact. A locked bullet passes through all other
 * fish.
 */
export function contactOf(
  flight: Flight,
  lock: { wave: number; fish: number } | null,
  swimming: readonly Swimming[],
  since: number,
  until: number,
): { wave: number; fish: number; time: number } | undefined {
  const end = until < flight.from + BULLET_MS ? until : flight.from + BULLET_MS;
  const near = nearTo(bulletAt(flight, since), lock, swimming, since, end - since);
  for (let time = since; near.length > 0 && time <= end; time += LOOK_MS) {
    const bullet = bulletAt(flight, time);
    for (const { wave, fish, radius, at } of near) {
      const place = at(time);
      if (place && isInArena(place) && distance(place, bullet) <= radius * INSIDE) return { wave, fish, time };
    }
  }
  return undefined;
}

/**
 * Returns the fish that a bullet may meet within `ms` milliseconds: those in reach at `since`, and those that come later. With a lock it is
 * only the locked fish.
 */
function nearTo(
  bullet: Point,
  lock: { wave: number; fish: number } | null,
  swimming: readonly Swimming[],
  since: number,
  ms: number,
): readonly Swimming[] {
  const reach = ((BULLET_SPEED + FASTEST) * ms) / 1_000;
  return swimming.filter(({ wave, fish, radius, at }) => {
    if (lock && (lock.wave !== wave || lock.fish !== fish)) return false;
    const place = at(since);
    return !place || distance(place, bullet) <= radius + reach;
  });
}

/** Returns the direction code of a shot that a seat fires at a time to meet a moving fish; undefined if the fish is gone by then. */
export function leadTo(seat: number, { at }: Pick<Swimming, 'at'>, time: number): number | undefined {
  const from = muzzleOf(seat);
  let aim = at(time);
  for (let round = 0; round < 3 && aim; round++) aim = at(time + (distance(from, aim) * 1_000) / BULLET_SPEED);
  return aim && angleTo({ x: aim.x - from.x, y: aim.y - from.y });
}
