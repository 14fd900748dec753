import type { Pair } from '#sports/kit/joint.ts';
import type { Draw } from '#sports/kit/draw.ts';
import {
  BEST_OF,
  cornerDraw,
  EXTRA_TIME,
  FIRST_HALF,
  FULL_TIME,
  kickDraw,
  lineupDraw,
  lotDraw,
  minuteDraw,
  MOST_KICKS,
  scorerDraw,
  yellowDraw,
} from '#sports/football/rates.ts';
import type { FootballStrengths } from '#sports/football/strengths.ts';

export type Side = 'home' | 'away';
/** `player` is the index of the scorer in the list of players; −1 is an own goal of the other side. */
export type Goal = { side: Side; player: number; minute: number };

export type FootballState = {
  /** Kind of the next draw. */
  next: 'lineup:home' | 'lineup:away' | 'minute' | 'scorer' | 'corner' | 'yellow' | 'kick' | 'lot' | 'ended';
  minute: number;
  /** Index of the player whom each line-up leaves out, home first; −1 is none. The list is empty before the line-ups. */
  absent: number[];
  score: Pair;
  /** Score after 45 minutes. */
  ht: Pair | null;
  /** Score after 90 minutes. */
  ft: Pair | null;
  /** Score at the start of this half. */
  halfFrom: Pair;
  /** Sides with a red card, as bits: 1 is home, 2 is away. */
  reds: number;
  corners: Pair;
  /** Corners of the first half. */
  corners1: Pair | null;
  yellows: Pair;
  goals: Goal[];
  /** Penalties scored in the shoot-out. */
  penalties: Pair;
  /** Kicks taken in the shoot-out by both sides together. */
  kicks: number;
  /** Winner of a cup match, after extra time or a shoot-out if there is one. */
  through: Side | null;
  epoch: number;
};

export function start(): FootballState {
  return {
    next: 'lineup:home',
    minute: 0,
    absent: [],
    score: [0, 0],
    ht: null,
    ft: null,
    halfFrom: [0, 0],
    reds: 0,
    corners: [0, 0],
    corners1: null,
    yellows: [0, 0],
    goals: [],
    penalties: [0, 0],
    kicks: 0,
    through: null,
    epoch: 0,
  };
}

export function step(strengths: FootballStrengths, state: FootballState): Draw | undefined {
  const { score, halfFrom } = state;
  switch (state.next) {
    case 'lineup:home':
      return lineupDraw(strengths.home);
    case 'lineup:away':
      return lineupDraw(strengths.away);
    case 'minute':
      return minuteDraw(strengths, state.minute, score[0] - score[1], state.reds, [score[0] - halfFrom[0], score[1] - halfFrom[1]]);
    case 'scorer': {
      const { side } = state.goals.at(-1)!;
      return scorerDraw(strengths[side], state.absent[side === 'home' ? 0 : 1] ?? -1);
    }
    case 'corner':
      return cornerDraw(strengths, state.corners);
    case 'yellow':
      return yellowDraw(strengths, state.yellows);
    case 'kick':
      return kickDraw();
    case 'lot':
      return lotDraw();
    case 'ended':
      return undefined;
  }
}

export function apply({ isCup, ...strengths }: FootballStrengths, state: FootballState, at: number): FootballState {
  switch (state.next) {
    case 'lineup:home':
      return { ...state, absent: [absentOf(strengths.home.players.length, at)], next: 'lineup:away' };
    case 'lineup:away':
      return { ...state, absent: [...state.absent, absentOf(strengths.away.players.length, at)], next: 'minute', epoch: state.epoch + 1 };
    case 'minute':
      return afterMinute(state, at, isCup);
    case 'scorer': {
      const goals = [...state.goals];
      const goal = goals.pop()!;
      goals.push({ ...goal, player: absentOf(strengths[goal.side].players.length, at) });
      return afterGoals({ ...state, goals }, isCup);
    }
    case 'corner':
      return { ...state, corners: added(state.corners, at), next: 'yellow' };
    case 'yellow':
      return nextMinute({ ...state, yellows: added(state.yellows, at) }, isCup);
    case 'kick':
      return afterKick(state, at === 0);
    case 'lot':
      return { ...state, through: at === 0 ? 'home' : 'away', next: 'ended', epoch: state.epoch + 1 };
    case 'ended':
      return state;
  }
}

