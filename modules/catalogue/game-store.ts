import type { Database, Queryable } from '#platform/db/database.ts';
import type { Title } from '#modules/catalogue/titles.ts';

export type GameRow = {
  nodeId: number;
  vendor: string;
  gameCode: string;
  name: string;
  gameType: string;
  model: string | null;
  theme: string | null;
  subCategory: string | null;
  minBet: string | null;
  maxBet: string | null;
  isHot: boolean;
  reroll: number;
  releasedOn: string;
  rank: number;
  /** True for a game in the catalogue that is open. Other games are stored only for records. */
  isShown: boolean;
};

/** Updates the rows by the files, if the files have changed since. Removed titles stay as rows that are not listed. */
export async function syncGames(db: Database, titles: readonly Title[], sha256: string): Promise<void> {
  const [known] = await db.query<{ sha256: string }>('SELECT sha256 FROM catalogue_source');
  if (known?.sha256 === sha256) return;
  await db.transact(async (tx) => {
    await tx.query('LOCK TABLE catalogue_source IN EXCLUSIVE MODE');
    await tx.query('UPDATE game SET is_listed = false WHERE is_listed');
    await tx.query(
      `INSERT INTO game (vendor, game_code, name, game_type, model, theme, sub_category, min_bet, max_bet, is_hot, reroll, released_on, rank)
       SELECT t.vendor, t.code, t.name, t.type, t.model, t.theme, nullif(t.sub, ''), t.min, t.max, t.hot, t.reroll, t.released, t.rank
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[], $9::numeric[],
                     $10::boolean[], $11::int[], $12::date[]) WITH ORDINALITY
              AS t (vendor, code, name, type, model, theme, sub, min, max, hot, reroll, released, rank)
       ON CONFLICT (vendor, game_code) DO UPDATE SET
         name = excluded.name, model = excluded.model, theme = excluded.theme, sub_category = excluded.sub_category, game_type = excluded.game_type,
         min_bet = excluded.min_bet, max_bet = excluded.max_bet, is_hot = excluded.is_hot, reroll = excluded.reroll,
         released_on = excluded.released_on, rank = excluded.rank, is_listed = true`,
      [
        titles.map((title) => title.vendor),
        titles.map((title) => title.gameCode),
        titles.map((title) => title.name),
        titles.map((title) => title.gameType),
        titles.map((title) => title.model),
        titles.map((title) => title.theme),
        titles.map((title) => title.subCategory),
        titles.map((title) => title.minBet),
        titles.map((title) => title.maxBet),
        titles.map((title) => title.hot === 1),
        titles.map((title) => title.reroll),
        titles.map((title) => title.releasedAt),
      ],
    );
    await tx.query('INSERT INTO catalogue_source (sha256) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET sha256 = excluded.sha256', [
      sha256,
    ]);
  });
}

/** Reads all games, the most popular first: by real rounds of the last seven days, then hot games, then the rank of the seed. */
export async function readGames(db: Queryable): Promise<GameRow[]> {
  return await db.query<GameRow>(
    `SELECT g.node_id, g.vendor, g.game_code, g.name, g.game_type, g.model, g.theme, g.sub_category, g.min_bet, g.max_bet, g.is_hot,
            g.reroll, to_char(g.released_on, 'YYYY-MM-DD') AS released_on, g.rank, g.is_listed AND g.is_open AS is_shown
       FROM game g LEFT JOIN (
         SELECT vendor, game_code, sum(rounds) AS rounds FROM game_day WHERE day > current_date - 7 GROUP BY vendor, game_code
       ) AS played USING (vendor, game_code)
      ORDER BY played.rounds DESC NULLS LAST, g.rank`,
  );
}

/** Counts settled real rounds by day and game, for popularity. Each event is counted once, because this runs in the relay's transaction. */
export async function countRounds(tx: Queryable, rounds: readonly { at: string; vendor: string; game: string }[]): Promise<void> {
  await tx.query(
    `INSERT INTO game_day (day, vendor, game_code, rounds)
     SELECT (p.at AT TIME ZONE 'UTC')::date, p.vendor, p.game, count(*)
       FROM unnest($1::timestamptz[], $2::text[], $3::text[]) AS p (at, vendor, game) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
     ON CONFLICT (day, vendor, game_code) DO UPDATE SET rounds = game_day.rounds + excluded.rounds`,
    [rounds.map(({ at }) => at), rounds.map(({ vendor }) => vendor), rounds.map(({ game }) => game)],
  );
}
