import type { Queryable } from '#platform/db/database.ts';
import type { Chain } from '#modules/rounds/shared/chain.ts';

export type CoupState = 'open' | Verdict;
/** What becomes of a coup: its bets are settled by its outcome, or every stake that is still open comes back. */
export type Verdict = 'over' | 'void';

/** One go of a table. `hash` and `outcome` are secret while it is open. */
export type Coup = {
  id: bigint;
  table: string;
  chainId: bigint;
  number: number;
  hash: string;
  outcome: object;
  state: CoupState;
  /** Decided before the first bet ends by it; null until then. */
  verdict: Verdict | null;
  openedAt: Date;
  closesAt: Date;
  endsAt: Date;
  /** What its hash is committed to by: the hash that the coup before it showed, or the published end of the chain. */
  hashBefore: string;
  salt: string;
};

/** A chain that a table plays from. */
export type StoredChain = Chain & { id: bigint; salt: string };

const COUP = `
  SELECT c.id, c.table_name AS "table", c.chain_id AS "chainId", c.number, c.hash, c.outcome, c.state, c.verdict, c.opened_at AS "openedAt",
         c.closes_at AS "closesAt", c.ends_at AS "endsAt", coalesce(b.hash, h.terminal) AS "hashBefore", h.salt
    FROM coup c JOIN coup_chain h ON h.id = c.chain_id LEFT JOIN coup b ON b.chain_id = c.chain_id AND b.number = c.number - 1`;

