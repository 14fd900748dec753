import type { Element } from '#feeds/kit/xml.ts';
import { whole } from '#feeds/kit/numbers.ts';

type Pair = readonly [own: number, other: number];

/** State of a match in its shoot-out: each kick or shot may decide it. */
const SHOOT_OUT = '50';
/** Most parts of a match that are read. */
const MOST_PARTS = 20;

/** Games by which a set is won, and points of a tie-break; both with two more than the other side. */
const GAMES = 6;
const TIE_BREAK = 7;
/** Points of a game in the feed: 40, and 50 for an advantage. */
const FORTY = 40;

/**
 * Returns true if the next point of a tennis match may decide a set, and in a shoot-out. It reads the games of the last period and the points
 * of the current game. Returns undefined for another status without points, as other sports have.
 */
export function isTenseStatus(status: Element): boolean | undefined {
  const { attributes } = status;
  if (attributes['match_status'] === SHOOT_OUT) return true;
  const points = pairOf(attributes['home_gamescore'], attributes['away_gamescore']);
  const games = partsOf(status)?.at(-1);
  if (!points || !games) return undefined;
  const isTieBreak = games[0] === GAMES && games[1] === GAMES;
  return [0, 1].some((side) => {
    const [point, game] = side === 0 ? [points, games] : [flip(points), flip(games)];
    return isTieBreak ? leads([point[0] + 1, point[1]], TIE_BREAK) : winsGame(point) && winsSet([game[0] + 1, game[1]]);
  });
}

/** Returns the scores of the periods of a match in their order; undefined if it has none, or one that cannot be read. */
export function partsOf({ children }: Element): Pair[] | undefined {
  const periods = children.filter(({ name }) => name === 'period_scores').flatMap((list) => list.children);
  const inOrder = periods.toSorted((a, b) => Number(a.attributes['number']) - Number(b.attributes['number']));
  const parts = inOrder.map(({ attributes: { home_score: home, away_score: away } }) => pairOf(home, away));
  return parts.length > 0 && parts.length <= MOST_PARTS && parts.every((part) => part !== undefined) ? parts : undefined;
}

const winsGame = ([own, other]: Pair): boolean => own > FORTY || (own === FORTY && other < FORTY);
const winsSet = (games: Pair): boolean => leads(games, GAMES) || games[0] > GAMES;
const leads = ([own, other]: Pair, least: number): boolean => own >= least && own - other >= 2;
const flip = ([own, other]: Pair): Pair => [other, own];

function pairOf(home: string | undefined, away: string | undefined): Pair | undefined {
  const [own, other] = [whole(home), whole(away)];
  return own === undefined || other === undefined ? undefined : [own, other];
}
