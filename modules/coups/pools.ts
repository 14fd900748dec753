import type { PlayMode } from '#contracts/rounds.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { type OpenRound, openRoundsOfCoup } from '#modules/bets/index.ts';
import type { Coup } from '#modules/coups/coup-store.ts';
import type { SharedRules } from '#modules/rules/index.ts';

/** Key of a pool: bets of one brand, currency and mode share a pool. */
type Sharing = { merchantId: number; currency: Currency; mode: PlayMode };
type StoredPool = Sharing & { act: object };
export type PoolsOfModes = Record<PlayMode, object | null>;

/** Returns the act that ends a bet of a pool of a coup. */
export type Pools = (round: Pick<OpenRound, 'merchantId' | 'mode' | 'stake'>) => object;

/**
 * Decides the pools of a coup from all its bets, once: later calls read the stored pools. Returns undefined while bets are accepted by the
 * database's clock. A bet that was judged in time and is not committed yet locks the coup, so this call waits for the bet.
 */
export async function decidePools(db: Database, { id }: Pick<Coup, 'id'>, rules: SharedRules): Promise<Pools | undefined> {
  const stored = await db.transact(async (tx) => {
    const [closed] = await tx.query(`SELECT FROM coup WHERE id = $1 AND closes_at <= clock_timestamp() FOR UPDATE`, [id]);
    if (!closed) return undefined;
    const known = await storedPools(tx, id);
    return known.length > 0 ? known : addPools(tx, id, poolsOf(rules, await openRoundsOfCoup(tx, id)));
  });
  if (!stored) return undefined;
  const acts = new Map(stored.map((pool) => [nameOf(pool), pool.act]));
  return (round) => {
    const act = acts.get(nameOf(sharingOf(round)));
    if (!act) throw new Error(`coup ${id} has no pool of ${nameOf(sharingOf(round))}`);
    return act;
  };
}

/**
 * Returns the pools of a brand and a currency: the present pools while bets are accepted, then the decided pools; null for a mode without
 * bets.
 */
export async function poolsNow(
  db: Queryable,
  { id }: Pick<Coup, 'id'>,
  rules: SharedRules,
  sharer: Omit<Sharing, 'mode'>,
): Promise<PoolsOfModes> {
  const stored = await storedPools(db, id);
  const pools: readonly StoredPool[] = stored.length > 0 ? stored : poolsOf(rules, await openRoundsOfCoup(db, id));
  const actOf = (mode: PlayMode) => pools.find((pool) => nameOf(pool) === nameOf({ ...sharer, mode }))?.act ?? null;
  return { real: actOf('real'), practice: actOf('practice') };
}

function poolsOf(rules: SharedRules, rounds: readonly OpenRound[]): (StoredPool & { bets: number })[] {
  return [...Map.groupBy(rounds, (round) => nameOf(sharingOf(round))).values()].map((shared) => ({
    ...sharingOf(shared[0]!),
    act: rules.pool!(shared),
    bets: shared.length,
  }));
}

function sharingOf({ merchantId, mode, stake: { currency } }: Pick<OpenRound, 'merchantId' | 'mode' | 'stake'>): Sharing {
  return { merchantId, currency, mode };
}

function nameOf({ merchantId, currency, mode }: Sharing): string {
  return `${merchantId}/${currency}/${mode}`;
}

async function storedPools(db: Queryable, coupId: bigint): Promise<StoredPool[]> {
  return await db.query<StoredPool>('SELECT merchant_id, currency, mode, act FROM coup_pool WHERE coup_id = $1', [coupId]);
}

async function addPools<P extends StoredPool & { bets: number }>(db: Queryable, coupId: bigint, pools: P[]): Promise<P[]> {
  await insertRows(
    db,
    'coup_pool',
    pools.map(({ merchantId, currency, mode, act, bets }) => ({ coupId, merchantId, currency, mode, act, bets })),
  );
  return pools;
}
