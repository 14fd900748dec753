import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';

/** Rules of the maps of a lane game, which is drawn minute by minute. */
export type LaneRules = {
  /** Average kills of each side in a minute between equal sides. */
  kills: number;
  /** Minute from which a map can end, counted from 0. */
  first: number;
  /** Most minutes of a map. */
  most: number;
  /** Minutes in which a side takes the great objective. */
  objectives: readonly number[];
};

/** `better` is added to the chances of the home side; `tempo` is the number of kills as a multiple of the average. */
export type MapStrength = { better: number; tempo: number };

/** Possible kills of both sides in a minute. */
export const KILLS: readonly Pair[] = [
  [1, 0],
  [0, 1],
  [2, 0],
  [0, 2],
  [1, 1],
  [2, 1],
  [1, 2],
  [0, 0],
];
const NAMES = KILLS.map(([home, away]) => `kills:${home}:${away}`);

export const FIRST_TOWER = 8;
const TOWER = 0.14;
/** Largest lead in kills that changes chances; a larger one has the same effect. */
export const MOST_LEAD = 14;

const bound = (p: number, least: number): number => Math.max(least, Math.min(1 - least, p));

/** Returns the lead in kills, limited by `MOST_LEAD`. */
export function counted(lead: number): number {
  return Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead));
}

export function killsDraw({ kills }: LaneRules, { better, tempo }: MapStrength, lead: number): Draw {
  const home = kills * tempo * (1 + better + 0.012 * counted(lead));
  const away = kills * tempo * (1 - better - 0.012 * counted(lead));
  return weigh(NAMES, [home * 0.62, away * 0.62, home * 0.11, away * 0.11, (home + away) * 0.05, home * 0.03, away * 0.03]);
}

/** Returns the draw of the first kill if both sides have their first kills in the same minute. */
export function bloodDraw(): Draw {
  return weigh(['blood:home', 'blood:away'], [0.5]);
}

export function towerDraw({ better }: MapStrength, lead: number): Draw {
  const home = bound(0.5 + better + 0.03 * counted(lead), 0.08);
  return weigh(['tower:home', 'tower:away', 'none'], [TOWER * home, TOWER * (1 - home)]);
}

export function objectiveDraw({ better }: MapStrength, lead: number): Draw {
  return weigh(['objective:home', 'objective:away'], [bound(0.5 + better + 0.032 * counted(lead), 0.06)]);
}

/** Returns the draw of the end of a map in a minute, and of its winner. A lead makes an end, and a win of the leader, more likely. */
export function endDraw({ first, most }: LaneRules, { better }: MapStrength, minute: number, lead: number): Draw {
  const home = bound(0.5 + better / 2 + 0.05 * counted(lead), 0.03);
  if (minute + 1 >= most) return weigh(['ends:home', 'ends:away'], [home]);
  const ends = Math.min(0.6, 0.02 + 0.006 * (minute - first) + (0.012 * Math.abs(counted(lead)) * (minute - first + 4)) / 20);
  return weigh(['ends:home', 'ends:away', 'none'], [ends * home, ends * (1 - home)]);
}
