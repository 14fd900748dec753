import * as z from 'zod/mini';
import type { Sport } from '#sports/kit/contract.ts';
import { share, weigh } from '#sports/kit/draw.ts';
import { Joint } from '#sports/kit/joint.ts';
import { numberOf } from '#sports/kit/league.ts';
import { HEAT, HEATS, WITHDRAWN, type RaceModel } from '#sports/kit/races/model.ts';
import type { RaceFacts } from '#sports/kit/races/facts.ts';
import { withStops, type Stoppable, type Stopping } from '#sports/kit/stops/stops.ts';
import { tiltedField } from '#sports/kit/tilt.ts';

const raceStrengths = z.object({
  /** Runners by number, with weights in proportion to how often a runner wins. */
  runners: z.array(z.object({ name: z.string(), weight: z.int().check(z.gte(1), z.lte(100_000)) })).check(z.minLength(3), z.maxLength(20)),
  isHandicap: z.boolean(),
});
type RaceStrengths = z.infer<typeof raceStrengths>;

type RaceState = {
  next: 'withdrawn' | 'place' | 'heat' | 'ended';
  runners: number;
  isHandicap: boolean;
  out: number;
  order: number[];
  tie: number;
  epoch: number;
};

const WITHDRAWN_MS = -30_000;
const RACE_MS = 60_000;

/**
 * Makes a sport of races that are drawn place by place (Plackett-Luce). A race may be postponed half a minute before the off, and abandoned
 * at the off, before its places are drawn; then all its bets are void.
 */
export function raceSport(code: string): Sport<RaceStrengths & Stoppable, RaceState & Stopping, RaceFacts> {
  return withStops(unstopped(code), {
    how: 'abandoned',
    isOfNobody: true,
    voidsAll: true,
    isPlanned: ({ next }) => next === 'withdrawn',
    moments: ({ next }) => (next === 'withdrawn' ? 0 : 1),
    most: 1,
  });
}

function unstopped(code: string): Sport<RaceStrengths, RaceState, RaceFacts> {
  return {
    code,
    sides: 'field',
    strengths: raceStrengths,
    meet: (rows) => ({
      runners: rows.map((row) => ({ name: row['name']!, weight: numberOf(row, 'weight') })),
      isHandicap: rows[0]!['handicap'] === 'yes',
    }),
    start: ({ runners, isHandicap }) => ({ next: 'withdrawn', runners: runners.length, isHandicap, out: -1, order: [], tie: 0, epoch: 0 }),
    step: ({ runners }, state) => {
      switch (state.next) {
        case 'withdrawn':
          return weigh(
            [...runners.map((_runner, at) => `out:${at + 1}`), 'none'],
            runners.map(() => WITHDRAWN / runners.length),
          );
        case 'place': {
          const left = leftIn(state);
          return share(
            left.map((runner) => `place:${runner + 1}`),
            left.map((runner) => runners[runner]!.weight),
          );
        }
        case 'heat': {
          const pairs = Math.min(HEATS, state.order.length - 1);
          return weigh(
            [...Array.from({ length: pairs }, (_pair, at) => `heat:${at + 1}`), 'none'],
            Array.from({ length: pairs }, () => HEAT),
          );
        }
        case 'ended':
          return undefined;
      }
    },
    apply: (_strengths, state, at) => {
      const epoch = state.epoch + 1;
      if (state.next === 'withdrawn') return { ...state, out: at < state.runners ? at : -1, next: 'place', epoch };
      if (state.next === 'heat') return { ...state, tie: at < Math.min(HEATS, state.order.length - 1) ? at + 1 : 0, next: 'ended', epoch };
      const left = leftIn(state);
      const order = [...state.order, left[at]!];
      return { ...state, order, next: left.length === 1 ? 'heat' : 'place', epoch: order.length === 1 ? epoch : state.epoch };
    },
    // The places are drawn at the start and shown at the end.
    dueMs: ({ next }) => (next === 'withdrawn' ? WITHDRAWN_MS : next === 'place' ? 0 : RACE_MS),
    epoch: ({ epoch }) => epoch,
    tracker: ({ next, order, out, tie }) => ({
      phase: next === 'ended' ? 'ended' : order.length > 0 ? 'running' : 'planned',
      score: [],
      parts: [],
      more: { out: out + 1, ...(next === 'ended' && { places: order.map((runner) => runner + 1), tie }) },
    }),
    withdrawn: ({ out }) => (out < 0 ? undefined : String(out + 1)),
    facts: ({ order, tie, out, runners, isHandicap }) => ({ race: { runners, isHandicap, finish: { order, tie, out } } }),
    joint: (strengths, state) =>
      new Joint<RaceFacts>([{ block: 'race', fields: ['race'], cells: () => [{ p: 1, facts: factsOf(strengths, state) }] }]),
    tilt: ({ runners, isHandicap }, tilt) => ({ runners: tiltedField(runners, tilt), isHandicap }),
  };
}

function leftIn({ runners, order, out }: RaceState): number[] {
  return Array.from({ length: runners }, (_runner, at) => at).filter((at) => at !== out && !order.includes(at));
}

function factsOf({ runners, isHandicap }: RaceStrengths, state: RaceState): RaceFacts {
  const race = { runners: runners.length, isHandicap };
  if (state.next === 'ended') return { race: { ...race, finish: { order: state.order, tie: state.tie, out: state.out } } };
  const each = WITHDRAWN / runners.length;
  const scenarios =
    state.next === 'withdrawn'
      ? [{ p: 1 - WITHDRAWN, out: -1 }, ...runners.map((_runner, out) => ({ p: each, out }))]
      : [{ p: 1, out: state.out }];
  const model: RaceModel = { weights: runners.map(({ weight }) => weight), order: state.order, scenarios, heat: HEAT };
  return { race: { ...race, model } };
}
