import type { Database, Queryable } from '#platform/db/database.ts';
import { GAME_SUMS, type BrandDay, type GameDay, type GameDaySource } from '#platform/module/figure.ts';

const keyOf = ({ merchantId, day, vendor, gameCode, currency }: GameDay): string =>
  [merchantId, day, vendor, gameCode, currency].join('\n');

/** Computes sums of games from their sources: parts of one game and day add up. */
export async function computeGameDays(db: Queryable, sources: readonly GameDaySource[], days: readonly BrandDay[]): Promise<GameDay[]> {
  if (days.length === 0) return [];
  const sums = new Map<string, GameDay>();
  for (const read of sources)
    for (const part of await read(db, days)) {
      const sum = sums.get(keyOf(part)) ?? part;
      if (sum === part) sums.set(keyOf(part), { ...part });
      else for (const name of GAME_SUMS) sum[name] += part[name];
    }
  return [...sums.values()];
}

/** Stores sums of games of days in place of those that were stored for them. */
export async function storeGameDays(db: Database, days: readonly BrandDay[], rows: readonly GameDay[], now: Date): Promise<void> {
  const at = [days.map(({ merchantId }) => merchantId), days.map(({ day }) => day)];
  await db.transact(async (tx) => {
    // Two processes that store one day write one after the other.
    await tx.query(
      `INSERT INTO figure_game_day_stored (merchant_id, day, at) SELECT d.*, $3 FROM unnest($1::int[], $2::date[]) AS d ORDER BY 2, 1
       ON CONFLICT (day, merchant_id) DO UPDATE SET at = excluded.at`,
      [...at, now],
    );
    await tx.query('DELETE FROM figure_game_day WHERE (merchant_id, day) IN (SELECT * FROM unnest($1::int[], $2::date[]))', at);
    await tx.query(`INSERT INTO figure_game_day ${GAME_ROWS}`, [gameRows(rows)]);
  });
}

/** Returns the days whose sums are not stored. */
export async function missingDays(db: Queryable, days: readonly BrandDay[]): Promise<BrandDay[]> {
  const stored = await db.query<{ merchantId: number; day: string }>(
    'SELECT merchant_id, day::text AS day FROM figure_game_day_stored WHERE (merchant_id, day) IN (SELECT * FROM unnest($1::int[], $2::date[]))',
    [days.map(({ merchantId }) => merchantId), days.map(({ day }) => day)],
  );
  const known = new Set(stored.map(({ merchantId, day }) => `${merchantId}/${day}`));
  return days.filter(({ merchantId, day }) => !known.has(`${merchantId}/${day}`));
}

/** Drops what is stored for the days and months of corrected bets; it is computed again. */
export async function dropDays(db: Queryable, bets: readonly { merchant: number; at: string }[]): Promise<void> {
  const ofBets = [bets.map(({ merchant }) => merchant), bets.map(({ at }) => at)];
  for (const table of ['figure_game_day_stored', 'figure_day_stored'])
    await db.query(
      `DELETE FROM ${table} WHERE (merchant_id, day) IN
         (SELECT c.merchant_id, brand_day(c.merchant_id, c.at) FROM unnest($1::int[], $2::timestamptz[]) AS c (merchant_id, at))`,
      ofBets,
    );
  await db.query(
    `DELETE FROM figure_cohort_stored WHERE (merchant_id, month) IN
       (SELECT c.merchant_id, to_char(brand_day(c.merchant_id, c.at), 'YYYY-MM') FROM unnest($1::int[], $2::timestamptz[]) AS c (merchant_id, at))`,
    ofBets,
  );
}

/** SQL of the rows of a JSON text, in the order of the columns of `figure_game_day`. */
export const GAME_ROWS = `SELECT * FROM json_to_recordset($1) AS d (merchant_id int, day date, vendor text, game_code text, currency text,
  ${GAME_SUMS.map((name) => `${name} bigint`).join(', ')})`;

export function gameRows(rows: readonly GameDay[]): string {
  return JSON.stringify(
    rows.map(({ merchantId, day, vendor, gameCode, currency, ...sums }) => ({
      merchant_id: merchantId,
      day,
      vendor,
      game_code: gameCode,
      currency,
      ...Object.fromEntries(GAME_SUMS.map((name) => [name, String(sums[name])])),
    })),
  );
}
