import type { ShotAct } from '#games/fishing/engine/acts/act.ts';

/** Returns a shot of seat 0 by the cannon, straight up, unless `more` says otherwise. */
export const shot = (bullet: number, from: number, more: Partial<ShotAct> = {}): ShotAct => ({
  type: 'shot',
  seat: 0,
  bullet,
  weapon: 0,
  step: 0,
  angle: 49_152,
  from,
  lock: null,
  ...more,
});
