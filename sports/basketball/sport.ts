import type { Sport } from '#sports/kit/contract.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { pointFacts } from '#sports/kit/points/tables.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';
import { aheadsOf, basketballJoint, type BasketballFacts } from '#sports/basketball/joint.ts';
import {
  apply,
  basketballStrengths,
  OVERTIME,
  QUARTERS,
  sideOf,
  start,
  step,
  type BasketballState,
  type BasketballStrengths,
} from '#sports/basketball/state.ts';

const POSSESSION_MS = 3_500;
const BREAK_MS = 20_000;
const HOME = 1.015;

const unstopped: Sport<BasketballStrengths, BasketballState, BasketballFacts> = {
  code: 'basketball',
  rulesVersion: 2,
  sides: 'two',
  shown: { field: 'court', score: 'points' },
  strengths: basketballStrengths,
  meet: ([home, away]) => ({
    home: numberOf(home!, 'attack') * numberOf(away!, 'defence') * HOME,
    away: (numberOf(away!, 'attack') * numberOf(home!, 'defence')) / HOME,
    possessions: numberOf(home!, 'possessions'),
  }),
  start,
  step,
  apply,
  dueMs: ({ over, taken, period }) => (over.length * 45 + taken) * POSSESSION_MS + (period - 1) * BREAK_MS,
  epoch: ({ epoch }) => epoch,
  tracker: (state) => ({
    phase: phaseOf(state),
    score: state.score,
    parts: state.next === 'ended' ? state.over : [...state.over, inPeriod(state)],
    turn: sideOf(state.first, state.period, state.taken) === 0 ? 'home' : 'away',
  }),
  facts: (state) => {
    const parts = Object.fromEntries(state.over.slice(0, QUARTERS).map((score, at) => [`q${at + 1}`, score]));
    const sum = (from: number): Pair =>
      state.over.slice(from, from + 2).reduce(([home, away], [a, b]): Pair => [home + a, away + b], [0, 0] as Pair);
    const halves = { ...(state.over.length >= 2 && { h1: sum(0) }), ...(state.over.length >= QUARTERS && { h2: sum(2) }) };
    return {
      ...pointFacts(state.score, { ...parts, ...halves }),
      races: state.races,
      played: playedOf(state),
      aheads: aheadsOf(state),
      scoring: pointsSoFar(state),
    };
  },
  joint: basketballJoint,
  tilt: ({ home, away, possessions }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    // A logit of supremacy is worth about seven of a hundred points.
    const [up, down] = [Math.exp(0.035 * (total + supremacy)), Math.exp(0.035 * (total - supremacy))];
    return { home: home * up, away: away * down, possessions };
  },
  // 43 of 48 minutes, or 35 of 40, must be played. A level match has no margin of victory.
  stands: ({ facts }, market) => WHOLE_MATCH.has(market) && facts.played >= 0.89 && (market !== 'margin' || facts.lead !== 0),
};

/** Returns the points of players so far; after the end of a match these are all points. */
const pointsSoFar = ({ players }: BasketballState): BasketballFacts['scoring'] => ({ points: players, left: [0, 0], chances: [] });

const WHOLE_MATCH = new Set(['winner', 'handicap', 'total', 'total-home', 'total-away', 'margin', 'odd-even']);

/** Possessions between two moments at which a match may be abandoned. */
const PER_MOMENT = 10;
/** Moments of the longest match: four quarters of 60 possessions and three overtimes of 20. */
const MOST_MOMENTS = 30;

export default withStops(unstopped, {
  how: 'abandoned',
  isOfNobody: true,
  moments: ({ over, taken, length }) => {
    const overtimes = Math.max(0, over.length - QUARTERS);
    return Math.floor(((over.length - overtimes) * length + overtimes * 2 * OVERTIME + taken) / PER_MOMENT);
  },
  most: MOST_MOMENTS,
});

function inPeriod({ over, score }: BasketballState): Pair {
  const before = over.reduce(([home, away], [a, b]): Pair => [home + a, away + b], [0, 0] as Pair);
  return [score[0] - before[0], score[1] - before[1]];
}

/** Returns the part of regular time that is over, from 0 to 1. */
function playedOf({ over, taken, length }: BasketballState): number {
  return Math.min(1, (over.length + taken / length) / QUARTERS);
}

function phaseOf({ next, period }: BasketballState): string {
  if (next === 'ended') return 'ended';
  if (next === 'toss') return 'planned';
  return period > QUARTERS ? 'overtime' : `q${period}`;
}
