import type { Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import { laneJoint, laneName, type LaneFacts } from '#sports/kit/lanes/joint.ts';
import type { LaneRules } from '#sports/kit/lanes/rules.ts';
import { apply, laneStrengths, mapNow, start, step, type LaneState, type LaneStrengths } from '#sports/kit/lanes/state.ts';
import { setsFacts, setsWon } from '#sports/kit/sets/match.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';

const MINUTE_MS = 14_000;
const BREAK_MS = 60_000;
const PER_RATING = 0.0012;
const MOST_BETTER = 0.25;
const MAPS = 3;

type LaneSport = Sport<LaneStrengths, LaneState, LaneFacts>;

/** Minutes between two moments at which a match may be stopped. */
const PER_MOMENT = 8;
/** Most maps of a match. */
const MOST_MAPS = 5;

/** Makes a lane game in which a side may forfeit the match. */
export function laneSport(code: string, rules: LaneRules): LaneSport {
  return withStops(wholeLaneSport(code, rules), {
    how: 'forfeit',
    moments: ({ minutes }) => Math.floor(minutes / PER_MOMENT),
    most: Math.floor((MOST_MAPS * rules.most) / PER_MOMENT),
  });
}

/** Makes a lane game of maps by minutes: kills make a lead, and a lead makes kills, towers, objectives and the end more likely. */
function wholeLaneSport(code: string, rules: LaneRules): LaneSport {
  const bound = (better: number): number => Math.max(-MOST_BETTER, Math.min(MOST_BETTER, better));
  return {
    code,
    sides: 'two',
    isEsport: true,
    shown: { field: 'lanes', score: 'map', part: 'kills' },
    strengths: laneStrengths,
    meet: ([home, away]) => {
      const better = bound((numberOf(home!, 'rating') - numberOf(away!, 'rating')) * PER_RATING);
      const tempo = (numberOf(home!, 'tempo') + numberOf(away!, 'tempo')) / 2;
      return { maps: Array.from({ length: MAPS }, () => ({ better, tempo })) };
    },
    start,
    step: (strengths, state) => step(rules, strengths, state),
    apply: (strengths, state, at) => apply(rules, strengths, state, at),
    dueMs: ({ minutes, over }) => minutes * MINUTE_MS + over.length * BREAK_MS,
    epoch: ({ epoch }) => epoch,
    tracker: (state) => ({
      phase: state.next === 'ended' ? 'ended' : state.minutes === 0 && state.next === 'kills' ? 'planned' : `map${state.over.length + 1}`,
      score: setsWon(state.over),
      parts: state.maps.map(({ kills }) => kills),
      clock: state.minute,
      more: { objectives: [...mapNow(state).objectives], tower: mapNow(state).tower },
    }),
    facts: ({ over, maps }) => ({
      ...setsFacts(over, undefined),
      ...Object.fromEntries(
        maps.slice(0, over.length).flatMap(({ kills, length, blood, tower, objectives }, at) => [
          [laneName('kills', at + 1), kills],
          [laneName('length', at + 1), length],
          [laneName('blood', at + 1), blood],
          [laneName('tower', at + 1), tower],
          [laneName('objectives', at + 1), objectives],
        ]),
      ),
    }),
    joint: (strengths, state) => laneJoint(rules, strengths, state),
    tilt: ({ maps }, tilt) => {
      const { supremacy, total } = bounded(tilt);
      return { maps: maps.map(({ better, tempo }) => ({ better: bound(better + supremacy / 6), tempo: tempo * Math.exp(total / 3) })) };
    },
  };
}
