import type { Fish, EventFrame, Point, ShownDeath, ShownHit, Swimming } from '#games/fishing/quote.ts';

export type MirrorWave = { number: number; startsAt: number; fish: readonly Fish[]; dead: Set<number> };
export type Target = { wave: number; fish: number };
/** A bullet on the screen. `claimedAt`: time of its claim until the room has answered; null otherwise. */
export type Shown = {
  seat: number;
  id: number;
  weapon: number;
  step: number;
  angle: number;
  from: number;
  lock: Target | null;
  claimedAt: number | null;
};
/** A living fish inside the arena, with its place. */
export type Swimmer = Swimming & { kind: number; place: Point };
export type SeatShown = { name: string; isBot: boolean; state: 'playing' | 'paused' | 'out' } | null;

/** Event of a frame that is drawn or counted once. */
export type Happening =
  | ({ type: 'hit' } & ShownHit)
  | ({ type: 'death'; place: Point | undefined; kind: number } & ShownDeath)
  | { type: 'seats' | 'own' | 'snapshot' }
  | Exclude<EventFrame, { type: 'missed' }>;
