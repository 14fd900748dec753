import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import { mostLed } from '#sports/kit/early/early.ts';
import type { Pair } from '#sports/kit/joint.ts';

const factor = z.number().check(z.gte(0.3), z.lte(2.5));
const team = z.object({ attack: factor, defence: factor });
/** Goals that a team makes and lets in, as multiples of an average team's. */
export const hockeyStrengths = z.object({ home: team, away: team });
export type HockeyStrengths = z.infer<typeof hockeyStrengths>;

// A step is a minute.
export const PERIOD = 20;
export const PERIODS = 3;
export const REGULAR = PERIOD * PERIODS;
export const OVERTIME = 5;

const HOME = 3.12;
const AWAY = 2.84;
/** By lead from two behind to two ahead. */
const BY_LEAD = [1.08, 1.05, 1, 0.96, 0.93];
/** The goal is left empty in the last three minutes by who is one or two behind. */
const EMPTY_NET_FROM = 57;
const SIX_MEN = 1.5;
const EMPTY_NET = 3.4;
/** Three against three. */
const OPEN_ICE = 1.6;

/** Chances of a minute's goal; `lead` is that of the home side. */
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
  /** Scores of each period that is over, overtime and shoot-out last. */
  over: Pair[];
  /** The most that each side has led by; missing in matches that began before there was early payout. */
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

/** Goals of the period that is played. */
export function inPeriod({ over, score }: HockeyState): Pair {
  return over.reduce<Pair>(([home, away], [a, b]) => [home - a, away - b], score);
}
