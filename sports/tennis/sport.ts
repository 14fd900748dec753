import type { Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import { setsFacts, setsWon } from '#sports/kit/sets/match.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded, shifted } from '#sports/kit/tilt.ts';
import { tennisJoint, tieBreaksIn, type TennisFacts } from '#sports/tennis/joint.ts';
import { apply, servingNow, start, step, tennisStrengths, type TennisState, type TennisStrengths } from '#sports/tennis/state.ts';

const POINT_MS = 4_500;
const CHANGE_MS = 6_000;

const AVERAGE_SERVE = 0.63;
const PER_POINT = 0.0005;

const unstopped: Sport<TennisStrengths, TennisState, TennisFacts> = {
  code: 'tennis',
  sides: 'two',
  shown: { field: 'net', score: 'set', part: 'game' },
  strengths: tennisStrengths,
  // `serve` and `return` are in thousandths above those of an average player.
  meet: ([home, away]) => {
    const onServe = (server: typeof home, receiver: typeof home): number =>
      Math.max(0.4, Math.min(0.85, AVERAGE_SERVE + (numberOf(server!, 'serve') - numberOf(receiver!, 'return')) * 2 * PER_POINT));
    return { home: onServe(home, away), away: onServe(away, home), wins: home!['sets'] === '5' ? 3 : 2 };
  },
  start,
  step,
  apply,
  dueMs: ({ played, epoch }) => played * POINT_MS + Math.floor(epoch / 2) * CHANGE_MS,
  epoch: ({ epoch }) => epoch,
  tracker: (state) => ({
    phase: phaseOf(state),
    score: setsWon(state.over),
    parts: state.next === 'ended' ? state.over : [...state.over, state.games],
    turn: servingNow(state) === 0 ? 'home' : 'away',
    more: { points: [...state.points] },
  }),
  facts: ({ over, games, winners }) => ({
    ...setsFacts(over, games),
    winners,
    tieBreaks: over.reduce((sum, set) => sum + tieBreaksIn(set), 0),
  }),
  joint: tennisJoint,
  tilt: ({ home, away, wins }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    // Better serves on both sides make more games.
    return { home: shifted(home, (supremacy + total) / 2), away: shifted(away, (total - supremacy) / 2), wins };
  },
  // The winner stands after a full set (Pinnacle). All other markets are void unless they are decided.
  stands: ({ retired, facts }, market) => market === 'winner' && retired !== undefined && facts.sets[0] + facts.sets[1] > 0,
};

/** Moments of the longest match: the games of five sets of thirteen games, and the toss. */
const MOST_MOMENTS = 66;

/**
 * A player may retire after each game. The winner then stands, and the opponent wins with its chance of that moment. The price of the
 * winner is therefore that of a match without stops.
 */
export default withStops(unstopped, {
  how: 'retired',
  moments: ({ epoch }) => epoch,
  most: MOST_MOMENTS,
  homeGivesUp: (strengths, state) => {
    const ends = tennisJoint(strengths, state).covering(['sets'])!.cells();
    return ends.reduce((sum, { p, facts: { sets } }) => (sets[1] > sets[0] ? sum + p : sum), 0);
  },
});

function phaseOf({ next, over, played }: TennisState): string {
  if (next === 'ended') return 'ended';
  return next === 'toss' || played === 0 ? 'planned' : `set${over.length + 1}`;
}
