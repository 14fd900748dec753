import type { Rng } from '#games/kit/rng.ts';
import { stepStream, type HmacUnder, type MatchKey } from '#sports/kit/chain.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import type { Sport } from '#sports/kit/contract.ts';

/** One draw of a match: its name, its place in the draw, and when it was due. */
export type PlayedStep = { step: number; name: string; at: number; dueMs: number };

/** No match has more draws. */
const MOST_STEPS = 20_000;

/** Plays a match from a state to its end, or for so many draws; `chance` gives the stream of draw k. */
export function playFrom<Strengths, State, F>(
  sport: Sport<Strengths, State, F>,
  strengths: Strengths,
  from: { state: State; step: number },
  chance: (step: number) => Rng,
  most = MOST_STEPS,
): { state: State; step: number; steps: PlayedStep[] } {
  let { state, step } = from;
  const steps: PlayedStep[] = [];
  for (const last = step + most; step < last; step++) {
    const draw = sport.step(strengths, state);
    if (!draw) break;
    const at = drawFrom(draw, chance(step));
    steps.push({ step, name: draw.names[at]!, at, dueMs: sport.dueMs(state) });
    state = sport.apply(strengths, state, at);
  }
  return { state, step, steps };
}

/** Deals a match again from what is published of it. */
export function replay<Strengths, State, F>(
  sport: Sport<Strengths, State, F>,
  strengths: Strengths,
  key: MatchKey,
  hmac: HmacUnder,
): { state: State; steps: PlayedStep[] } {
  return playFrom(sport, strengths, { state: sport.start(strengths), step: 0 }, (step) => stepStream(hmac, key, step));
}
