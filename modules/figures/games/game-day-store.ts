import type { Database, Queryable } from '#platform/db/database.ts';
import { GAME_SUMS, type BrandDay, type GameDay, type GameDaySource } from '#platform/module/figure.ts';
import { storeSums } from '#modules/figures/stored-sums.ts';

const keyOf = ({ merchantId, day, vendor, gameCode, currency }: GameDay): string =>
  [merchantId, day, vendor, gameCode, currency].join('\n');

/** Computes sums of games from their sources. Parts of one game and day are added. */
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

/** Replaces the stored sums of games of days. */
export async function storeGameDays(db: Database, sources: readonly GameDaySource[], days: readonly BrandDay[], now: Date): Promise<void> {
  await storeSums(db, 'figure_game_day', days, {
    compute: (tx) => computeGameDays(tx, sources, days),
    insert: (tx, rows) => tx.query(`INSERT INTO figure_game_day ${GAME_ROWS}`, [gameRows(rows)]),
    now,
  });
}

/** SQL of the rows of a JSON text, in the order of the columns of `figure_game_day`. */
const GAME_ROWS = `SELECT * FROM json_to_recordset($1) AS d (merchant_id int, day date, vendor text, game_code text, currency text,
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
