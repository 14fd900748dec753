import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { setVendorCredit, vendorCredits } from '#contracts/bo/vendors.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';

/** Returns the limits up to which proven wins are credited automatically. */
export async function showCredits(db: Database): Promise<Output<typeof vendorCredits>> {
  const rows = await db.query<{ currency: Currency; each: bigint; aDay: bigint; changedAt: Date; changedBy: string }>(
    'SELECT currency, each, a_day, changed_at, changed_by FROM reconcile_limit ORDER BY currency',
  );
  return {
    rows: rows.map(({ each, aDay, ...row }) => ({ ...row, each: money(each, row.currency), aDay: money(aDay, row.currency) })),
  };
}

export async function setCredit(
  db: Database,
  caller: StaffCaller,
  { currency, each, aDay, reason }: Input<typeof setVendorCredit>,
  now: Date,
): Promise<{ isSet: true }> {
  return db.transact(async (tx) => {
    await tx.query(
      `INSERT INTO reconcile_limit (currency, each, a_day, changed_at, changed_by) VALUES ($1, 0, 0, $2, $3) ON CONFLICT DO NOTHING`,
      [currency, now, caller.name],
    );
    const [before] = await tx.query<{ each: bigint; aDay: bigint }>(
      'SELECT each, a_day FROM reconcile_limit WHERE currency = $1 FOR UPDATE',
      [currency],
    );
    await tx.query('UPDATE reconcile_limit SET each = $2, a_day = $3, changed_at = $4, changed_by = $5 WHERE currency = $1', [
      currency,
      each,
      aDay,
      now,
      caller.name,
    ]);
    await audit(tx, caller, {
      action: 'reconciliation.set_credit',
      subject: { kind: 'vendor_credit', id: currency },
      reason,
      before: { each: String(before!.each), aDay: String(before!.aDay) },
      after: { each, aDay },
    });
    return { isSet: true as const };
  });
}
