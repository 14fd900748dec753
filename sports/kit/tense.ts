import { chancesOf } from '#sports/kit/draw.ts';
import type { Sport } from '#sports/kit/contract.ts';

/** A moment is tense from such a chance on that the next draw decides a set or a map. */
const TENSE = 0.25;
/** Scores in which one more is much: the rest of the match follows from few of them. */
const BY_PARTS: ReadonlySet<string | undefined> = new Set(['set', 'map']);

/**
 * Returns whether the next draw of a match may decide a set or a map: a set point, a match point, a map point. Bets in play wait on in such a
 * moment (decision 043). Undefined in a sport of goals or points: these come one at a time, so no moment of football or basketball stands out.
 */
export function isTense<Strengths, State, F>(sport: Sport<Strengths, State, F>, strengths: Strengths, state: State): boolean | undefined {
  if (!BY_PARTS.has(sport.shown?.score)) return undefined;
  const draw = sport.step(strengths, state);
  if (!draw) return false;
  const before = sport.tracker(state).score.join();
  const deciding = chancesOf(draw).map((chance, at) =>
    chance > 0 && sport.tracker(sport.apply(strengths, state, at)).score.join() !== before ? chance : 0,
  );
  return deciding.reduce((sum, chance) => sum + chance, 0) >= TENSE;
}
