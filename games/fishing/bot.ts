import type { ShotAct } from '#games/fishing/engine/acts/act.ts';
import { BULLET_IDS, MOST_BULLETS } from '#games/fishing/engine/acts/shot.ts';
import { isInArena } from '#games/fishing/engine/motion/arena.ts';
import { leadTo, type Swimming } from '#games/fishing/engine/motion/contact.ts';
import { fishOf, placeOf, spotsAt, type Pond } from '#games/fishing/engine/pond.ts';
import type { Title } from '#games/fishing/engine/title.ts';
import type { Draws } from '#games/kit/rng.ts';

/** Names of companions, shown with the label "Bot". They play with practice money by the rules of players, and change no chance. */
export const BOT_NAMES = ['Finn', 'Marina', 'Otto'] as const;

/** Most bullets of a companion in flight. */
const IN_FLIGHT = 4;
/** Average number of occasions for each shot of a companion; a companion has ten occasions a second. */
const PATIENCE = 6;
/** Number of fish that a companion compares for a shot; it aims at the one with the highest first multiplier. */
const LOOKS = 3;

/** Returns the shot of a companion at a time; null if it does not shoot. `draws` choose the fish, and never come from a player's stream. */
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

/** Returns the fish that a bullet may meet at a time: fish that are alive and inside the arena. */
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
