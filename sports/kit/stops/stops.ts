import * as z from 'zod/mini';
import type { Ending, Sport } from '#sports/kit/contract.ts';
import { weigh } from '#sports/kit/draw.ts';

/**
 * Part of a state: `asked` before the draw on whether the match continues, `side` before the draw of the side that gives up, `date` before
 * the draw of a later start, then the ending. `later` is the number of hours by which the start was moved.
 */
export type Stopping = { stop?: 'asked' | 'side' | 'date' | Ending | undefined; later?: number | undefined };
/**
 * Chance that a match is stopped at each of its moments. A match without it, planned before stops existed, is played to its end. A match
 * that `postpones` may also be postponed before its first draw; without `dates`, planned before these were drawn, it is then not played.
 */
export type Stoppable = { stops?: number | undefined; postpones?: true | undefined; dates?: true | undefined };

/** Largest chance of a match to be stopped, however long it is: prices at every margin remain below the fair ones (decision 042). */
export const MOST_STOPPED = 0.004;
const PER_UNIT = 1_000_000;

/** Longest delay of a start by which bets stand (`sports.rule.start`), in hours. */
const MOST_LATE = 24;
const HOUR_MS = 3_600_000;
/** Delays of a start, in hours, with their chances; the last one takes the rest. */
const DATES = [
  { hours: 2, p: 0.4 },
  { hours: 6, p: 0.3 },
  { hours: 20, p: 0.2 },
  { hours: 48, p: 0.1 },
] as const;

type StopRules<Strengths, State> = {
  /** Way in which a match is stopped after it has begun. */
  how: 'retired' | 'forfeit' | 'no_contest' | 'abandoned';
  /** True if no side gives up. In place of a walkover such a match is postponed to a start that is drawn. */
  isOfNobody?: true;
  /** Returns true before the match; by default in the phase `planned`. */
  isPlanned?(state: State): boolean;
  /** Due time of the draw on whether the match is played at its start, in milliseconds after it; by default that of its first draw. */
  askedAtMs?: number;
  /** True if all unpaid bets are void, decided ones too. */
  voidsAll?: true;
  /**
   * Returns the number of moments so far at which the match could have been stopped, without its start. `most` is that number for the
   * longest match.
   */
  moments(state: State): number;
  most: number;
  /** Returns the chance that the side that gives up is the home side; by default a half. */
  homeGivesUp?(strengths: Strengths, state: State): number;
};

/** A sport whose matches may be stopped. */
type StoppingSport<Strengths, State, F> = Sport<Strengths & Stoppable, State & Stopping, F>;

/**
 * Makes a sport whose matches sometimes end early: by a walkover before the first draw, or later by a retirement, forfeit or no contest. A
 * match without a side that can give up is postponed in place of a walkover, and a draw gives its new start. It is over if that is more than
 * 24 hours later. A draw of its own decides at each moment, with a chance that
 * depends neither on the score nor on the sides. A stopped match therefore has the course and the chances of the sport without stops until
 * that moment.
 */
export function withStops<Strengths extends object, State extends object, F>(
  sport: Sport<Strengths, State, F>,
  rules: StopRules<Strengths, State>,
): StoppingSport<Strengths, State, F> {
  type Match = State & Stopping;
  const stops = Math.floor((MOST_STOPPED / (rules.most + 1)) * PER_UNIT) / PER_UNIT;
  const isPlanned = rules.isPlanned ?? ((state: State): boolean => sport.tracker(state).phase === 'planned');
  return {
    ...sport,
    unstopped: sport,
    strengths: z.intersection(
      sport.strengths,
      z.object({
        stops: z.optional(z.number().check(z.gte(0), z.lte(MOST_STOPPED))),
        postpones: z.optional(z.literal(true)),
        dates: z.optional(z.literal(true)),
      }),
    ),
    meet: (rows) => ({ ...sport.meet(rows), stops, ...(rules.isOfNobody && { postpones: true as const, dates: true as const }) }),
    start: (strengths) => {
      const mayStop = strengths.stops !== undefined && (!rules.isOfNobody || strengths.postpones === true);
      return mayStop ? { ...sport.start(strengths), stop: 'asked' } : sport.start(strengths);
    },
    step: (strengths, state) => {
      if (state.stop === 'asked') return weigh(['goes_on', 'stops'], [1 - strengths.stops!]);
      if (state.stop === 'side') return weigh(['stops:home', 'stops:away'], [rules.homeGivesUp?.(strengths, state) ?? 0.5]);
      if (state.stop === 'date') return DATE_DRAW;
      return state.stop ? undefined : sport.step(strengths, state);
    },
    apply: (strengths, state, at) => {
      const { stop, ...rest } = state;
      const played = rest as unknown as Match;
      if (stop === 'asked') {
        if (at === 0) return played;
        if (!rules.isOfNobody) return { ...played, stop: 'side' };
        if (!isPlanned(played)) return { ...played, stop: { how: rules.how } };
        return { ...played, stop: strengths.dates ? 'date' : POSTPONED };
      }
      if (stop === 'date') return dated(played, DATES[at]!.hours);
      if (stop === 'side') {
        const how = isPlanned(played) ? 'walkover' : rules.how;
        return { ...played, stop: { how, side: at === 0 ? 'home' : 'away' } };
      }
      const next: Match = { ...sport.apply(strengths, played, at), ...(state.later && { later: state.later }) };
      const isMoment = strengths.stops !== undefined && rules.moments(next) > rules.moments(played);
      return isMoment && sport.step(strengths, next) ? { ...next, stop: 'asked' } : next;
    },
    dueMs: (state) => (state.stop && isPlanned(state) ? (rules.askedAtMs ?? sport.dueMs(state)) : sport.dueMs(state)),
    laterMs: ({ later = 0 }) => later * HOUR_MS,
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

const POSTPONED: Ending = { how: 'postponed' };
const DATE_DRAW = weigh(
  DATES.map(({ hours }) => `later:${hours}`),
  DATES.slice(0, -1).map(({ p }) => p),
);

/** Returns a planned match with a later start; it is over if bets do not wait so long. */
function dated<State extends Stopping>(state: State, later: number): State {
  return { ...state, later, ...(later > MOST_LATE && { stop: POSTPONED }) };
}

const endingOf = ({ stop }: Stopping): Ending | undefined => (typeof stop === 'object' ? stop : undefined);
