import pg from 'pg';
import type { Embedded } from '#platform/db/embedded.ts';

/** Average number of members below each. With it, 100,000 members are 12 levels deep. */
const FAN_OUT = 2.6;
const CATEGORIES = ['RNG', 'LIVE', 'SPORTS'];
const DAYS = 30;
/** Each member has bet on one of this number of days. */
const ONE_IN = 3;

export const FIRST = 1_000_000;
export const NOW = new Date('2026-03-31T12:00:00Z');

/**
 * Loads a tree of members with rollups of their bets in the last 30 days. Returns the depth, the number of bets and rows, and the seconds
 * of the recount.
 */
export async function loadTree(
  { ownerUrl }: Pick<Embedded, 'ownerUrl'>,
  members: number,
  bets: number,
): Promise<{ depth: number; bets: number; rows: number; recountS: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `INSERT INTO member (id, merchant_id, account, nickname, account_type, currency, password_hash, upline_id) OVERRIDING SYSTEM VALUE
       SELECT $1::bigint + i, 1, 'agent' || i, 'agent' || i, 1, 'USD', 'x', CASE WHEN i > 0 THEN $1 + floor((i - 1) / $3::numeric)::bigint END
         FROM generate_series(0, $2::int - 1) AS i`,
      [FIRST, members, FAN_OUT],
    );
    // Each place has the number of its member.
    await owner.query(
      `WITH RECURSIVE tree AS (
         SELECT m.id, m.upline_id, '{}'::bigint[] AS path FROM member m WHERE m.id = $1
         UNION ALL
         SELECT m.id, m.upline_id, t.path || t.id FROM tree t JOIN member m ON m.upline_id = t.id
       )
       INSERT INTO agent_place (id, merchant_id, member_id, parent_id, path, since, joined_at, last_bet_on) OVERRIDING SYSTEM VALUE
       SELECT id, 1, id, upline_id, path, '-infinity', timestamptz '2026-03-31 12:00Z' - id % 1000 * interval '1 day', '2026-03-30' FROM tree ORDER BY cardinality(path), id`,
      [FIRST],
    );
    await owner.query("SELECT setval(pg_get_serial_sequence('agent_place', 'id'), (SELECT max(id) FROM agent_place))");
    await owner.query('ANALYZE member, agent_place');
    const each = Math.max(1, Math.round((bets * ONE_IN) / (members * DAYS)));
    await owner.query(
      `CREATE TEMP TABLE own AS
       SELECT p.id AS place_id, date '2026-03-01' + d AS day, ($2::text[])[1 + (p.id + d) % ${CATEGORIES.length}] AS game_type, $1::bigint AS count,
              $1::bigint * (100 + p.id % 900) AS stake, $1::bigint * (90 + p.id % 850) AS payout
         FROM agent_place p, generate_series(0, ${DAYS - 1}) AS d WHERE (p.id * 7 + d) % ${ONE_IN} = 0`,
      [each, CATEGORIES],
    );
    const began = performance.now();
    await owner.query(RECOUNT);
    const recountS = (performance.now() - began) / 1_000;
    await owner.query('VACUUM (ANALYZE) agent_day');
    const { rows } = await owner.query<{ depth: number; bets: number; rows: number }>(
      `SELECT (SELECT max(cardinality(path)) + 1 FROM agent_place) AS depth, (SELECT sum(count) FROM own)::float8 AS bets,
              (SELECT count(*) FROM agent_day)::float8 AS rows`,
    );
    return { ...rows[0]!, recountS };
  } finally {
    await owner.end();
  }
}

/** Computes all rollups from the bets of each member, summed by day and category. From single bets it would take even longer. */
const RECOUNT = `
  INSERT INTO agent_day (place_id, day, counted_on, game_type, currency, own_count, own_stake, own_payout, own_turnover, own_house_win,
                         team_count, team_stake, team_payout, team_turnover, team_house_win)
  SELECT up.id, o.day, o.day, o.game_type, 'USD', coalesce(sum(o.count) FILTER (WHERE up.id = o.place_id), 0),
         coalesce(sum(o.stake) FILTER (WHERE up.id = o.place_id), 0), coalesce(sum(o.payout) FILTER (WHERE up.id = o.place_id), 0),
         coalesce(sum(o.stake) FILTER (WHERE up.id = o.place_id), 0),
         coalesce(sum(o.stake - o.payout) FILTER (WHERE up.id = o.place_id), 0), sum(o.count), sum(o.stake), sum(o.payout), sum(o.stake),
         sum(o.stake - o.payout)
    FROM own o JOIN agent_place p ON p.id = o.place_id, unnest(p.path || p.id) AS up (id) GROUP BY up.id, o.day, o.game_type`;

export async function vacuumPlaces({ ownerUrl }: Pick<Embedded, 'ownerUrl'>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('VACUUM (ANALYZE) agent_place');
  await owner.end();
}

/**
 * Inserts contracts of real-time salary, each directly below another, for the first members of the tree. They are valid since a day ago,
 * and their members have accounts as registered members do.
 */
export async function contractTree({ ownerUrl }: Pick<Embedded, 'ownerUrl'>, contracts: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, upline_id, currency, version, state, period, terms, most_rate, payer, is_auto_paid,
                                 request_id, offered_at, decided_at, starts_at)
     SELECT 1, 'realtime', p.id, p.member_id, u.member_id, 'USD', 1, 'valid', 'FiveMinutes',
            json_build_object('tiers', json_build_array(json_build_object('rate', r.rate, 'activeMembers', 0, 'validBet', '0', 'loss', '0')),
                              'rule', 'total', 'carry', 'none'), r.rate, 'platform', true, gen_random_uuid(), $2, $2, $2::timestamptz - interval '1 day'
       FROM agent_place p LEFT JOIN agent_place u ON u.id = p.parent_id, LATERAL (SELECT 400 - 25 * cardinality(p.path) AS rate) AS r
      WHERE p.id < $1::bigint + $3::int`,
    [FIRST, NOW, contracts],
  );
  await owner.query(
    `SELECT ledger.open_account(1, $1::bigint + i, kind, '', 'USD')
       FROM generate_series(0, $2::int - 1) AS i, unnest(ARRAY['cash', 'bonus', 'held', 'practice']) AS kind`,
    [FIRST, contracts],
  );
  await owner.query('ANALYZE agent_contract');
  await owner.end();
}
