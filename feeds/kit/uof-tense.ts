import type { Element } from '#feeds/kit/xml.ts';
import { whole } from '#feeds/kit/numbers.ts';

type Pair = readonly [own: number, other: number];

/** Games by which a set is won, and points of a tie-break; both with two more than the other side. */
const GAMES = 6;
const TIE_BREAK = 7;
/** Points of a game in the feed: 40, and 50 for an advantage. */
const FORTY = 40;

/**
 * Returns true if the next point of a tennis match may decide a set. It reads the games of the last period and the points of the current game.
 * Returns undefined for a status without points, as other sports have.
 */
export function isTenseStatus({ attributes, children }: Element): boolean | undefined {
  const points = pairOf(attributes['home_gamescore'], attributes['away_gamescore']);
  const periods = children.filter(({ name }) => name === 'period_scores').flatMap((list) => list.children);
  const last = periods.toSorted((a, b) => Number(a.attributes['number']) - Number(b.attributes['number'])).at(-1)?.attributes;
  const games = pairOf(last?.['home_score'], last?.['away_score']);
  if (!points || !games) return undefined;
  const isTieBreak = games[0] === GAMES && games[1] === GAMES;
  return [0, 1].some((side) => {
    const [point, game] = side === 0 ? [points, games] : [flip(points), flip(games)];
    return isTieBreak ? leads([point[0] + 1, point[1]], TIE_BREAK) : winsGame(point) && winsSet([game[0] + 1, game[1]]);
  });
}

const winsGame = ([own, other]: Pair): boolean => own > FORTY || (own === FORTY && other < FORTY);
const winsSet = (games: Pair): boolean => leads(games, GAMES) || games[0] > GAMES;
const leads = ([own, other]: Pair, least: number): boolean => own >= least && own - other >= 2;
const flip = ([own, other]: Pair): Pair => [other, own];

function pairOf(home: string | undefined, away: string | undefined): Pair | undefined {
  const [own, other] = [whole(home), whole(away)];
  return own === undefined || other === undefined ? undefined : [own, other];
}
