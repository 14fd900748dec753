import type { JackpotTerms, JackpotTier } from '#kernel/jackpot.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { sealAnew, type SecretBox } from '#platform/security/secret-box.ts';
import { newSecret, type TierState } from '#modules/jackpots/pool.ts';

type PoolKey = { merchantId: number; code: string; currency: Currency };

/** Terms in their stored form. Amounts are text, because they may exceed a JSON number. */
type StoredTerms = { weight: number; tiers: (Omit<JackpotTier, 'seed' | 'amount'> & { seed: string; amount: string })[] };

/** Returns the number of such terms, which are stored at the first request. */
export async function termsId(db: Queryable, { weight, tiers }: JackpotTerms): Promise<number> {
  const stored: StoredTerms = {
    weight,
    tiers: tiers.map((tier) => ({ ...tier, seed: String(tier.seed), amount: String(tier.amount) })),
  };
  const text = JSON.stringify(stored);
  await db.query(
    'INSERT INTO jackpot_terms (terms) SELECT $1 WHERE NOT EXISTS (SELECT FROM jackpot_terms WHERE terms = $1) ON CONFLICT DO NOTHING',
    [text],
  );
  const [row] = await db.query<{ id: number }>('SELECT id FROM jackpot_terms WHERE terms = $1', [text]);
  return row!.id;
}

function readTerms({ weight, tiers }: StoredTerms): JackpotTerms {
  return { weight, tiers: tiers.map((tier) => ({ ...tier, seed: BigInt(tier.seed), amount: BigInt(tier.amount) })) };
}

/** Finds a jackpot. Returns undefined if it does not exist yet. */
export async function findPool(db: Queryable, { merchantId, code, currency }: PoolKey): Promise<number | undefined> {
  const rows = await db.query<{ id: number }>('SELECT id FROM jackpot WHERE merchant_id = $1 AND code = $2 AND currency = $3', [
    merchantId,
    code,
    currency,
  ]);
  return rows[0]?.id;
}

/** Adds a jackpot with its tiers at their seeds. Returns undefined if another process has added it in the meantime. */
export async function addPool(
  tx: Tx,
  secrets: SecretBox,
  { merchantId, code, currency }: PoolKey,
  accountId: bigint,
  tiers: readonly JackpotTier[],
): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    'INSERT INTO jackpot (merchant_id, code, currency, account_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
    [merchantId, code, currency, accountId],
  );
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  const pools = [...tiers].map(({ tier, seed }, place) => {
    const { secret, secretHash } = newSecret();
    return { jackpotId: id, place, tier, amount: seed, secret: secrets.seal(secret, ofTier(id, place)), secretHash };
  });
  await insertRows(tx, 'jackpot_tier', pools);
  return id;
}

export async function tierStates(db: Queryable, secrets: SecretBox, poolId: number): Promise<TierState[]> {
  const rows = await db.query<TierState>(
    'SELECT place, tier, run, amount, secret, secret_hash FROM jackpot_tier WHERE jackpot_id = $1 ORDER BY place',
    [poolId],
  );
  return rows.map((row) => ({ ...row, secret: secrets.open(row.secret, ofTier(poolId, row.place)) }));
}

/** Returns the owner of a sealed secret. Before the drop, no reader of the database can find out when a jackpot drops. */
export function ofTier(poolId: number, place: number): string {
  return `jackpot/${poolId}/${place}`;
}

/** Seals again, at the start, the secrets that an older key has sealed. */
export function sealTierSecrets({ db, secrets }: { db: Queryable; secrets: SecretBox }): Promise<number> {
  return sealAnew(secrets, {
    list: async () => {
      const rows = await db.query<{ poolId: number; place: number; kept: string }>(
        'SELECT jackpot_id AS pool_id, place, secret AS kept FROM jackpot_tier ORDER BY jackpot_id, place',
      );
      return rows.map(({ poolId, place, kept }) => ({ id: `${poolId}/${place}`, of: ofTier(poolId, place), kept }));
    },
    put: async (id, before, kept) => {
      await db.query('UPDATE jackpot_tier SET secret = $4 WHERE jackpot_id = $1 AND place = $2 AND secret = $3', [
        ...id.split('/'),
        before,
        kept,
      ]);
    },
  });
}

/** A round's entry. Undefined for a round without a contribution. */
export type StoredEntry = { code: string; terms: JackpotTerms; contributed: bigint[]; hits: number[] };

export async function entryOfRound(db: Queryable, roundId: bigint): Promise<StoredEntry | undefined> {
  const rows = await db.query<{ code: string; terms: StoredTerms; contributed: string[]; hits: number[] }>(
    `SELECT j.code, t.terms, e.contributed::text[], e.hits FROM jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id JOIN jackpot_terms t ON t.id = e.terms_id
      WHERE e.round_id = $1`,
    [roundId],
  );
  return rows[0] && { ...rows[0], terms: readTerms(rows[0].terms), contributed: rows[0].contributed.map(BigInt) };
}

/** Reads the entries of several commands on the newest terms among them: their contributions summed, and all tiers that one of them hit. */
export async function sumOfEntries(db: Queryable, seqs: readonly bigint[]): Promise<StoredEntry | undefined> {
  const [newest] = await db.query<{ code: string; jackpot: number; termsId: number; terms: StoredTerms }>(
    `SELECT j.code, e.jackpot_id AS jackpot, e.terms_id, t.terms FROM jackpot_entry e JOIN jackpot j ON j.id = e.jackpot_id
       JOIN jackpot_terms t ON t.id = e.terms_id WHERE e.round_id = ANY ($1) ORDER BY e.round_id DESC LIMIT 1`,
    [seqs],
  );
  if (!newest) return undefined;
  const rows = await db.query<{ place: number; given: bigint; isHit: boolean }>(
    `SELECT (c.n - 1)::int AS place, sum(c.part)::bigint AS given, bool_or((c.n - 1) = ANY (e.hits)) AS is_hit
       FROM jackpot_entry e CROSS JOIN LATERAL unnest(e.contributed) WITH ORDINALITY AS c (part, n)
      WHERE e.round_id = ANY ($1) AND e.jackpot_id = $2 AND e.terms_id = $3 GROUP BY c.n ORDER BY c.n`,
    [seqs, newest.jackpot, newest.termsId],
  );
  return {
    code: newest.code,
    terms: readTerms(newest.terms),
    contributed: rows.map(({ given }) => given),
    hits: rows.flatMap(({ place, isHit }) => (isHit ? [place] : [])),
  };
}
