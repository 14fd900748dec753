import { chancesOf } from '#sports/kit/draw.ts';
import type { Sport } from '#sports/kit/contract.ts';
import type { Pair } from '#sports/kit/joint.ts';

/** Least chance that the next draw decides a set or a map, from which on a moment is tense. */
const TENSE = 0.25;
/** Units of scores of which a match has few, so that a single one changes much. */
const BY_PARTS: ReadonlySet<string | undefined> = new Set(['set', 'map']);

/**
 * Returns whether the next draw of a match may decide a set or a map: a set point, a match point, a map point. Bets in play are accepted
 * later in such a moment (decision 043). Undefined in a sport of goals or points, where single events come one at a time and no moment
 * stands out.
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

/**
 * Returns whether the next point of a match may decide its last part, by the scores of its parts that a feed sends. Undefined in a sport
 * whose parts end by time, and before the first part.
 */
export function isTensePart({ isPartOver }: Pick<Sport, 'isPartOver'>, parts: readonly Pair[]): boolean | undefined {
  const last = parts.at(-1);
  if (!isPartOver || !last) return undefined;
  const [home, away] = last;
  const next: Pair[] = [
    [home + 1, away],
    [home, away + 1],
  ];
  return !isPartOver(parts.length, last) && next.some((score) => isPartOver(parts.length, score));
}
