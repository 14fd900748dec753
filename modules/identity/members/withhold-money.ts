import type { Queryable, Tx } from '#platform/db/database.ts';
import { lockMember, type Gate } from '#modules/wallet/index.ts';

/**
 * Withholds a member's money from a moment on, or releases it for null. After the transaction has committed, no money leaves the member: by
 * withdrawal, to another member, or to a table with others. Games against the house and deposits stay possible.
 */
export async function withholdMoney(tx: Tx, memberId: bigint, at: Date | null): Promise<void> {
  await lockMember(tx, memberId);
  await tx.query(
    'UPDATE member SET withheld_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(withheld_at, $2) END WHERE id = $1',
    [memberId, at],
  );
}

/** Gate for money that leaves a member: it passes while staff do not withhold it. */
export function moneyFree(memberId: bigint): Gate<'identity.withheld'> {
  return { kind: 'money_free', args: { member: String(memberId) }, memberId };
}

/** Returns those of the members whose money is withheld. */
export async function withheldAmong(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await db.query<{ id: bigint }>('SELECT id FROM member WHERE id = ANY ($1) AND withheld_at IS NOT NULL', [memberIds]);
  return new Set(rows.map(({ id }) => id));
}