/** Tables by their rules; those that are new are added. */
export async function ensureTables(db: Queryable, names: readonly string[]): Promise<void> {
  await db.query('INSERT INTO game_table (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [names]);
}

/** Somebody is at these tables: coups are opened there until then. */
export async function wantTables(db: Queryable, names: readonly string[], forMs: number): Promise<void> {
  await db.query(
    `UPDATE game_table SET wanted_until = clock_timestamp() + $2 * interval '1 ms'
      WHERE name = ANY ($1) AND (wanted_until IS NULL OR wanted_until < clock_timestamp() + $2 / 2 * interval '1 ms')`,
    [names, forMs],
  );
}

export type TableNeed = { name: string; isWanted: boolean; hasCoup: boolean };

/** Which tables need somebody to lead them. */
export async function tablesInNeed(db: Queryable, names: readonly string[]): Promise<TableNeed[]> {
  const rows = await db.query<TableNeed>(
    `SELECT t.name, coalesce(t.wanted_until > clock_timestamp(), false) AS "isWanted",
            EXISTS (SELECT FROM coup c WHERE c.table_name = t.name AND c.state = 'open') AS "hasCoup"
       FROM game_table t WHERE t.name = ANY ($1)`,
    [names],
  );
  return rows.filter(({ isWanted, hasCoup }) => isWanted || hasCoup);
}

/**
 * Takes or keeps the lease of a table; undefined where another process leads it. `unledMs` is for how long nobody did before this.
 */
export async function holdLease(
  db: Queryable,
  { table, holder, lostAfterMs }: { table: string; holder: string; lostAfterMs: number },
): Promise<{ unledMs: number } | undefined> {
  const rows = await db.query<{ unledMs: number }>(
    `WITH before AS (SELECT holder, beat_at FROM game_table WHERE name = $1 FOR UPDATE)
     UPDATE game_table t SET holder = $2, beat_at = clock_timestamp() FROM before
      WHERE t.name = $1 AND (before.holder IS NULL OR before.holder = $2 OR before.beat_at < clock_timestamp() - $3 * interval '1 ms')
     RETURNING coalesce(extract(epoch FROM clock_timestamp() - before.beat_at) * 1000, 0)::float8 AS "unledMs"`,
    [table, holder, lostAfterMs],
  );
  return rows[0];
}

export async function leaveLease(db: Queryable, table: string, holder: string): Promise<void> {
  await db.query('UPDATE game_table SET holder = NULL WHERE name = $1 AND holder = $2', [table, holder]);
}

/** The chain that a table plays from, while it has a link left. */
export async function currentChain(db: Queryable, table: string): Promise<(StoredChain & { used: number }) | undefined> {
  const rows = await db.query<StoredChain & { used: number }>(
    `SELECT h.id, h.length, h.marks, h.terminal, h.salt, u.used
       FROM coup_chain h CROSS JOIN LATERAL (SELECT coalesce(max(c.number), 0) AS used FROM coup c WHERE c.chain_id = h.id) AS u
      WHERE h.table_name = $1 AND h.salt IS NOT NULL AND u.used < h.length ORDER BY h.id DESC LIMIT 1`,
    [table],
  );
  return rows[0];
}

/** The end of the chain is stored before its salt is drawn, in a commit of its own. */
export async function addChain(db: Queryable, table: string, { length, marks, terminal }: Chain): Promise<bigint> {
  const rows = await db.query<{ id: bigint }>(
    'INSERT INTO coup_chain (table_name, length, marks, terminal) VALUES ($1, $2, $3, $4) RETURNING id',
    [table, length, marks, terminal],
  );
  return rows[0]!.id;
}

export async function saltChain(db: Queryable, id: bigint, salt: string): Promise<void> {
  await db.query('UPDATE coup_chain SET salt = $2 WHERE id = $1 AND salt IS NULL', [id, salt]);
}

/** Opens a coup, unless another one of its table is open or its number was played. */
export async function addCoup(
  db: Queryable,
  { table, chainId, number, hash, outcome, openedAt, closesAt, endsAt }: Omit<Coup, 'id' | 'state' | 'verdict' | 'hashBefore' | 'salt'>,
): Promise<void> {
  await db.query(
    `INSERT INTO coup (table_name, chain_id, number, hash, outcome, opened_at, closes_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    [table, chainId, number, hash, JSON.stringify(outcome), openedAt, closesAt, endsAt],
  );
}

/** The coup of a table that is open. */
export async function openCoup(db: Queryable, table: string): Promise<Coup | undefined> {
  return (await db.query<Coup>(`${COUP} WHERE c.table_name = $1 AND c.state = 'open'`, [table]))[0];
}

export async function findCoup(db: Queryable, id: bigint): Promise<Coup | undefined> {
  return (await db.query<Coup>(`${COUP} WHERE c.id = $1`, [id]))[0];
}

/**
 * Decides what becomes of an open coup, and tells what was decided: whoever asks later is told the same, whatever they ask for. Undefined
 * where it is no longer open, or was to be over and is not by the clock of the database. Waits for bets that are ending.
 */
export async function decideCoup(db: Queryable, id: bigint, verdict: Verdict, graceMs: number): Promise<Verdict | undefined> {
  const rows = await db.query<{ verdict: Verdict }>(
    `WITH held AS (SELECT id, verdict FROM coup WHERE id = $1 AND state = 'open' FOR UPDATE)
     UPDATE coup c SET verdict = coalesce(held.verdict, $2) FROM held
      WHERE c.id = held.id
        AND (held.verdict IS NOT NULL OR $2 = 'void' OR clock_timestamp() >= c.ends_at + $3 * interval '1 ms')
     RETURNING c.verdict`,
    [id, verdict, graceMs],
  );
  return rows[0]?.verdict;
}

/** Closes a coup as was decided; the database refuses while a bet on it is open. */
export async function closeCoup(db: Queryable, id: bigint): Promise<void> {
  await db.query("UPDATE coup SET state = verdict WHERE id = $1 AND state = 'open' AND verdict IS NOT NULL", [id]);
}

/** The last coups of a table that are over, newest first. */
export async function lastCoups(db: Queryable, table: string, limit: number): Promise<Coup[]> {
  return await db.query<Coup>(`${COUP} WHERE c.table_name = $1 AND c.state <> 'open' ORDER BY c.id DESC LIMIT $2`, [table, limit]);
}

export async function newestCoup(db: Queryable, table: string): Promise<Coup | undefined> {
  return (await db.query<Coup>(`${COUP} WHERE c.table_name = $1 ORDER BY c.id DESC LIMIT 1`, [table]))[0];
}

/** Of some tables: until when bets on the newest coup are taken, its outcome, how many members have money on it, and the last outcomes, the oldest first. */
export async function tableGlances(
  db: Queryable,
  names: readonly string[],
  limit: number,
): Promise<{ table: string; closesAt: Date | null; newest: object | null; players: number; outcomes: object[] }[]> {
  return await db.query(
    `SELECT t.name AS "table", c.closes_at AS "closesAt", c.outcome AS newest,
            (SELECT count(DISTINCT o.member_id)::int FROM open_round o WHERE o.coup_id = c.id AND o.mode = 'real') AS players,
            (SELECT coalesce(json_agg(x.outcome ORDER BY x.id), '[]')
               FROM (SELECT id, outcome FROM coup WHERE table_name = t.name AND state = 'over' ORDER BY id DESC LIMIT $2) AS x) AS outcomes
       FROM game_table t
       LEFT JOIN LATERAL (SELECT id, closes_at, outcome FROM coup WHERE table_name = t.name ORDER BY id DESC LIMIT 1) AS c ON true
      WHERE t.name = ANY ($1)`,
    [names, limit],
  );
}

/** What is published of the newest chain of a table. */
export async function chainOf(db: Queryable, table: string): Promise<{ terminal: string; salt: string; length: number } | undefined> {
  const rows = await db.query<{ terminal: string; salt: string; length: number }>(
    'SELECT terminal, salt, length FROM coup_chain WHERE table_name = $1 AND salt IS NOT NULL ORDER BY id DESC LIMIT 1',
    [table],
  );
  return rows[0];
}
