import type { ShotAct } from '#games/fishing/engine/acts/act.ts';
import { BULLET_IDS, MOST_BULLETS } from '#games/fishing/engine/acts/shot.ts';
import { isInArena } from '#games/fishing/engine/motion/arena.ts';
import { leadTo, type Swimming } from '#games/fishing/engine/motion/contact.ts';
import { fishOf, placeOf, spotsAt, type Pond } from '#games/fishing/engine/pond.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import type { Draws } from '#games/kit/rng.ts';

/** Names of companions; the seat says "Bot" beside them. They play with practice money, shoot at what everybody may, and change no chance. */
export const BOT_NAMES = ['Finn', 'Marina', 'Otto'] as const;

/** Bullets that a companion has in flight at most, and how seldom it shoots: once in so many chances, which come ten times a second. */
const IN_FLIGHT = 4;
const PATIENCE = 6;
/** It looks at so many fish and takes the one that pays most. */
const LOOKS = 3;

/** The shot that a companion fires now; null where it waits. Its own draws decide whom it aims at, none of a player's. */
export function botShot(pond: Pond, title: Title, seat: number, at: number, draws: Draws): ShotAct | null {
  const own = pond.seats[seat];
  if (!own?.isBot || own.state !== 'playing' || own.bullets.length >= Math.min(IN_FLIGHT, MOST_BULLETS)) return null;
  if (draws.below(PATIENCE) > 0) return null;
  const spots = spotsAt(pond, title, at);
  if (spots.length === 0) return null;
  const seen = Array.from({ length: LOOKS }, () => spots[draws.below(spots.length)]!);
  const aim = seen.reduce((best, one) => (worth(title, one.kind) > worth(title, best.kind) ? one : best));
  const angle = leadTo(seat, swimmingOf(pond, title, aim), at);
  if (angle === undefined) return null;
  const bullet = freeId(own.bullets.map(({ id }) => id));
  return { type: 'shot', seat, bullet, weapon: 0, step: 0, angle, from: at, lock: null };
}

/** What a bullet may meet at a time: every fish that lives and is in the arena. */
export function swimmingAt(pond: Pond, title: Title, at: number): Swimming[] {
  return pond.waves.flatMap((wave) =>
    wave.fish.flatMap((fish) => {
      const place = wave.dead.has(fish.id) ? undefined : placeOf(pond, wave, fish, at);
      return place && isInArena(place) ? [swimmingOf(pond, title, { wave: wave.number, fish: fish.id })] : [];
    }),
  );
}

function swimmingOf(pond: Pond, title: Title, target: { wave: number; fish: number }): Swimming {
  const { wave, fish } = fishOf(pond, target)!;
  const { radius } = title.kinds[fish.kind]!;
  return { wave: wave.number, fish: fish.id, radius, at: (time) => placeOf(pond, wave, fish, time) };
}

function worth(title: Title, kind: number): number {
  return title.kinds[kind]!.prizes[0]?.times ?? 0;
}

function freeId(taken: readonly number[]): number {
  let id = 0;
  while (taken.includes(id)) id++;
  return id % BULLET_IDS;
}
