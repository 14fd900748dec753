import type { setMailAddress } from '#contracts/bo/report-schedules.ts';
import { brandsOf, type Permission } from '#contracts/bo/permissions.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { LongReport } from '#platform/report/long-report.ts';
import { audit, type Staff } from '#modules/staff/index.ts';

export type Recipient = { id: string; name: string; address: string };
type Of = { report: LongReport; merchantId: number };

/** Returns the mail address of a staff member, or null if there is none. */
export async function addressOf(db: Queryable, staffId: bigint): Promise<string | null> {
  const [row] = await db.query<{ address: string }>('SELECT address FROM report_address WHERE staff_id = $1', [staffId]);
  return row?.address ?? null;
}

/** Stores or removes the caller's own address. */
export async function setAddress(
  db: Database,
  caller: StaffCaller,
  { mailAddress, now }: { mailAddress: string | null; now: Date },
): Promise<Output<typeof setMailAddress>> {
  await db.transact(
    async (tx) => {
      if (mailAddress === null) await tx.query('DELETE FROM report_address WHERE staff_id = $1', [caller.staffId]);
      else
        await tx.query(
          `INSERT INTO report_address (staff_id, address, set_at) VALUES ($1, $2, $3)
           ON CONFLICT (staff_id) DO UPDATE SET address = excluded.address, set_at = excluded.set_at`,
          [caller.staffId, mailAddress, now],
        );
      await audit(tx, caller, {
        action: 'staff.set_mail_address',
        subject: { kind: 'staff', id: String(caller.staffId) },
        after: { address: mailAddress === null ? 'removed' : 'set' },
      });
    },
    { isRepeatable: true },
  );
  return { mailAddress };
}

/** Returns staff with an address who may read a report of a brand now. `only` restricts the result to the named staff. */
export async function recipientsOf(
  { db, staff }: { db: Queryable; staff: Pick<Staff, 'account'> },
  { report: { contract }, merchantId }: Of,
  only?: readonly string[],
): Promise<Recipient[]> {
  const rows = await db.query<{ staffId: bigint; address: string }>(
    'SELECT staff_id, address FROM report_address WHERE $1::bigint[] IS NULL OR staff_id = ANY ($1::bigint[]) ORDER BY staff_id',
    [only ?? null],
  );
  const found: Recipient[] = [];
  for (const { staffId, address } of rows) {
    const account = await staff.account(staffId);
    if (account?.state !== 'active') continue;
    const brands = brandsOf(account.grants, contract.permission as Permission);
    if (brands === 'all' || brands.includes(merchantId)) found.push({ id: String(staffId), name: account.displayName, address });
  }
  return found;
}
