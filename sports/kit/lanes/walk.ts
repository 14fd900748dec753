import { chancesOf, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import {
  bloodDraw,
  counted,
  endDraw,
  FIRST_TOWER,
  KILLS,
  killsDraw,
  MOST_LEAD,
  objectiveDraw,
  towerDraw,
  type LaneRules,
  type MapStrength,
} from '#sports/kit/lanes/rules.ts';
import type { LaneMap, Phase } from '#sports/kit/lanes/state.ts';

/** State of a map from which a walk begins. */
export type MapFrom = { minute: number; phase: Phase; map: LaneMap };

/** Distribution of the end of a map: by winner and kills, by length, and by the side that takes each later objective. */
export type MapEnds = {
  width: number;
  /** Chances by winner and kills, at `(winner × width + home) × width + away`. */
  kills: Float64Array;
  /** Chances by length in minutes. */
  lengths: Float64Array;
  wins: Pair;
  /** Chances of the home side and of the away side to take each objective. */
  objectives: Pair[];
};

const NOTHING = 1e-19;
const PHASES: readonly Phase[] = ['kills', 'blood', 'tower', 'objective', 'end'];
const LEADS = 2 * MOST_LEAD + 1;

/** Returns the chances of a draw by lead, each computed once. */
function byLead(draw: (lead: number) => Draw): (lead: number) => readonly number[] {
  const made: (readonly number[] | undefined)[] = Array.from({ length: LEADS });
  return (lead) => (made[counted(lead) + MOST_LEAD] ??= chancesOf(draw(lead)));
}

type Grid = { width: number; p: Float64Array };

function eachCell({ width, p }: Grid, take: (place: number, lead: number, p: number) => void): void {
  for (let home = 0; home < width; home++)
    for (let away = 0; away < width; away++) {
      const place = home * width + away;
      const part = p[place]!;
      if (part > NOTHING) take(place, home - away, part);
    }
}

function afterKills(grid: Grid, kills: (lead: number) => readonly number[]): Grid {
  const { width } = grid;
  const next = new Float64Array(width * width);
  eachCell(grid, (place, lead, p) => {
    const chances = kills(lead);
    for (let at = 0; at < KILLS.length; at++) next[place + KILLS[at]![0] * width + KILLS[at]![1]]! += p * chances[at]!;
  });
  return { width, p: next };
}

function begin(rules: LaneRules, { map, minute }: MapFrom): Grid {
  const width = Math.max(...map.kills) + 2 * (rules.most - minute) + 3;
  const p = new Float64Array(width * width);
  p[map.kills[0] * width + map.kills[1]] = 1;
  return { width, p };
}

/**
 * Walks a map minute by minute, with exact sums over all draws. `seen.minute` is called for each minute after its kills, `seen.end` for
 * each end.
 */
function walk(
  rules: LaneRules,
  strength: MapStrength,
  from: MapFrom,
  seen: {
    minute?: (grid: Grid, minute: number, phase: number) => void;
    end?: (place: number, winner: number, minute: number, p: number) => void;
  },
): void {
  let grid = begin(rules, from);
  const kills = byLead((lead) => killsDraw(rules, strength, lead));
  for (let minute = from.minute; minute < rules.most; minute++) {
    const phase = minute === from.minute ? PHASES.indexOf(from.phase) : 0;
    if (phase === 0) grid = afterKills(grid, kills);
    seen.minute?.(grid, minute, phase);
    if (minute < rules.first) continue;
    const ends = byLead((lead) => endDraw(rules, strength, minute, lead));
    eachCell(grid, (place, lead, p) => {
      const [home, away, none = 0] = ends(lead) as [number, number, number?];
      seen.end?.(place, 0, minute, p * home);
      seen.end?.(place, 1, minute, p * away);
      grid.p[place] = p * none;
    });
  }
}

export function mapEnds(rules: LaneRules, strength: MapStrength, from: MapFrom): MapEnds {
  const { width } = begin(rules, from);
  const kills = new Float64Array(2 * width * width);
  const lengths = new Float64Array(rules.most + 1);
  const wins: [number, number] = [0, 0];
  const objectives: Pair[] = [];
  walk(rules, strength, from, {
    minute: (grid, minute, phase) => {
      if (!rules.objectives.includes(minute) || phase > PHASES.indexOf('objective')) return;
      const taken: [number, number] = [0, 0];
      const chances = byLead((lead) => objectiveDraw(strength, lead));
      eachCell(grid, (_place, lead, p) => {
        taken[0] += p * chances(lead)[0]!;
        taken[1] += p * chances(lead)[1]!;
      });
      objectives.push(taken);
    },
    end: (place, winner, minute, p) => {
      kills[winner * width * width + place]! += p;
      lengths[minute + 1]! += p;
      wins[winner as 0 | 1] += p;
    },
  });
  return { width, kills, lengths, wins, objectives };
}

/** Returns the chance of each side to take the first tower. The map may end before either side takes it. */
export function firstTower(rules: LaneRules, strength: MapStrength, from: MapFrom): Pair {
  if (from.map.tower >= 0) return from.map.tower === 0 ? [1, 0] : [0, 1];
  const taken: [number, number] = [0, 0];
  const tower = byLead((lead) => towerDraw(strength, lead));
  walk(rules, strength, from, {
    minute: (grid, minute, phase) => {
      if (minute < FIRST_TOWER || phase > PHASES.indexOf('tower')) return;
      eachCell(grid, (place, lead, p) => {
        const [home, away, none] = tower(lead) as [number, number, number];
        taken[0] += p * home;
        taken[1] += p * away;
        grid.p[place] = p * none;
      });
    },
  });
  return taken;
}

/** Returns the chance of each side to have the first kill. The lead is 0 until then, so each minute has the same chances of kills. */
export function firstBlood(rules: LaneRules, strength: MapStrength, { map, minute, phase }: MapFrom): Pair {
  const [lot] = chancesOf(bloodDraw()) as [number];
  if (map.blood >= 0) return map.blood === 0 ? [1, 0] : [0, 1];
  if (phase === 'blood') return [lot, 1 - lot];
  const chances = chancesOf(killsDraw(rules, strength, 0));
  const taken: [number, number] = [0, 0];
  let open = 1;
  for (let at = minute; at < rules.most; at++) {
    if (at > minute || phase === 'kills') {
      for (const [place, [home, away]] of KILLS.entries()) {
        const p = open * chances[place]!;
        if (home > 0 && away > 0) {
          taken[0] += p * lot;
          taken[1] += p * (1 - lot);
        } else if (home + away > 0) taken[home > 0 ? 0 : 1] += p;
      }
      open *= chances.at(-1)!;
    }
    if (at >= rules.first) open *= chancesOf(endDraw(rules, strength, at, 0))[2] ?? 0;
  }
  return taken;
}
