import type { Rng } from '#games/kit/rng.ts';
import { stepStream, type HmacUnder, type MatchKey } from '#sports/kit/chain.ts';
import { drawFrom } from '#sports/kit/draw.ts';
import type { Sport } from '#sports/kit/contract.ts';

/** Draw of a match: its number, the name and index of its outcome, and its due time. */
export type PlayedStep = { step: number; name: string; at: number; dueMs: number };

/** Most draws of a match. */
const MOST_STEPS = 20_000;

/** Plays a match from a state to its end, or for `most` draws. `chance` returns the stream of draw k. */
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

/** Plays a match again from its published data. */
export function replay<Strengths, State, F>(
  sport: Sport<Strengths, State, F>,
  strengths: Strengths,
  key: MatchKey,
  hmac: HmacUnder,
): { state: State; steps: PlayedStep[] } {
  return playFrom(sport, strengths, { state: sport.start(strengths), step: 0 }, (step) => stepStream(hmac, key, step));
}
