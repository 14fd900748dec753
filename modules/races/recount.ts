import type { Queryable } from '#platform/db/database.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Race } from '#modules/races/race-store.ts';

/** Difference between the table and the bet records. Null means no row. */
export type Difference = {
  memberId: bigint;
  kept: bigint | null;
  counted: bigint | null;
  roundsStored: bigint | null;
  roundsCounted: bigint | null;
};

type Deps = { db: Queryable; cashier: Pick<Cashier, 'standingDeposits'>; catalogue: Pick<Catalogue, 'gameAt'> };

/** Counts a race again, from the bet records or from the cashier's deposits. Returns the differences from its table, normally none. */
export async function recount({ db, cashier, catalogue }: Deps, raceId: number): Promise<Difference[]> {
  const [race] = await db.query<Counted>('SELECT measure, currency, starts_at, ends_at FROM races() r WHERE r.id = $1', [raceId]);
  return race?.measure === 'deposits' ? recountDeposits(db, cashier, { raceId, ...race }) : recountRounds(db, catalogue, raceId);
}

type Counted = Pick<Race, 'measure' | 'currency' | 'startsAt' | 'endsAt'>;
type Kept = { memberId: bigint; score: bigint; rounds: bigint; late: Record<string, number> };

/** Counts members of a raffle by deposits again: the cashier's net deposits, plus reversals after the draw. */
async function recountDeposits(
  db: Queryable,
  cashier: Deps['cashier'],
  { raceId, currency, startsAt, endsAt }: Counted & { raceId: number },
): Promise<Difference[]> {
  const table = await db.query<Kept>(
    `SELECT s.member_id, s.score, s.rounds,
            (SELECT coalesce(jsonb_object_agg(l.id, l.amount), '{}')
               FROM (SELECT d.deposit_id AS id, sum(d.amount) AS amount FROM race_deposit d
                      WHERE d.race_id = s.race_id AND d.member_id = s.member_id AND d.is_late GROUP BY 1) AS l) AS late
       FROM race_score s WHERE s.race_id = $1 ORDER BY s.member_id`,
    [raceId],
  );
  const differences: Difference[] = [];
  for (const { memberId, score, rounds, late } of table) {
    const all = await cashier.standingDeposits(memberId, currency);
    const own = all.filter(({ at }) => at >= startsAt && at < endsAt);
    const counted = own.reduce((sum, { id, kept }) => sum + kept - BigInt(late[id] ?? 0), 0n);
    if (counted !== score || BigInt(own.length) !== rounds)
      differences.push({ memberId, kept: score, counted, roundsStored: rounds, roundsCounted: BigInt(own.length) });
  }
  return differences;
}

/**
 * Counts a race again from the bet records of the ledger's rounds. Returns the differences from its table, normally none. The rounds stay
 * in the database: memory grows only with the number of played games. It does not run while settled play waits in the outbox.
 */
export async function recountRounds(db: Queryable, catalogue: Deps['catalogue'], raceId: number): Promise<Difference[]> {
  const games = await db.query<{ vendor: string; game: string }>(
    'SELECT g.vendor, g.game FROM races() r CROSS JOIN LATERAL settled_games(r.merchant_id, r.currency, r.starts_at, r.ends_at) AS g WHERE r.id = $1',
    [raceId],
  );
  return db.query(
    `SELECT member AS member_id, kept, counted, rounds_stored, rounds_counted
       FROM recount_race($1, $2, $3)`,
    [
      raceId,
      games.map(({ vendor, game }) => `${vendor}/${game}`),
      games.map(({ vendor, game }) => catalogue.gameAt(vendor, game)?.gameType ?? ''),
    ],
  );
}
