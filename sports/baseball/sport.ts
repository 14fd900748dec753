import type { Sport } from '#sports/kit/contract.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { pointFacts } from '#sports/kit/points/tables.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';
import { aheadsOf, baseballJoint, type BaseballFacts } from '#sports/baseball/joint.ts';
import {
  apply,
  baseballStrengths,
  INNINGS,
  MOST_INNINGS,
  start,
  step,
  type BaseballState,
  type BaseballStrengths,
} from '#sports/baseball/state.ts';

const HALF_MS = 40_000;
const FIRST = 5;
const WINNERS = new Set(['winner', 'winner-listed']);

const unstopped: Sport<BaseballStrengths, BaseballState, BaseballFacts> = {
  code: 'baseball',
  rulesVersion: 2,
  sides: 'two',
  shown: { field: 'diamond', score: 'runs' },
  strengths: baseballStrengths,
  meet: ([home, away]) => ({
    home: numberOf(home!, 'batting') * numberOf(away!, 'pitching') * 1.03,
    away: numberOf(away!, 'batting') * numberOf(home!, 'pitching'),
  }),
  start,
  step,
  apply,
  dueMs: ({ inning, isTop }) => (2 * (inning - 1) + (isTop ? 0 : 1)) * HALF_MS,
  epoch: ({ epoch }) => epoch,
  tracker: ({ next, inning, isTop, score, innings, epoch }) => ({
    phase: next === 'ended' ? 'ended' : epoch === 0 ? 'planned' : isTop ? 'top' : 'bottom',
    score,
    parts: innings,
    clock: inning,
    turn: isTop ? 'away' : 'home',
  }),
  facts: factsOf,
  joint: baseballJoint,
  tilt: ({ home, away }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    return { home: home * Math.exp((total + supremacy) / 2), away: away * Math.exp((total - supremacy) / 2) };
  },
  // The winner stands after five innings, or after four and a half if the home side leads. Lines need the whole match.
  stands: ({ facts }, market) => WINNERS.has(market) && (facts.innings >= FIRST || (facts.innings >= FIRST - 0.5 && facts.lead > 0)),
};

/** Rain may end a match after each half-inning. */
export default withStops(unstopped, {
  how: 'abandoned',
  isOfNobody: true,
  moments: ({ inning, isTop }) => 2 * (inning - 1) + (isTop ? 0 : 1),
  most: 2 * MOST_INNINGS,
});

function factsOf(state: BaseballState): BaseballFacts {
  const { score, innings, inning, isTop } = state;
  const whole = innings.slice(0, inning - 1);
  const first = whole.slice(0, FIRST).reduce<Pair>(([home, away], [a, b]) => [home + a, away + b], [0, 0]);
  const parts = {
    ...Object.fromEntries(whole.slice(0, INNINGS - 1).map((runs, at) => [`i${at + 1}`, runs])),
    ...(whole.length >= FIRST && { first1: first }),
  };
  return {
    ...pointFacts(score, parts),
    hasExtra: innings.length > INNINGS,
    innings: inning - 1 + (isTop ? 0 : 0.5),
    aheads: aheadsOf(state),
    isListed: state.isListed ?? true,
  };
}
