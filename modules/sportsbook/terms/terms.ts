import type { Queryable, Tx } from '#platform/db/database.ts';
import type { Book } from '#modules/sportsbook/book.ts';
import { delayOf, MARGIN, MARGIN_LIVE, TILT, type SportsLimits } from '#modules/sportsbook/limits.ts';
import type { LeagueRef } from '#modules/sportsbook/world/event-store.ts';

/**
 * Terms on which a league is sold. `owed` is the most that a brand may owe on one of its outcomes, in dollars; `tilt` the most that load tilts its prices,
 * in hundredths of a logit. `version` is 0 for the terms of the house.
 */
export type LeagueTerms = { margin: number; marginLive: number; delayMs: number; owed: string; tilt: number; version: number };
/** Terms as they are stored: margins in ten-thousandths. */
export type StoredTerms = LeagueRef & LeagueTerms & { by: string | null; at: Date | null };

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
    const delayMs = delayOf(book.sports.get(league.sport)!);
    return { margin: MARGIN, marginLive: MARGIN_LIVE, delayMs, owed: limits.owed, tilt: TILT, version: 0 };
  };
}

/** The newest terms of each league that has some. */
export async function readTerms(db: Queryable): Promise<Map<string, StoredTerms>> {
  const rows = await db.query<StoredTerms>(
    `SELECT DISTINCT ON (sport, league) sport, league, version, margin, margin_live, delay_ms, owed, tilt, set_by AS "by", set_at AS at
       FROM sports_terms ORDER BY sport, league, version DESC`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Terms that a request has set by itself; undefined where it has set none. */
export async function termsOfRequest(db: Queryable, requestId: string): Promise<(StoredTerms & { by: string }) | undefined> {
  const [found] = await db.query<StoredTerms & { by: string }>(
    `SELECT sport, league, version, margin, margin_live, delay_ms, owed, tilt, set_by AS "by", set_at AS at FROM sports_terms WHERE request_id = $1`,
    [requestId],
  );
  return found;
}

/** Other terms wait until this transaction ends. */
export async function lockTerms(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('sports_terms', 0))");
}

/** Adds the next terms of a league, one after the other, and has its matches priced by them; gives their version back. */
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
  // In the order of bets.
  await tx.query(
    `WITH priced AS (
       SELECT id FROM sports_event WHERE sport = $1 AND league = $2 AND state IN ('open', 'live') AND feed IS NULL ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE sports_event e SET is_moved = true FROM priced WHERE e.id = priced.id`,
    [sport, league],
  );
  return added!.version;
}
