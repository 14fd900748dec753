import type { PayoutKind } from '#contracts/withdrawals.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { KeptDeposit } from '#modules/withdrawals/checks/turnover.ts';

/** Where money goes back to that came by a method; what came by card goes to a bank. */
const WAY_BACK: Readonly<Record<NonNullable<KeptDeposit['icon']>, PayoutKind>> = {
  bank: 'bank',
  qr: 'bank',
  card: 'bank',
  wallet: 'ewallet',
  chain: 'crypto',
};

/**
 * What still has to go back the way that it came, by kind of account: what came from there less what was asked to go there, but for what was
 * given back.
 */
export async function waysBack(
  db: Queryable,
  { memberId, currency }: { memberId: bigint; currency: Currency },
  deposits: readonly Pick<KeptDeposit, 'icon' | 'kept'>[],
): Promise<{ kind: PayoutKind; amount: Money }[]> {
  const rows = await db.query<{ kind: PayoutKind; sent: bigint }>(
    `SELECT a.kind, sum(CASE WHEN w.state = 'refunded' THEN coalesce(w.received, 0) ELSE w.amount END)::bigint AS sent
       FROM withdrawal w JOIN payout_account a ON a.id = w.account_id
      WHERE w.member_id = $1 AND w.currency = $2 AND w.state NOT IN ('denied', 'cancelled') GROUP BY a.kind`,
    [memberId, currency],
  );
  const open = new Map<PayoutKind, bigint>();
  for (const { icon, kept } of deposits) if (icon) open.set(WAY_BACK[icon], (open.get(WAY_BACK[icon]) ?? 0n) + kept);
  for (const { kind, sent } of rows) if (open.has(kind)) open.set(kind, open.get(kind)! - sent);
  return [...open].flatMap(([kind, minor]) => (minor > 0n ? [{ kind, amount: money(minor, currency) }] : []));
}
