import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { debtFree, type Gate } from '#modules/wallet/index.ts';

export type WithdrawalStop = 'wallet.debt_owed' | 'cashier.case_is_open';

/** Gates that refuse withdrawals of a member with a debt, or with an open case of a reversed deposit. */
export function mayWithdraw(memberId: bigint, currency: Currency): Gate<WithdrawalStop>[] {
  return [debtFree(memberId, currency), { kind: 'no_taken_back_case', args: { member: String(memberId) }, memberId }];
}

type Requested = { memberId: bigint; currency: Currency };

/** Returns for each member why it may not withdraw at present, in the order of the members; undefined where it may. */
export async function withdrawalStops(db: Queryable, members: readonly Requested[]): Promise<(WithdrawalStop | undefined)[]> {
  const rows = await db.query<{ owes: boolean; has: boolean }>(
    `SELECT ledger.debt_of(m.id, m.currency) > 0 AS owes, has_taken_back_case(m.id) AS has
       FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS m (id, currency, n) ORDER BY m.n`,
    [members.map(({ memberId }) => memberId), members.map(({ currency }) => currency)],
  );
  return rows.map(({ owes, has }) => (owes ? 'wallet.debt_owed' : has ? 'cashier.case_is_open' : undefined));
}

/** Returns why one member may not withdraw. A step of a withdrawal that no gate of the ledger checks calls this under the member's lock. */
export async function withdrawalStop(db: Queryable, memberId: bigint, currency: Currency): Promise<WithdrawalStop | undefined> {
  return (await withdrawalStops(db, [{ memberId, currency }]))[0];
}

/** True if a reversed deposit of the member has an open case. */
export async function hasReversalCase(db: Queryable, memberId: bigint): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>('SELECT has_taken_back_case($1) AS has', [memberId]);
  return row!.has;
}
