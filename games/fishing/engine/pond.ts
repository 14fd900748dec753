import type { Allowance } from '#games/fishing/engine/allowance.ts';
import { isInArena, type Point } from '#games/fishing/engine/motion/arena.ts';
import { pathTime, type Freeze } from '#games/fishing/engine/motion/freeze.ts';
import { fishAt, goneAt, spawnWave, type Fish } from '#games/fishing/engine/motion/spawn.ts';
import type { Spot } from '#games/fishing/engine/shapes/blast.ts';
import type { Sums } from '#games/fishing/engine/sums.ts';
import type { Title } from '#games/fishing/engine/title.ts';

/** A wave in the pond. `startsAt` is path time; `fish` follows from number and seed; `dead` has numbers of fish. */
export type Wave = { number: number; seed: string; startsAt: number; fish: readonly Fish[]; dead: ReadonlySet<number> };

/** A bullet in flight. `step` is the index of its bet among the room's bets. A locked bullet meets only its own fish. */
export type Bullet = { id: number; weapon: number; step: number; angle: number; from: number; lock: Target | null };
export type Target = { wave: number; fish: number };

/** Free hits of a carrier that have found no fish yet. */
export type Waiting = { carrier: number; step: number; count: number };

/** `out`: shooting is over, for the reason in `code`; bullets in flight cost nothing any more. */
export type SeatState = 'playing' | 'paused' | 'out';

/** A member's sitting in a room. Amounts are minor units. */
export type Seat = {
  sitting: string;
  name: string;
  isBot: boolean;
  state: SeatState;
  code: string | null;
  stack: bigint;
  allowance: Allowance;
  /** Number of the next shot in its stream; free hits are numbered like shots. */
  shots: number;
  bullets: readonly Bullet[];
  /** Times of the latest shots, the oldest first. */
  fired: readonly number[];
  waiting: readonly Waiting[];
  /** Sums since the last checkpoint, sums of the whole sitting, and the number of checkpoints. */
  since: Sums;
  total: Sums;
  checkpoints: number;
  /** Variance of the returns of all its hits, in squared minor units, from which the range shown to players is computed. */
  varied: number;
  /** Number of claims, number of rejected claims, and times of claims that no honest screen sends. */
  claims: number;
  refused: number;
  fouls: readonly number[];
  /** Wave in which the seat last froze the pond. */
  froze: number;
};

/** A room. Times are whole milliseconds since it was opened. */
export type Pond = {
  /** The bets of the room's ten steps, in minor units. */
  bets: readonly bigint[];
  waves: readonly Wave[];
  freezes: readonly Freeze[];
  seats: readonly (Seat | null)[];
};

export const NO_SEATS: readonly null[] = [null, null, null, null];

export function newPond(bets: readonly bigint[]): Pond {
  return { bets, waves: [], freezes: [], seats: NO_SEATS };
}

export function newWave(title: Title, number: number, seed: string, startsAt: number): Wave {
  return { number, seed, startsAt, fish: spawnWave(title.waves, title.kinds, number, seed), dead: new Set() };
}

export function withSeat(pond: Pond, at: number, seat: Seat | null): Pond {
  return { ...pond, seats: pond.seats.map((one, place) => (place === at ? seat : one)) };
}

export function fishOf(pond: Pond, { wave, fish }: Target): { wave: Wave; fish: Fish } | undefined {
  const found = pond.waves.find(({ number }) => number === wave);
  const one = found?.fish[fish];
  return found && one && { wave: found, fish: one };
}

/** Returns the place of a fish at a time; undefined if it has not come or has left. */
export function placeOf(pond: Pond, wave: Wave, fish: Fish, at: number): Point | undefined {
  return fishAt(fish, pathTime(pond.freezes, at) - wave.startsAt);
}

/** Returns all living fish inside the arena at a time, without carriers: free hits may meet these. */
export function spotsAt(pond: Pond, title: Title, at: number): Spot[] {
  const now = pathTime(pond.freezes, at);
  return pond.waves.flatMap((wave) =>
    wave.fish.flatMap((fish): Spot[] => {
      const kind = title.kinds[fish.kind]!;
      if (kind.sort === 'carrier' || wave.dead.has(fish.id)) return [];
      const place = fishAt(fish, now - wave.startsAt);
      return place && isInArena(place) ? [{ ...place, radius: kind.radius, wave: wave.number, fish: fish.id, kind: fish.kind }] : [];
    }),
  );
}

export function withDead(pond: Pond, targets: readonly Target[]): Pond {
  if (targets.length === 0) return pond;
  const waves = pond.waves.map((wave) => {
    const own = targets.filter(({ wave: number }) => number === wave.number);
    return own.length === 0 ? wave : { ...wave, dead: new Set([...wave.dead, ...own.map(({ fish }) => fish)]) };
  });
  return { ...pond, waves };
}

/**
 * Removes waves whose last fish left at least `storedMs` ago. Freezes that ended before then are merged into one that ended before the room
 * was opened.
 */
export function withoutPast(pond: Pond, at: number, storedMs: number): Pond {
  const since = at - storedMs;
  const now = pathTime(pond.freezes, since);
  const waves = pond.waves.filter(
    ({ startsAt, fish }, place) => place === pond.waves.length - 1 || fish.some((one) => startsAt + goneAt(one) >= now),
  );
  const over = pond.freezes.filter(({ until }) => until <= since);
  if (waves.length === pond.waves.length && over.length < 2) return pond;
  const stood = over.reduce((sum, { from, until }) => sum + until - from, 0);
  const freezes = over.length < 2 ? pond.freezes : [{ from: -stood, until: 0 }, ...pond.freezes.slice(over.length)];
  return { ...pond, waves, freezes };
}
