import { earlyWinner } from '#sports/kit/early/early.ts';
import type { Pair } from '#sports/kit/joint.ts';
import type { Market } from '#sports/kit/market.ts';
import { handicap, total } from '#sports/kit/markets/lines.ts';
import { leader, pick, scoreText, type Per } from '#sports/kit/markets/pick.ts';
import { seriesScores } from '#sports/kit/series.ts';
import { setName, type SetsFacts } from '#sports/kit/sets/match.ts';

const SIDES = ['home', 'away'];

/** Returns the sets by number; e-sports call them maps. */
export function perSet(most: number, name: 'set' | 'map' = 'set'): Per {
  return { name, values: Array.from({ length: most }, (_set, at) => at + 1) };
}

/** Winner of the match. After a retirement the other side wins, if the rules of the sport let the bet stand. */
export function matchWinner<F extends SetsFacts>(): Market<F> {
  return pick<F>({
    needs: () => ['sets'],
    outcomes: SIDES,
    of: ({ sets, retired }) => (retired ? otherThan(retired) : leader(sets)),
  });
}

/** Winner of a match of three or more sets to win, with early payout at two sets ahead. */
export function earlySetsWinner<F extends SetsFacts>(): Market<F> {
  return earlyWinner<F>({ needs: ['aheads', 'sets'], aheads: ({ aheads }) => aheads, lead: ({ sets: [home, away] }) => home - away });
}

function otherThan(side: 'home' | 'away'): 'home' | 'away' {
  return side === 'home' ? 'away' : 'home';
}

export function setHandicap<F extends SetsFacts>(): Market<F> {
  return handicap<F>({ needs: () => ['sets'], of: ({ sets }) => sets, around: 1 });
}

export function setTotal<F extends SetsFacts>(): Market<F> {
  return total<F>({ needs: () => ['sets'], of: ({ sets }) => sets[0] + sets[1], around: 1 });
}

/** Score in sets. `wins` are the numbers of won sets that may decide a match. An impossible score is not sold. */
export function setsScore<F extends SetsFacts>(wins: readonly number[]): Market<F> {
  const scores = [...new Set(wins.flatMap((most) => seriesScores(most).map(scoreText)))];
  return pick<F>({ needs: () => ['sets'], outcomes: scores, of: ({ sets }) => scoreText(sets) });
}

/** Handicap on all games or points. */
export function leadHandicap<F extends SetsFacts>(): Market<F> {
  return handicap<F>({ needs: () => ['lead'], of: ({ lead }): Pair => [lead, 0] });
}

export function countTotal<F extends SetsFacts>(): Market<F> {
  return total<F>({ needs: () => ['count'], of: ({ count }) => count });
}

/** Winner of set n; void if it is not played. */
export function setWinner<F extends SetsFacts>(most: number, name: 'set' | 'map' = 'set'): Market<F> {
  return pick<F>({
    per: perSet(most, name),
    needs: (n) => [setName(n)],
    outcomes: SIDES,
    of: (facts, n) => (facts[setName(n)] ? leader(facts[setName(n)]!) : undefined),
  });
}

export function setLeadHandicap<F extends SetsFacts>(most: number, name: 'set' | 'map' = 'set'): Market<F> {
  return handicap<F>({ per: perSet(most, name), needs: (n) => [setName(n)], of: (facts, n) => facts[setName(n)], around: 1 });
}

/** Over or under the points (rounds, games) of a set, for each of the sets 1 to `most`. */
export function setCountTotal<F extends SetsFacts>(most: number, name: 'set' | 'map' = 'set'): Market<F> {
  return total<F>({ per: perSet(most, name), needs: (n) => [setName(n)], of: (facts, n) => sumOf(facts[setName(n)]), around: 1 });
}

function sumOf(score: Pair | undefined): number | undefined {
  return score && score[0] + score[1];
}

/** Score of set n. */
export function setScore<F extends SetsFacts>(most: number, outcomes: readonly string[]): Market<F> {
  return pick<F>({
    per: perSet(most),
    needs: (n) => [setName(n)],
    outcomes,
    of: (facts, n) => (facts[setName(n)] ? scoreText(facts[setName(n)]!) : undefined),
  });
}

/** Whether set n is extended, such as by a deuce, tie-break or overtime; void if the set is not played. */
export function setExtra<F extends SetsFacts>(
  most: number,
  isExtra: (score: Pair, n: number) => boolean,
  name: 'set' | 'map' = 'set',
): Market<F> {
  return pick<F>({
    per: perSet(most, name),
    needs: (n) => [setName(n)],
    outcomes: ['yes', 'no'],
    of: (facts, n) => {
      const score = facts[setName(n)];
      return score && (isExtra(score, n) ? 'yes' : 'no');
    },
  });
}