/** Returns the index of the player whom the draw of a line-up or of a scorer names; −1 if it names none. */
function absentOf(players: number, at: number): number {
  return at < players ? at : -1;
}

function added(pair: Pair, side: number): Pair {
  return [pair[0] + (side === 0 ? 1 : 0), pair[1] + (side === 1 ? 1 : 0)];
}

/** Applies the draw of a minute; `at` is an index of `MINUTE`: a goal, a red card or nothing. */
function afterMinute(state: FootballState, at: number, isCup: boolean): FootballState {
  if (at >= 4) return afterGoals(state, isCup);
  const side: Side = at % 2 === 0 ? 'home' : 'away';
  const epoch = state.epoch + 1;
  if (at >= 2) return afterGoals({ ...state, reds: state.reds | (at - 1), epoch }, isCup);
  const goals = [...state.goals, { side, player: -1, minute: state.minute }];
  return { ...state, score: added(state.score, at), goals, next: 'scorer', epoch };
}

/** Continues after the goals of a minute. Corners and cards count for 90 minutes, so they are not drawn in extra time. */
function afterGoals(state: FootballState, isCup: boolean): FootballState {
  return state.minute < FULL_TIME ? { ...state, next: 'corner' } : nextMinute(state, isCup);
}

function nextMinute(state: FootballState, isCup: boolean): FootballState {
  const minute = state.minute + 1;
  const on: FootballState = { ...state, minute, next: 'minute' };
  const { score } = state;
  if (minute === FIRST_HALF) return { ...on, ht: score, corners1: state.corners, halfFrom: score, epoch: state.epoch + 1 };
  if (minute === FULL_TIME) {
    const over = { ...on, ft: score, halfFrom: score, epoch: state.epoch + 1 };
    if (!isCup) return { ...over, next: 'ended' };
    return score[0] === score[1] ? over : { ...over, through: score[0] > score[1] ? 'home' : 'away', next: 'ended' };
  }
  if (minute < EXTRA_TIME) return on;
  if (score[0] === score[1]) return { ...on, next: 'kick', epoch: state.epoch + 1 };
  return { ...on, through: score[0] > score[1] ? 'home' : 'away', next: 'ended', epoch: state.epoch + 1 };
}

function afterKick(state: FootballState, isScored: boolean): FootballState {
  const side = state.kicks % 2;
  const penalties = isScored ? added(state.penalties, side) : state.penalties;
  const kicks = state.kicks + 1;
  const on = { ...state, penalties, kicks, epoch: state.epoch + 1 };
  const through = shootOutWinner(penalties, kicks);
  if (through) return { ...on, through, next: 'ended' };
  return { ...on, next: kicks >= 2 * MOST_KICKS ? 'lot' : 'kick' };
}

/** Returns the winner of a shoot-out after `kicks` kicks; the home side takes the first. Undefined while it is open. */
export function shootOutWinner([home, away]: Pair, kicks: number): Side | undefined {
  const [homeTaken, awayTaken] = [Math.ceil(kicks / 2), Math.floor(kicks / 2)];
  const isSudden = homeTaken > BEST_OF || awayTaken >= BEST_OF;
  if (isSudden) {
    if (homeTaken !== awayTaken || home === away) return undefined;
    return home > away ? 'home' : 'away';
  }
  if (home > away + BEST_OF - awayTaken) return 'home';
  return away > home + BEST_OF - homeTaken ? 'away' : undefined;
}
