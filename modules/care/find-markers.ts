import type { MarkerKind } from '#contracts/care-limits.ts';
import type { Database } from '#platform/db/database.ts';
import { CANCELLED, CHASING, NIGHT, RISING } from '#modules/care/thresholds.ts';

type Found = { merchantId: number; memberId: bigint; measure: number };

const DAY_MS = 24 * 3_600_000;

/** Searches deposits, bets and withdrawals for markers of harm, and stores them. Repeating it is safe. */
export async function findMarkers(db: Database, now: Date): Promise<void> {
  const since = ({ days }: { days: number }) => new Date(now.getTime() - days * DAY_MS);
  const found: Record<MarkerKind, Found[]> = {
    chasing: await db.query<Found>(
      `SELECT d.merchant_id, d.member_id, max(d.times)::int AS measure FROM deposit_days($1, $2) AS d
        WHERE lost_on(d.member_id, d.day) > 0 GROUP BY 1, 2`,
      [since(CHASING), CHASING.least],
    ),
    night: await db.query<Found>('SELECT * FROM night_players($1, $2)', [since(NIGHT), NIGHT.least]),
    rising: await db.query<Found>('SELECT * FROM rising_deposits($1, $2, $3)', [now, RISING.leastPercent, RISING.least]),
    cancelled: await db.query<Found>('SELECT * FROM cancelled_withdrawals($1, $2)', [since(CANCELLED), CANCELLED.least]),
  };
  for (const [kind, rows] of Object.entries(found)) {
    const list = <T>(of: (one: Found) => T): T[] => rows.map(of);
    await db.query('SELECT record_harm_markers($1, $2, $3, $4, $5)', [
      kind,
      list((one) => one.merchantId),
      list((one) => one.memberId),
      list((one) => one.measure),
      now,
    ]);
  }
}
