import type { Queryable, Tx } from '#platform/db/database.ts';
import type { Book } from '#modules/sportsbook/book.ts';
import { delayOf, MARGIN, MARGIN_LIVE, type SportsLimits } from '#modules/sportsbook/limits.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/** By what a league is sold. `owed` is the most that a brand may owe on one of its outcomes, in dollars. */
export type LeagueTerms = { margin: number; marginLive: number; delayMs: number; owed: string };
/** Terms as they are stored: margins in ten-thousandths. */
export type StoredTerms = LeagueRef & LeagueTerms & { version: number; by: string | null; at: Date | null };

export type TermsOf = (league: LeagueRef) => LeagueTerms;

export const UNIT = 10_000;
const keyOf = ({ sport, league }: LeagueRef): string => `${sport}/${league}`;

/** Terms of leagues: those that traders set last, and for the others those of the house. */
export function termsBy(
  { book, limits }: { book: Pick<Book, 'sports'>; limits: SportsLimits },
  stored: () => ReadonlyMap<string, StoredTerms>,
): TermsOf {
  return (league) => {
    const set = stored().get(keyOf(league));
    if (set) return { ...set, margin: set.margin / UNIT, marginLive: set.marginLive / UNIT };
    return { margin: MARGIN, marginLive: MARGIN_LIVE, delayMs: delayOf(book.sports.get(league.sport)!), owed: limits.owed };
  };
}

/** The newest terms of each league that has some. */
export async function readTerms(db: Queryable): Promise<Map<string, StoredTerms>> {
  const rows = await db.query<StoredTerms>(
    `SELECT DISTINCT ON (sport, league) sport, league, version, margin, margin_live, delay_ms, owed, set_by AS "by", set_at AS at
       FROM sports_terms ORDER BY sport, league, version DESC`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Adds the next terms of a league, one after the other; gives their version back. */
export async function addTerms(
  tx: Tx,
  { sport, league, margin, marginLive, delayMs, owed }: LeagueRef & LeagueTerms,
  by: string,
): Promise<number> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sports_terms', 0))");
  const [added] = await tx.query<{ version: number }>(
    `INSERT INTO sports_terms (sport, league, version, margin, margin_live, delay_ms, owed, set_by)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7 FROM sports_terms WHERE sport = $1 AND league = $2 RETURNING version`,
    [sport, league, margin, marginLive, delayMs, owed, by],
  );
  return added!.version;
}
