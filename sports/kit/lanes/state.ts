import * as z from 'zod/mini';
import type { Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { bloodDraw, endDraw, FIRST_TOWER, KILLS, killsDraw, objectiveDraw, towerDraw, type LaneRules } from '#sports/kit/lanes/rules.ts';
import { setsWon } from '#sports/kit/sets/match.ts';
import { withLast } from '#sports/kit/with-last.ts';

export const laneStrengths = z.object({
  /** For each map, the addition to the chances of the home side, and kills as a multiple of the average. */
  maps: z
    .array(z.object({ better: z.number().check(z.gte(-0.3), z.lte(0.3)), tempo: z.number().check(z.gte(0.5), z.lte(1.6)) }))
    .check(z.minLength(1), z.maxLength(5)),
});
export type LaneStrengths = z.infer<typeof laneStrengths>;

/** State of a map, in play or ended. Sides are 0 and 1; −1 is no side yet. */
export type LaneMap = { kills: Pair; length: number; blood: number; tower: number; objectives: number[] };

export type Phase = 'kills' | 'blood' | 'tower' | 'objective' | 'end';
export type LaneState = { next: Phase | 'ended'; minute: number; over: Pair[]; maps: LaneMap[]; minutes: number; epoch: number };

const FRESH: LaneMap = { kills: [0, 0], length: 0, blood: -1, tower: -1, objectives: [] };

export function start(): LaneState {
  return { next: 'kills', minute: 0, over: [], maps: [FRESH], minutes: 0, epoch: 0 };
}

export const mapNow = ({ maps }: LaneState): LaneMap => maps.at(-1)!;
const leadOf = (state: LaneState): number => mapNow(state).kills[0] - mapNow(state).kills[1];

export function step(rules: LaneRules, { maps }: LaneStrengths, state: LaneState): Draw | undefined {
  const map = maps[state.over.length]!;
  switch (state.next) {
    case 'kills':
      return killsDraw(rules, map, leadOf(state));
    case 'blood':
      return bloodDraw();
    case 'tower':
      return towerDraw(map, leadOf(state));
    case 'objective':
      return objectiveDraw(map, leadOf(state));
    case 'end':
      return endDraw(rules, map, state.minute, leadOf(state));
    case 'ended':
      return undefined;
  }
}

export function apply(rules: LaneRules, strengths: LaneStrengths, state: LaneState, at: number): LaneState {
  const map = mapNow(state);
  switch (state.next) {
    case 'kills': {
      const [home, away] = KILLS[at]!;
      const kills: Pair = [map.kills[0] + home, map.kills[1] + away];
      const isFirst = map.blood < 0 && home + away > 0;
      const blood = isFirst && (home === 0 || away === 0) ? (home > 0 ? 0 : 1) : map.blood;
      const on = withMap(state, { kills, blood }, home + away > 0 ? 1 : 0);
      return isFirst && home > 0 && away > 0 ? { ...on, next: 'blood' } : onFrom(rules, on, 'tower');
    }
    case 'blood':
      return onFrom(rules, withMap(state, { blood: at }, 0), 'tower');
    case 'tower':
      return onFrom(rules, at < 2 ? withMap(state, { tower: at }, 1) : state, 'objective');
    case 'objective':
      return onFrom(rules, withMap(state, { objectives: [...map.objectives, at] }, 1), 'end');
    case 'end':
      return at < 2 ? afterMap(strengths, state, at) : nextMinute(state);
    case 'ended':
      return state;
  }
}

function withMap(state: LaneState, change: Partial<LaneMap>, events: number): LaneState {
  return { ...state, maps: withLast(state.maps, { ...mapNow(state), ...change }), epoch: state.epoch + events };
}

/** Moves to the next phase of the minute that has a draw. */
function onFrom(rules: LaneRules, state: LaneState, phase: 'tower' | 'objective' | 'end'): LaneState {
  if (phase === 'tower' && state.minute >= FIRST_TOWER && mapNow(state).tower < 0) return { ...state, next: 'tower' };
  if (phase !== 'end' && rules.objectives.includes(state.minute)) return { ...state, next: 'objective' };
  return state.minute >= rules.first ? { ...state, next: 'end' } : nextMinute(state);
}

function nextMinute(state: LaneState): LaneState {
  return { ...withMap(state, { length: state.minute + 1 }, 0), minute: state.minute + 1, minutes: state.minutes + 1, next: 'kills' };
}

function afterMap({ maps }: LaneStrengths, state: LaneState, winner: number): LaneState {
  const ended = withMap(state, { length: state.minute + 1 }, 1);
  const over: Pair[] = [...state.over, winner === 0 ? [1, 0] : [0, 1]];
  const isEnd = Math.max(...setsWon(over)) > maps.length / 2;
  const on = { ...ended, over, minutes: state.minutes + 1 };
  return isEnd ? { ...on, next: 'ended' } : { ...on, next: 'kills', minute: 0, maps: [...ended.maps, FRESH] };
}
