import type pg from 'pg';

const FIRST = 1_000_000;
/** Average number of members below each agent. With it, 50,000 members are 12 levels deep. */
const FAN_OUT = 2.6;
const GAMES = 700;
const CURRENCIES = ['USD', 'EUR', 'THB', 'VND'];
/** Each member has played on one of this number of days. */
const ONE_IN = 10;

export const NOW = new Date('2026-03-31T12:00:00Z');
/** Days of the report by agent. */
export const PERIOD = { from: '2026-03-01', to: '2026-03-30' };
/** Days of the NGR report. */
export const YEAR = { from: '2025-03-31', to: '2026-03-30' };

/**
 * Loads the roll-ups of reports: half of the members stand in one tree of agents, the others have no agent. Returns agents at several heights
 * of the tree, and the numbers of rows.
 */
export async function loadReports(owner: pg.Client, members: number): Promise<{ deep: bigint[]; rows: Record<string, number> }> {
  const inTree = Math.floor(members / 2);
  await owner.query(
    `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash, upline_id) OVERRIDING SYSTEM VALUE
     SELECT $1::bigint + i, 1, 'agent' || i, 'agent' || i, 1, 'USD', 'x', CASE WHEN i > 0 AND i < $4 THEN $1 + floor((i - 1) / $3::numeric)::bigint END
       FROM generate_series(0, $2::int - 1) AS i`,
    [FIRST, members, FAN_OUT, inTree],
  );
  // Each place has the number of its member.
  await owner.query(
    `WITH RECURSIVE tree AS (
       SELECT m.id, m.upline_id, '{}'::bigint[] AS path FROM member m WHERE m.id >= $1 AND m.upline_id IS NULL
       UNION ALL
       SELECT m.id, m.upline_id, t.path || t.id FROM tree t JOIN member m ON m.upline_id = t.id
     )
     INSERT INTO agent_place (id, merchant_id, member_id, parent_id, path, since, joined_at) OVERRIDING SYSTEM VALUE
     SELECT id, 1, id, upline_id, path, '-infinity', '2026-01-01' FROM tree ORDER BY cardinality(path), id`,
    [FIRST],
  );
  await owner.query('ANALYZE member, agent_place');
  await owner.query(
    `INSERT INTO agent_game_day (place_id, day, game_type, vendor, game, currency, count, stake, payout, turnover, corrected, house_win, bonus_win)
     SELECT up.id, o.day, 'RNG', 'V' || o.game % 12, 'G' || o.game, 'USD', count(*), sum(o.stake), sum(o.stake * 9 / 10), sum(o.stake), 0,
            sum(o.stake - o.stake * 9 / 10), sum(o.stake / 50)
       FROM (SELECT p.id, p.path, $1::date + d AS day, (p.id * 31 + d) % ${GAMES} AS game, 100 + p.id % 900 AS stake
               FROM agent_place p, generate_series(0, 29) AS d WHERE (p.id * 7 + d) % ${ONE_IN} = 0) AS o, unnest(o.path || o.id) AS up (id)
      GROUP BY 1, 2, 4, 5`,
    [PERIOD.from],
  );
  await owner.query(
    `INSERT INTO figure_game_day (merchant_id, day, vendor, game_code, currency, bets, stakes, payouts, turnover, ggr, promotions, jackpots, bonus)
     SELECT 1, d::date, 'V' || g % 12, 'G' || g, c, 10, 1000 + g, 900, 1000 + g, 100 + g, 0, g % 7, g % 50
       FROM generate_series($1::date, $2::date, interval '1 day') AS d, generate_series(0, ${GAMES - 1}) AS g, unnest($3::text[]) AS c`,
    [YEAR.from, YEAR.to, CURRENCIES],
  );
  await owner.query(
    `INSERT INTO figure_place_day (merchant_id, day, place_id, vendor, game_code, currency, promotions, jackpots)
     SELECT 1, $1::date + d, p.id, '', '', 'USD', 5, 0 FROM agent_place p, generate_series(0, 29) AS d WHERE (p.id + d) % ${ONE_IN} = 0`,
    [PERIOD.from],
  );
  for (const table of ['figure_game_day', 'figure_place_day'])
    await owner.query(
      `INSERT INTO ${table}_stored (merchant_id, day, at) SELECT 1, d::date, $3 FROM generate_series($1::date, $2::date, interval '1 day') AS d`,
      [YEAR.from, YEAR.to, NOW],
    );
  await owner.query(
    `INSERT INTO figure_rate (merchant_id, cost, game_type, vendor, from_day, bps, set_by, set_at)
     SELECT 1, cost, '', vendor, from_day, 1000, 'bench', $1::timestamptz FROM (VALUES ('fee', '', '2025-01-01'::date), ('duty', '', '2025-01-01'), ('duty', '', '2025-09-01')) AS r (cost, vendor, from_day)
      UNION ALL SELECT 1, 'fee', '', 'V' || v, '2025-01-01', 1200 + v, 'bench', $1::timestamptz FROM generate_series(0, 11) AS v`,
    [NOW],
  );
  await owner.query('VACUUM (ANALYZE)');
  const { rows } = await owner.query<Record<string, number>>(
    `SELECT (SELECT count(*) FROM agent_place)::int AS agent_place, (SELECT count(*) FROM agent_game_day)::int AS agent_game_day,
            (SELECT count(*) FROM figure_game_day)::int AS figure_game_day, (SELECT count(*) FROM figure_place_day)::int AS figure_place_day`,
  );
  return { deep: [0, 1, Math.floor(inTree / 50), Math.floor(inTree / 4)].map((at) => BigInt(FIRST + at)), rows: rows[0]! };
}
