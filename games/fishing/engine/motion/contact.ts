import { distance, isInArena, muzzleOf, type Point } from '#games/fishing/engine/motion/arena.ts';
import { angleTo, BULLET_MS, BULLET_SPEED, bulletAt, type Flight } from '#games/fishing/engine/motion/bullet.ts';

/** A fish that a bullet may meet: where it is at a time of the room; undefined where it is not there. */
export type Swimming = { wave: number; fish: number; radius: number; at(time: number): Point | undefined };

/** A screen looks so often along a flight, so that a slow frame misses no small fish; a bullet is drawn inside the fish when it hits. */
const LOOK_MS = 8;
const INSIDE = 0.92;
/** No fish is faster, in units a second. */
const FASTEST = 4_000;

/** The first fish that a bullet meets after `since` and until `until`, and when; `lock` lets it through all others. */
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

/** Of those that it may meet whatever a bullet can reach in so many milliseconds. */
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

/** The direction in which a shot of a seat at a time meets a fish that goes on as it does. */
export function leadTo(seat: number, { at }: Pick<Swimming, 'at'>, time: number): number | undefined {
  const from = muzzleOf(seat);
  let aim = at(time);
  for (let round = 0; round < 3 && aim; round++) aim = at(time + (distance(from, aim) * 1_000) / BULLET_SPEED);
  return aim && angleTo({ x: aim.x - from.x, y: aim.y - from.y });
}
