import type { Queryable, Tx } from '#platform/db/database.ts';
import type { Book } from '#modules/sportsbook/book.ts';
import { delayOf, MARGIN, MARGIN_LIVE, TILT, type SportsLimits } from '#modules/sportsbook/limits.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/**
 * Terms on which a league is sold. `owed` is the most that a brand may owe on one of its outcomes, in dollars. `tilt` is the largest tilt
 * of its prices by load, in hundredths of a logit. `version` is 0 for the default terms.
 */
export type LeagueTerms = { margin: number; marginLive: number; delayMs: number; owed: string; tilt: number; version: number };
/** Terms in their stored form: margins in ten-thousandths. */
export type StoredTerms = LeagueRef & LeagueTerms & { by: string | null; at: Date | null };

export type TermsOf = (league: LeagueRef) => LeagueTerms;

export const UNIT = 10_000;
const keyOf = ({ sport, league }: LeagueRef): string => `${sport}/${league}`;

/** Returns the terms of leagues: those that traders set last, otherwise the default terms. */
export function termsBy(
  { book, limits }: { book: Pick<Book, 'sports'>; limits: SportsLimits },
  stored: () => ReadonlyMap<string, StoredTerms>,
): TermsOf {
  return (league) => {
    const set = stored().get(keyOf(league));
    if (set) return { ...set, margin: set.margin / UNIT, marginLive: set.marginLive / UNIT };
    const delayMs = delayOf(book.sports.get(league.sport)!);
    return { margin: MARGIN, marginLive: MARGIN_LIVE, delayMs, owed: limits.owed, tilt: TILT, version: 0 };
  };
}

/** Returns the newest terms of each league that has stored terms. */
export async function readTerms(db: Queryable): Promise<Map<string, StoredTerms>> {
  const rows = await db.query<StoredTerms>(
    `SELECT DISTINCT ON (sport, league) sport, league, version, margin, margin_live, delay_ms, owed, tilt, set_by AS "by", set_at AS at
       FROM sports_terms ORDER BY sport, league, version DESC`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Returns the terms that a request has set without approval; undefined for none. */
export async function termsOfRequest(db: Queryable, requestId: string): Promise<(StoredTerms & { by: string }) | undefined> {
  const [found] = await db.query<StoredTerms & { by: string }>(
    `SELECT sport, league, version, margin, margin_live, delay_ms, owed, tilt, set_by AS "by", set_at AS at FROM sports_terms WHERE request_id = $1`,
    [requestId],
  );
  return found;
}

/** Lets other changes of terms wait until this transaction ends. */
export async function lockTerms(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sports_terms', 0))");
}

/** Adds the next terms of a league, marks its matches for pricing by them, and returns their version. */
export async function addTerms(
  tx: Tx,
  { sport, league, margin, marginLive, delayMs, owed, tilt }: LeagueRef & Omit<LeagueTerms, 'version'>,
  by: string,
  requestId: string | null = null,
): Promise<number> {
  await lockTerms(tx);
  const [added] = await tx.query<{ version: number }>(
    `INSERT INTO sports_terms (sport, league, version, margin, margin_live, delay_ms, owed, tilt, set_by, request_id)
     SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9 FROM sports_terms WHERE sport = $1 AND league = $2 RETURNING version`,
    [sport, league, margin, marginLive, delayMs, owed, tilt, by, requestId],
  );
  // Matches are locked in the same order as for bets.
  await tx.query(
    `WITH priced AS (
       SELECT id FROM sports_event WHERE sport = $1 AND league = $2 AND state IN ('open', 'live') ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE sports_event e SET is_moved = true FROM priced WHERE e.id = priced.id`,
    [sport, league],
  );
  return added!.version;
}
