import type { Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import type { EarlyFacts } from '#sports/kit/points/leads.ts';
import { pointFacts } from '#sports/kit/points/tables.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';
import { aheadsOf, hockeyJoint, regularScore } from '#sports/icehockey/joint.ts';
import {
  apply,
  hockeyStrengths,
  inPeriod,
  OVERTIME,
  REGULAR,
  start,
  step,
  type HockeyState,
  type HockeyStrengths,
} from '#sports/icehockey/state.ts';

const MINUTE_MS = 9_000;
const BREAK_MS = 30_000;
/** Minutes of regular time that must be played for bets to stand. */
const ENOUGH = 55;

const unstopped: Sport<HockeyStrengths, HockeyState, EarlyFacts> = {
  code: 'icehockey',
  sides: 'two',
  shown: { field: 'rink', score: 'goal' },
  strengths: hockeyStrengths,
  meet: (rows) => {
    const [home, away] = rows.map((row) => ({ attack: numberOf(row, 'attack'), defence: numberOf(row, 'defence') }));
    return { home: home!, away: away! };
  },
  start,
  step,
  apply,
  dueMs: ({ minute, over }) => minute * MINUTE_MS + over.length * BREAK_MS,
  epoch: ({ epoch }) => epoch,
  tracker: (state) => ({
    phase: phaseOf(state),
    score: state.score,
    parts: state.over.length < 3 ? [...state.over, inPeriod(state)] : state.over,
    clock: state.minute,
  }),
  facts: (state) => {
    const periods = Object.fromEntries(state.over.map((score, at) => [`p${at + 1}`, score]));
    const regular = state.minute >= REGULAR ? { reg1: regularScore(state) } : {};
    return { ...pointFacts(state.score, { ...periods, ...regular }), playedCount: state.minute, aheads: aheadsOf(state) };
  },
  joint: hockeyJoint,
  tilt: ({ home, away }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    const [up, down] = [Math.exp((total + supremacy) / 2), Math.exp((total - supremacy) / 2)];
    return { home: { ...home, attack: home.attack * up }, away: { ...away, attack: away.attack * down } };
  },
  stands: ({ facts }, market) => WHOLE_MATCH.has(market) && (facts['playedCount'] ?? 0) >= ENOUGH,
};

const WHOLE_MATCH = new Set(['winner', 'handicap', 'total', 'total-home', 'total-away', 'both-score', 'odd-even']);

/** Minutes between two moments at which a match may be abandoned. */
const PER_MOMENT = 5;

export default withStops(unstopped, {
  how: 'abandoned',
  isOfNobody: true,
  moments: ({ minute }) => Math.floor(minute / PER_MOMENT),
  most: (REGULAR + OVERTIME) / PER_MOMENT,
});

function phaseOf({ next, minute }: HockeyState): string {
  if (next === 'ended') return 'ended';
  if (next === 'shootout') return 'shootout';
  if (minute >= REGULAR) return 'overtime';
  return minute === 0 ? 'planned' : `p${Math.floor(minute / 20) + 1}`;
}
