import { ok } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Title } from '#modules/catalogue/titles.ts';

export type GameRow = {
  node_id: number;
  vendor: string;
  game_code: string;
  name: string;
  game_type: string;
  model: string | null;
  theme: string | null;
  sub_category: string | null;
  lines: number | null;
  min_bet: string | null;
  max_bet: string | null;
  is_hot: boolean;
  reroll: number;
  released_on: string;
  rank: number;
};

/** Brings the rows in line with the files, if the files have changed since. Titles that are gone stay as rows that are not listed. */
export async function syncGames(db: Database, titles: readonly Title[], sha256: string): Promise<void> {
  const [known] = await db.query<{ sha256: string }>('SELECT sha256 FROM catalogue_source');
  if (known?.sha256 === sha256) return;
  await db.transaction<true, never>(async (tx) => {
    await tx.query('LOCK TABLE catalogue_source IN EXCLUSIVE MODE');
    await tx.query('UPDATE game SET is_listed = false WHERE is_listed');
    await tx.query(
      `INSERT INTO game (vendor, game_code, name, game_type, model, theme, sub_category, lines, min_bet, max_bet, is_hot, reroll, released_on, rank)
       SELECT t.vendor, t.code, t.name, 'RNG', t.model, t.theme, nullif(t.sub, ''), t.lines, t.min, t.max, t.hot, t.reroll, t.released, t.rank
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::numeric[], $9::numeric[],
                     $10::boolean[], $11::int[], $12::date[]) WITH ORDINALITY
              AS t (vendor, code, name, model, theme, sub, lines, min, max, hot, reroll, released, rank)
       ON CONFLICT (vendor, game_code) DO UPDATE SET
         name = excluded.name, model = excluded.model, theme = excluded.theme, sub_category = excluded.sub_category, lines = excluded.lines,
         min_bet = excluded.min_bet, max_bet = excluded.max_bet, is_hot = excluded.is_hot, reroll = excluded.reroll,
         released_on = excluded.released_on, rank = excluded.rank, is_listed = true`,
      [
        titles.map((title) => title.vendor),
        titles.map((title) => title.gameCode),
        titles.map((title) => title.name),
        titles.map((title) => title.model),
        titles.map((title) => title.theme),
        titles.map((title) => title.subCategory ?? ''),
        titles.map((title) => title.lines),
        titles.map((title) => title.minBet),
        titles.map((title) => title.maxBet),
        titles.map((title) => title.isHot),
        titles.map((title) => title.reroll),
        titles.map((title) => title.releasedOn),
      ],
    );
    await tx.query('INSERT INTO catalogue_source (sha256) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET sha256 = excluded.sha256', [
      sha256,
    ]);
    return ok(true as const);
  });
}

/** All games that players may see, in the order of popularity. */
export async function readGames(db: Queryable): Promise<GameRow[]> {
  return await db.query<GameRow>(
    `SELECT node_id, vendor, game_code, name, game_type, model, theme, sub_category, lines, min_bet, max_bet, is_hot, reroll,
            to_char(released_on, 'YYYY-MM-DD') AS released_on, rank
       FROM game WHERE is_listed AND is_open ORDER BY is_hot DESC, rank`,
  );
}
