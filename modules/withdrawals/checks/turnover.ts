import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Rounds } from '#modules/rounds/index.ts';

export type KeptDeposit = Awaited<ReturnType<Cashier['keptDeposits']>>[number];
/** A deposit with what its member had staked before it. */
export type Marked = KeptDeposit & { stakedBefore: bigint };
type Owner = { memberId: bigint; merchantId: number; currency: Currency };
type Deps = { db: Queryable; cashier: Pick<Cashier, 'keptDeposits'>; rounds: Pick<Rounds, 'stakedBy'> };

/** The member's deposits with their marks, the oldest first; those that have none get one. */
export async function markDeposits({ db, cashier, rounds }: Deps, { memberId, merchantId, currency }: Owner): Promise<Marked[]> {
  const deposits = await cashier.keptDeposits(memberId, currency);
  const known = new Map(
    (
      await db.query<{ id: string; before: bigint }>(
        'SELECT deposit_id AS id, staked_before AS before FROM stake_mark WHERE member_id = $1 AND currency = $2',
        [memberId, currency],
      )
    ).map(({ id, before }) => [id, before]),
  );
  for (const { id, at } of deposits) {
    if (known.has(id)) continue;
    const before = await rounds.stakedBy({ memberId, merchantId, currency, until: at });
    await db.query(
      'INSERT INTO stake_mark (deposit_id, member_id, currency, staked_before) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [id, memberId, currency, before],
    );
    known.set(id, before);
  }
  return deposits.map((one) => ({ ...one, stakedBefore: known.get(one.id)! }));
}

/**
 * What is left to stake of deposits: each asks for a part of it, in hundredths, and what is staked from then on counts for it and for all
 * before it; what was staked more than was asked for then counts for no later one.
 */
export function leftToStake(deposits: readonly Pick<Marked, 'kept' | 'stakedBefore'>[], staked: bigint, percent: number): bigint {
  let [left, asked] = [0n, 0n];
  for (const { kept, stakedBefore } of deposits.toReversed()) {
    asked += (kept * BigInt(percent)) / 100n;
    const open = asked - (staked - stakedBefore);
    if (open > left) left = open;
  }
  return left;
}

/** What a member has in deposits, staked, and left to stake, from what is counted of each day. */
export async function turnoverOf(deps: Deps, owner: Owner, percent: number): Promise<{ deposits: Marked[]; staked: bigint; left: Money }> {
  const deposits = await markDeposits(deps, owner);
  const staked = await deps.rounds.stakedBy(owner);
  return { deposits, staked, left: money(leftToStake(deposits, staked, percent), owner.currency) };
}
