import { SPORTS_RESULTS, sportsResults } from '#contracts/sports-results.ts';
import { ok } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { fedLeagues } from '#modules/sportsbook/views/view-store.ts';
import type { Ending } from '#modules/sportsbook/world/ending.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';

/** A match that is over, as the list of results shows it. */
export type ResultRow = {
  id: string;
  league: string;
  names: string[];
  startsAt: Date;
  state: 'ended' | 'cancelled';
  score: number[];
  parts: number[][];
  ending: Ending | null;
};

/** Route of the results. */
export function resultRoutes({ db, book }: Pick<SportsDeps, 'db' | 'book'>): Route[] {
  return [
    handle(sportsResults, async ({ input: { sport, league } }) => {
      const fed = (await fedLeagues(db)).filter((one) => one.sport === sport);
      const leagues = [...(book.sports.get(sport)?.leagues ?? []), ...fed].map(({ code }) => code);
      return ok({ list: await lastResults(db, sport, league === undefined ? leagues : [league]) });
    }),
  ];
}

/** Returns the matches that are over, the last match first. Their final score comes from the tracker, which counts every part. */
export async function lastResults(db: Queryable, sport: string, leagues: readonly string[]): Promise<ResultRow[]> {
  return db.query<ResultRow>(
    `SELECT e.* FROM unnest($2::text[]) AS of (league) CROSS JOIN LATERAL (
       SELECT id::text, league, names, starts_at, state,
              ARRAY(SELECT json_array_elements_text(tracker -> 'score')::int) AS score, coalesce(tracker -> 'parts', '[]') AS parts, tracker -> 'ending' AS ending
         FROM sports_event WHERE sport = $1 AND league = of.league AND state IN ('ended', 'cancelled')
        ORDER BY starts_at DESC LIMIT ${SPORTS_RESULTS}) AS e
      ORDER BY e.starts_at DESC, e.id LIMIT ${SPORTS_RESULTS}`,
    [sport, leagues],
  );
}
