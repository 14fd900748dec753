import type { Moment } from '#apps/site/parts/sports/played/moments.ts';
import type { Shown } from '#apps/site/pages/sports/event/tracker/use-played.ts';

/** Place on a ground, in per cent of its width and height. The home side plays to the right. */
export type Spot = { x: number; y: number };

const MIDDLE: Spot = { x: 50, y: 50 };
/** Spots at which the home side scores, by field. */
const GOALS: Partial<Record<NonNullable<Shown['field']>, Spot>> = {
  pitch: { x: 92, y: 50 },
  rink: { x: 86, y: 50 },
  court: { x: 88, y: 50 },
  gridiron: { x: 91, y: 50 },
  lanes: { x: 80, y: 24 },
};

/**
 * Returns the spot at which a moment is marked on a ground. The simulation draws no positions, so the spot follows from the kind of moment
 * and its side; most moments are marked in the middle of the side's half.
 */
export function spotOf(field: Shown['field'], { kind, side }: Pick<Moment, 'kind' | 'side'>): Spot {
  if (side === undefined) return MIDDLE;
  const mirrored = (spot: Spot): Spot => (side === 'home' ? spot : { x: 100 - spot.x, y: field === 'lanes' ? 100 - spot.y : spot.y });
  const goal = field && GOALS[field];
  if (kind === 'corner') return mirrored({ x: 94, y: 12 });
  if (goal && ['goal', 'points', 'penalty', 'map', 'kills'].includes(kind)) return mirrored(goal);
  if (field === 'diamond' || field === 'oval') return MIDDLE;
  return mirrored({ x: 27, y: 50 });
}

/** Returns the spot of the ball: at the end of the serving side, or before the attacking side. Undefined for fields without turns. */
export function turnSpot(field: Shown['field'], turn: 'home' | 'away'): Spot | undefined {
  if (field === 'net') return { x: turn === 'home' ? 9 : 91, y: turn === 'home' ? 66 : 34 };
  if (field === 'court' || field === 'gridiron') return { x: turn === 'home' ? 66 : 34, y: 68 };
  return undefined;
}
