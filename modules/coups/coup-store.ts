import type { Queryable } from '#platform/db/database.ts';
import type { StoredSecrets } from '#platform/security/secret-box.ts';
import type { ShownSeed } from '#modules/bets/index.ts';
import type { Vault } from '#modules/leads/index.ts';

export type CoupState = 'open' | Verdict;
/** End of a coup: its bets are settled by its outcome (`over`), or every stake that is still open is returned (`void`). */
export type Verdict = 'over' | 'void';

/** A coup: one game of a table. `hash` and `outcome` are secret while the coup is open. */
export type Coup = {
  id: bigint;
  table: string;
  chainId: bigint;
  number: number;
  hash: string;
  outcome: object;
  state: CoupState;
  /** Decided before the first bet ends by the outcome; null until then. */
  verdict: Verdict | null;
  openedAt: Date;
  closesAt: Date;
  endsAt: Date;
  /** Commitment to the coup's hash: the hash of the coup before it, or the published end of the chain. */
  hashBefore: string;
  salt: string;
};

/** A coup in the form in which it is stored: hash and outcome are encrypted while it is open. */
type StoredCoup = Omit<Coup, 'hash' | 'outcome'> & { sealed: string | null; hash: string | null; outcome: object | null };

const COUP = `
  SELECT c.id, c.table_name AS "table", c.chain_id, c.number, c.sealed, c.hash, c.outcome, c.state, c.verdict, c.opened_at,
         c.closes_at, c.ends_at, coalesce(b.hash, h.terminal) AS hash_before, h.salt
    FROM coup c CROSS JOIN LATERAL end_of_chain(c.chain_id) AS h LEFT JOIN coup b ON b.chain_id = c.chain_id AND b.number = c.number - 1`;

type Dealt = Pick<Coup, 'hash' | 'outcome'>;

const sealedFor = ({ chainId, number }: Pick<Coup, 'chainId' | 'number'>): string => `coup/${chainId}/${number}`;

function opened({ secrets }: Vault, { sealed, hash, outcome, ...coup }: StoredCoup): Coup {
  const dealt = sealed === null ? { hash: hash!, outcome: outcome! } : (JSON.parse(secrets.open(sealed, sealedFor(coup))) as Dealt);
  return { ...coup, ...dealt };
}

async function readCoups(vault: Vault, rest: string, values: unknown[]): Promise<Coup[]> {
  return (await vault.db.query<StoredCoup>(`${COUP} ${rest}`, values)).map((row) => opened(vault, row));
}

export type TableNeed = { name: string; isWanted: boolean; hasCoup: boolean };

/** Returns the tables that need a leader: wanted tables, and tables with an open coup. */
export async function tablesInNeed(db: Queryable, names: readonly string[]): Promise<TableNeed[]> {
  const rows = await db.query<TableNeed>(
    `SELECT t.name, t.is_wanted,
            EXISTS (SELECT FROM coup c WHERE c.table_name = t.name AND c.state = 'open') AS has_coup
       FROM wanted_tables($1) AS t`,
    [names],
  );
  return rows.filter(({ isWanted, hasCoup }) => isWanted || hasCoup);
}

/** Opens a coup with encrypted hash and outcome. Does nothing if another coup of its table is open or its number was played. */
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

/** Returns the open coup of a table. */
export async function openCoup(vault: Vault, table: string): Promise<Coup | undefined> {
  return (await readCoups(vault, `WHERE c.table_name = $1 AND c.state = 'open'`, [table]))[0];
}

export async function findCoup(vault: Vault, id: bigint): Promise<Coup | undefined> {
  return (await readCoups(vault, 'WHERE c.id = $1', [id]))[0];
}

/** Returns the hashes and the salt that prove a bet on a coup; the coup's hash is null while the coup is open. */
export async function proofOfCoup(db: Queryable, id: bigint): Promise<{ hashBefore: string; hash: string | null; salt: string }> {
  return (await db.query<StoredCoup>(`${COUP} WHERE c.id = $1`, [id]))[0]!;
}

/**
 * Decides the verdict of an open coup, and returns it. The first decision is final: a later call returns the same verdict, whichever it
 * requests. Undefined if the coup is no longer open, or if `over` is requested before its end and the grace time by the database's clock.
 * Waits for bets that are ending.
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

/** Closes a coup with its verdict and publishes its hash and outcome; the database refuses while a bet on the coup is open. */
export async function closeCoup(db: Queryable, { id, hash, outcome }: Pick<Coup, 'id' | 'hash' | 'outcome'>): Promise<void> {
  await db.query(
    `UPDATE coup SET state = verdict, sealed = NULL, hash = $2, outcome = $3 WHERE id = $1 AND state = 'open' AND verdict IS NOT NULL`,
    [id, hash, JSON.stringify(outcome)],
  );
}

/** Returns the last coups of a table that are over, the newest first. */
export async function lastCoups(vault: Vault, table: string, limit: number): Promise<Coup[]> {
  return await readCoups(vault, `WHERE c.table_name = $1 AND c.state <> 'open' ORDER BY c.id DESC LIMIT $2`, [table, limit]);
}

export async function newestCoup(vault: Vault, table: string): Promise<Coup | undefined> {
  return (await readCoups(vault, 'WHERE c.table_name = $1 ORDER BY c.id DESC LIMIT 1', [table]))[0];
}

/**
 * Returns for each table the newest coup with the close of its bets and its outcome. Adds the number of members with money on the coup, and
 * the last outcomes, the oldest first.
 */
export async function tableGlances(
  db: Queryable,
  names: readonly string[],
  limit: number,
): Promise<{ table: string; closesAt: Date | null; newest: object | null; players: number; outcomes: object[] }[]> {
  return await db.query(
    `SELECT t.name AS "table", c.closes_at, c.outcome AS newest,
            (SELECT count(DISTINCT o.member_id)::int FROM open_rounds_of_coup(c.id) AS o WHERE o.mode = 'real') AS players,
            (SELECT coalesce(json_agg(x.outcome ORDER BY x.id), '[]')
               FROM (SELECT id, outcome FROM coup WHERE table_name = t.name AND state = 'over' ORDER BY id DESC LIMIT $2) AS x) AS outcomes
       FROM unnest($1::text[]) AS t (name)
       LEFT JOIN LATERAL (SELECT id, closes_at, outcome FROM coup WHERE table_name = t.name ORDER BY id DESC LIMIT 1) AS c ON true`,
    [names, limit],
  );
}

/** Returns the secrets of open coups, which are encrypted again at the start if their key is older. */
export function storedCoups(db: Queryable): StoredSecrets {
  return {
    list: () =>
      db.query(`SELECT id::text AS id, 'coup/' || chain_id || '/' || number AS of, sealed AS kept FROM coup WHERE state = 'open'`),
    put: async (id, before, sealed) => {
      await db.query('UPDATE coup SET sealed = $3 WHERE id = $1 AND sealed = $2', [id, before, sealed]);
    },
  };
}

/** Returns the seeds that prove a bet on a coup; the server seed is null while the coup is open. */
export function seedOfCoup({ hash, hashBefore, salt, state }: Coup): ShownSeed {
  return { serverSeedHash: hashBefore, serverSeed: state === 'open' ? null : hash, clientSeed: salt };
}
