import type { Sport } from '#sports/kit/contract.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { pointFacts } from '#sports/kit/points/tables.ts';
import { withStops } from '#sports/kit/stops/stops.ts';
import { bounded } from '#sports/kit/tilt.ts';
import { aheadsOf, gridironJoint, regularScore, scoreOf, type GridironFacts } from '#sports/americanfootball/joint.ts';
import {
  apply,
  DRIVES,
  gridironStrengths,
  inQuarter,
  OVERTIME,
  QUARTERS,
  REGULAR,
  sideOf,
  start,
  step,
  type GridironState,
  type GridironStrengths,
} from '#sports/americanfootball/state.ts';

const DRIVE_MS = 30_000;
const BREAK_MS = 20_000;
/** Drives that must be played for bets to stand: 55 of 60 minutes. */
const ENOUGH = 22;

const unstopped: Sport<GridironStrengths, GridironState, GridironFacts> = {
  code: 'americanfootball',
  sides: 'two',
  shown: { field: 'gridiron', score: 'points' },
  strengths: gridironStrengths,
  meet: ([home, away]) => ({
    home: numberOf(home!, 'attack') * numberOf(away!, 'defence') * 1.05,
    away: numberOf(away!, 'attack') * numberOf(home!, 'defence'),
  }),
  start,
  step,
  apply,
  dueMs: ({ drives, over }) => drives.length * DRIVE_MS + over.length * BREAK_MS,
  epoch: ({ epoch }) => epoch,
  tracker: (state) => ({
    phase: phaseOf(state),
    score: state.score,
    parts: state.over.length < QUARTERS ? [...state.over, inQuarter(state)] : state.over,
    turn: sideOf(state.first, state.drives.length) === 0 ? 'home' : 'away',
  }),
  facts: (state) => {
    const { over, score, drives } = state;
    const quarters = Object.fromEntries(over.map((points, at) => [`q${at + 1}`, points]));
    const sum = (from: number): Pair => over.slice(from, from + 2).reduce<Pair>(([home, away], [a, b]) => [home + a, away + b], [0, 0]);
    const halves = { ...(over.length >= 2 && { h1: sum(0) }), ...(over.length >= QUARTERS && { h2: sum(2), reg1: regularScore(state) }) };
    const first = drives.map(scoreOf).find((name) => name !== 'none') ?? 'none';
    return { ...pointFacts(score, { ...quarters, ...halves }), drives, first, aheads: aheadsOf(state) };
  },
  joint: gridironJoint,
  tilt: ({ home, away }, tilt) => {
    const { supremacy, total } = bounded(tilt);
    return { home: home * Math.exp((total + supremacy) / 2), away: away * Math.exp((total - supremacy) / 2) };
  },
  stands: ({ facts }, market) => WHOLE_MATCH.has(market) && facts.drives.length >= ENOUGH,
};

const WHOLE_MATCH = new Set(['winner', 'handicap', 'total', 'total-home', 'total-away', 'margin', 'odd-even']);

/** A match may be abandoned after each drive. */
export default withStops(unstopped, {
  how: 'abandoned',
  isOfNobody: true,
  moments: ({ drives }) => drives.length,
  most: REGULAR + OVERTIME,
});

function phaseOf({ next, drives }: GridironState): string {
  if (next === 'ended') return 'ended';
  if (next === 'toss') return 'planned';
  return drives.length >= REGULAR ? 'overtime' : `q${Math.floor(drives.length / DRIVES) + 1}`;
}
