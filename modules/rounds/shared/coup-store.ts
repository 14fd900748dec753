import type { Queryable } from '#platform/db/database.ts';
import type { Vault } from '#modules/rounds/shared/chain-store.ts';

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

/** A coup as it is stored: while it is open its hash and outcome are sealed. */
type StoredCoup = Omit<Coup, 'hash' | 'outcome'> & { sealed: string | null; hash: string | null; outcome: object | null };

const COUP = `
  SELECT c.id, c.table_name AS "table", c.chain_id AS "chainId", c.number, c.sealed, c.hash, c.outcome, c.state, c.verdict, c.opened_at AS "openedAt",
         c.closes_at AS "closesAt", c.ends_at AS "endsAt", coalesce(b.hash, h.terminal) AS "hashBefore", h.salt
    FROM coup c JOIN coup_chain h ON h.id = c.chain_id LEFT JOIN coup b ON b.chain_id = c.chain_id AND b.number = c.number - 1`;

type Dealt = Pick<Coup, 'hash' | 'outcome'>;

const sealedFor = ({ chainId, number }: Pick<Coup, 'chainId' | 'number'>): string => `coup/${chainId}/${number}`;

function opened({ secrets }: Vault, { sealed, hash, outcome, ...coup }: StoredCoup): Coup {
  const dealt = sealed === null ? { hash: hash!, outcome: outcome! } : (JSON.parse(secrets.open(sealed, sealedFor(coup))) as Dealt);
  return { ...coup, ...dealt };
}

async function readCoups(vault: Vault, rest: string, values: unknown[]): Promise<Coup[]> {
  return (await vault.db.query<StoredCoup>(`${COUP} ${rest}`, values)).map((row) => opened(vault, row));
}

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

/** Opens a coup, unless another one of its table is open or its number was played. What comes of it is encrypted. */
export async function addCoup(
  { db, secrets }: Vault,
  { table, chainId, number, hash, outcome, openedAt, closesAt, endsAt }: Omit<Coup, 'id' | 'state' | 'verdict' | 'hashBefore' | 'salt'>,
): Promise<void> {
  const dealt: Dealt = { hash, outcome };
  await db.query(
    `INSERT INTO coup (table_name, chain_id, number, sealed, opened_at, closes_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [table, chainId, number, secrets.seal(JSON.stringify(dealt), sealedFor({ chainId, number })), openedAt, closesAt, endsAt],
  );
}

/** The coup of a table that is open. */
export async function openCoup(vault: Vault, table: string): Promise<Coup | undefined> {
  return (await readCoups(vault, `WHERE c.table_name = $1 AND c.state = 'open'`, [table]))[0];
}

export async function findCoup(vault: Vault, id: bigint): Promise<Coup | undefined> {
  return (await readCoups(vault, 'WHERE c.id = $1', [id]))[0];
}

/** What a bet on a coup is proven by; its hash is null while the coup is open. */
export async function proofOfCoup(db: Queryable, id: bigint): Promise<{ hashBefore: string; hash: string | null; salt: string }> {
  return (await db.query<StoredCoup>(`${COUP} WHERE c.id = $1`, [id]))[0]!;
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

/** Closes a coup as was decided and publishes its hash and outcome; the database refuses while a bet on it is open. */
export async function closeCoup(db: Queryable, { id, hash, outcome }: Pick<Coup, 'id' | 'hash' | 'outcome'>): Promise<void> {
  await db.query(
    `UPDATE coup SET state = verdict, sealed = NULL, hash = $2, outcome = $3 WHERE id = $1 AND state = 'open' AND verdict IS NOT NULL`,
    [id, hash, JSON.stringify(outcome)],
  );
}

/** The last coups of a table that are over, newest first. */
export async function lastCoups(vault: Vault, table: string, limit: number): Promise<Coup[]> {
  return await readCoups(vault, `WHERE c.table_name = $1 AND c.state <> 'open' ORDER BY c.id DESC LIMIT $2`, [table, limit]);
}

export async function newestCoup(vault: Vault, table: string): Promise<Coup | undefined> {
  return (await readCoups(vault, 'WHERE c.table_name = $1 ORDER BY c.id DESC LIMIT 1', [table]))[0];
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
