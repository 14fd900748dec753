import * as z from 'zod/mini';
import type { Ending, Sport } from '#sports/kit/contract.ts';
import { weigh } from '#sports/kit/draw.ts';

/** Part of a state: `asked` before the draw on whether the match goes on, `side` before the draw of who gives up, then the ending. */
type Stopping = { stop?: 'asked' | 'side' | Ending | undefined };
/** Chance that a match is stopped at each of its moments. A match without it, planned before there were stops, goes on to its end. */
type Stoppable = { stops?: number | undefined };

/** No match is stopped with a larger chance, however long it is: prices at every margin remain below the fair ones (decision 042). */
export const MOST_STOPPED = 0.004;
const PER_UNIT = 1_000_000;

type StopRules<Strengths, State> = {
  /** Way in which a match is stopped that has begun. */
  how: 'retired' | 'forfeit' | 'no_contest' | 'abandoned';
  /** No side gives up. Such a match has no walkover. */
  isOfNobody?: true;
  /** Bets that are not paid yet are void, decided ones too. */
  voidsAll?: true;
  /** Number of moments so far at which the match could have been stopped, its start apart, and the number of the longest match. */
  moments(state: State): number;
  most: number;
  /** Chance that it is the home side that gives up; a half where it is left out. */
  homeGivesUp?(strengths: Strengths, state: State): number;
};

/** A sport whose matches may be stopped. */
type StoppingSport<Strengths, State, F> = Sport<Strengths & Stoppable, State & Stopping, F>;

/**
 * Makes a sport whose matches now and then end before their time: by a walkover before the first draw, or later by a retirement, forfeit or no
 * contest. A draw of its own decides at each moment, with a chance that depends neither on the score nor on the sides. The course of a match is
 * therefore that of the sport without stops, cut off at a moment, and so are its chances.
 */
export function withStops<Strengths extends object, State extends object, F>(
  sport: Sport<Strengths, State, F>,
  rules: StopRules<Strengths, State>,
): StoppingSport<Strengths, State, F> {
  type Match = State & Stopping;
  const stops = Math.floor((MOST_STOPPED / (rules.most + 1)) * PER_UNIT) / PER_UNIT;
  const isPlanned = (state: State): boolean => sport.tracker(state).phase === 'planned';
  return {
    ...sport,
    unstopped: sport,
    strengths: z.intersection(sport.strengths, z.object({ stops: z.optional(z.number().check(z.gte(0), z.lte(MOST_STOPPED))) })),
    meet: (rows) => ({ ...sport.meet(rows), stops }),
    start: (strengths) => {
      const mayStop = strengths.stops !== undefined && !rules.isOfNobody;
      return mayStop ? { ...sport.start(strengths), stop: 'asked' } : sport.start(strengths);
    },
    step: (strengths, state) => {
      if (state.stop === 'asked') return weigh(['goes_on', 'stops'], [1 - strengths.stops!]);
      if (state.stop === 'side') return weigh(['stops:home', 'stops:away'], [rules.homeGivesUp?.(strengths, state) ?? 0.5]);
      return state.stop ? undefined : sport.step(strengths, state);
    },
    apply: (strengths, state, at) => {
      const { stop, ...rest } = state;
      const played = rest as unknown as Match;
      if (stop === 'asked') return at === 0 ? played : { ...played, stop: rules.isOfNobody ? { how: rules.how } : 'side' };
      if (stop === 'side') {
        const how = isPlanned(played) ? 'walkover' : rules.how;
        return { ...played, stop: { how, side: at === 0 ? 'home' : 'away' } };
      }
      const next: Match = sport.apply(strengths, played, at);
      const isMoment = strengths.stops !== undefined && rules.moments(next) > rules.moments(played);
      return isMoment && sport.step(strengths, next) ? { ...next, stop: 'asked' } : next;
    },
    epoch: (state) => sport.epoch(state) + (endingOf(state) ? 1 : 0),
    tracker: (state) => {
      const ending = endingOf(state);
      return ending ? { ...sport.tracker(state), phase: 'ended', ending } : sport.tracker(state);
    },
    tilt: (strengths, tilt) => ({ ...strengths, ...sport.tilt(strengths, tilt) }),
    ending: endingOf,
    ...(rules.voidsAll && { voidsAll: true }),
  };
}

const endingOf = ({ stop }: Stopping): Ending | undefined => (typeof stop === 'object' ? stop : undefined);
