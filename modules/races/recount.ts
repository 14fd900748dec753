import type { Queryable } from '#platform/db/database.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';

/** Where the table says something else than the bet records; null is no row. */
export type Difference = {
  memberId: bigint;
  kept: bigint | null;
  counted: bigint | null;
  roundsKept: bigint | null;
  roundsCounted: bigint | null;
};

/**
 * Counts a race anew from the bet records of the ledger's rounds; what differs from its table, nothing as a rule. The rounds stay in the
 * database: memory grows with the games that were played alone. Not while settled play waits in the outbox.
 */
export async function recount(db: Queryable, catalogue: Pick<Catalogue, 'gameAt'>, raceId: number): Promise<Difference[]> {
  const games = await db.query<{ vendor: string; game: string }>(
    'SELECT g.vendor, g.game FROM race r CROSS JOIN LATERAL settled_games(r.merchant_id, r.currency, r.starts_at, r.ends_at) AS g WHERE r.id = $1',
    [raceId],
  );
  return db.query(
    `SELECT member AS "memberId", kept, counted, rounds_kept AS "roundsKept", rounds_counted AS "roundsCounted"
       FROM recount_race($1, $2, $3)`,
    [
      raceId,
      games.map(({ vendor, game }) => `${vendor}/${game}`),
      games.map(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    ],
  );
}
