import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import { mostLed } from '#sports/kit/early/early.ts';
import type { Pair } from '#sports/kit/joint.ts';

const factor = z.number().check(z.gte(0.3), z.lte(2.5));
const team = z.object({ attack: factor, defence: factor });
/** Goals scored and conceded by a team, as multiples of those of an average team. */
export const hockeyStrengths = z.object({ home: team, away: team });
export type HockeyStrengths = z.infer<typeof hockeyStrengths>;

// Minutes are the steps of a match.
export const PERIOD = 20;
export const PERIODS = 3;
export const REGULAR = PERIOD * PERIODS;
export const OVERTIME = 5;

const HOME = 3.12;
const AWAY = 2.84;
/** Factor on a side's goals by its lead, from two behind to two ahead. */
const BY_LEAD = [1.08, 1.05, 1, 0.96, 0.93];
/** Minute from which a side that is one or two goals behind leaves its goal empty. */
const EMPTY_NET_FROM = 57;
const SIX_MEN = 1.5;
const EMPTY_NET = 3.4;
/** Factor on goals in overtime, which is played three against three. */
const OPEN_ICE = 1.6;

/** Returns the draw of a minute's goal; `lead` is the lead of the home side. */
export function minuteDraw({ home, away }: HockeyStrengths, minute: number, lead: number): Draw {
  const isEmpty = minute >= EMPTY_NET_FROM && minute < REGULAR && lead !== 0 && Math.abs(lead) <= 2;
  const space = minute >= REGULAR ? OPEN_ICE : 1;
  const rate = (own: number): number => {
    const class0 = Math.max(-2, Math.min(2, own)) + 2;
    return (BY_LEAD[class0]! * space * (isEmpty ? (own < 0 ? SIX_MEN : EMPTY_NET) : 1)) / REGULAR;
  };
  return weigh(
    ['goal:home', 'goal:away', 'none'],
    [HOME * home.attack * away.defence * rate(lead), AWAY * away.attack * home.defence * rate(-lead)],
  );
}

export type HockeyState = {
  next: 'minute' | 'shootout' | 'ended';
  minute: number;
  score: Pair;
  /** Scores of each finished period, overtime and shoot-out last. */
  over: Pair[];
  /** Largest lead of each side so far; undefined in matches that began before early payout existed. */
  leads?: Pair;
  epoch: number;
};

export function start(): HockeyState {
  return { next: 'minute', minute: 0, score: [0, 0], over: [], leads: [0, 0], epoch: 0 };
}

export function shootOutDraw(): Draw {
  return weigh(['home', 'away'], [0.5]);
}

export function step(strengths: HockeyStrengths, { next, minute, score }: HockeyState): Draw | undefined {
  if (next === 'ended') return undefined;
  return next === 'shootout' ? shootOutDraw() : minuteDraw(strengths, minute, score[0] - score[1]);
}

export function apply(_strengths: HockeyStrengths, state: HockeyState, at: number): HockeyState {
  if (state.next === 'shootout') return { ...withGoal(state, at), next: 'ended' };
  const on = at < 2 ? withGoal(state, at) : state;
  const after = { ...on, minute: state.minute + 1 };
  if (state.minute >= REGULAR) {
    if (at < 2) return { ...after, next: 'ended' };
    return after.minute === REGULAR + OVERTIME ? { ...after, next: 'shootout', epoch: after.epoch + 1 } : after;
  }
  if (after.minute % PERIOD !== 0) return after;
  const over: Pair[] = [...after.over, inPeriod(after)];
  const isEnd = after.minute === REGULAR && after.score[0] !== after.score[1];
  return { ...after, over, epoch: after.epoch + 1, next: isEnd ? 'ended' : 'minute' };
}

function withGoal(state: HockeyState, side: number): HockeyState {
  const [home, away] = state.score;
  const score: Pair = side === 0 ? [home + 1, away] : [home, away + 1];
  return { ...state, score, leads: mostLed(state.leads, score), epoch: state.epoch + 1 };
}

/** Returns the goals of the current period. */
export function inPeriod({ over, score }: HockeyState): Pair {
  return over.reduce<Pair>(([home, away], [a, b]) => [home - a, away - b], score);
}
