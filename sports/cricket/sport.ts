import type { Sport } from '#sports/kit/contract.ts';
import { numberOf } from '#sports/kit/league.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';
import { cricketJoint, type CricketFacts } from '#sports/cricket/joint.ts';
import {
  apply,
  batting,
  cricketStrengths,
  OVER,
  scoreOf,
  start,
  step,
  type CricketState,
  type CricketStrengths,
} from '#sports/cricket/state.ts';

const BALL_MS = 3_500;
const BREAK_MS = 45_000;

const unstopped: Sport<CricketStrengths, CricketState, CricketFacts> = {
  code: 'cricket',
  rulesVersion: 2,
  sides: 'two',
  shown: { field: 'oval', score: 'runs' },
  strengths: cricketStrengths,
  meet: ([home, away]) => ({
    home: numberOf(home!, 'batting') * numberOf(away!, 'bowling'),
    away: numberOf(away!, 'batting') * numberOf(home!, 'bowling'),
  }),
  start,
  step,
  apply,
  dueMs: ({ innings }) => innings.reduce((sum, { balls }) => sum + balls * BALL_MS, 0) + Math.max(0, innings.length - 1) * BREAK_MS,
  epoch: ({ epoch }) => epoch,
  tracker: (state) => {
    const now = state.innings.at(-1);
    return {
      phase: state.next === 'ended' ? 'ended' : now ? `innings${state.innings.length}` : 'planned',
      score: scoreOf(state),
      parts: [],
      ...(now && {
        clock: Math.floor(now.balls / OVER),
        turn: batting(state.first, state.innings.length - 1) === 0 ? ('home' as const) : ('away' as const),
      }),
      more: { wickets: state.innings.map(({ wickets }) => wickets), balls: state.innings.map(({ balls }) => balls) },
    };
  },
  facts: ({ innings, winner, first: batsFirst }) => {
    const [first, second] = innings;
    const topOf = (side: number): number | null => innings[batting(batsFirst, 0) === side ? 0 : 1]?.top ?? null;
    return {
      winner: winner === 1 ? 'away' : 'home',
      isTie: winner !== null && first!.runs === second!.runs,
      runs: first?.runs ?? 0,
      wickets: first?.wickets ?? 0,
      overs: first?.overs ?? [],
      sixes: first?.sixes ?? 0,
      topHome: topOf(0),
      topAway: topOf(1),
    };
  },
  joint: cricketJoint,
  tilt: ({ home, away }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    return { home: home * Math.exp((total + supremacy) / 4), away: away * Math.exp((total - supremacy) / 4) };
  },
};

const isWhole = (innings: readonly { balls: number }[]): boolean => innings.at(-1)!.balls % OVER === 0;

/** Overs of both innings together. */
const MOST_MOMENTS = 40;

/** Rain may end a match after each over: totals and other markets are void unless they are decided. */
export default withStops(unstopped, {
  how: 'abandoned',
  isOfNobody: true,
  // The last ball of an innings is no moment, because the top batter is drawn after it.
  moments: ({ innings, next }) =>
    innings.reduce((sum, { balls }) => sum + Math.floor(balls / OVER), 0) - (next === 'top' && isWhole(innings) ? 1 : 0),
  most: MOST_MOMENTS,
});
