import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { ownerOf } from '#modules/identity/members/member-store.ts';

type Stored = { id: string; author: string };

/** A text of staff about a member. `Row` is the answer of its call. */
type About<Row extends Stored> = {
  /** Number of the member. */
  id: string;
  action: string;
  /** Inserts the row, unless the request has stored one already; returns a row if it inserted. */
  insert(tx: Tx, merchantId: number): Promise<readonly unknown[]>;
  /** Reads the row of the request. */
  find(tx: Tx): Promise<Row & { memberId: bigint }>;
  /** Returns true if the stored row has the content of the request. */
  isSame(row: Row): boolean;
  /** Returns the facts for the audit log, without the text. */
  facts(row: Row): Record<string, unknown>;
};

/**
 * Stores a text of staff about a member, with its entry of the audit log, in one commit. Each `requestId` is one row; a repeat with other
 * content, another member or another author is refused.
 */
export async function recordAbout<Row extends Stored>(
  db: Database,
  caller: StaffCaller,
  { id, action, insert, find, isSame, facts }: About<Row>,
): Promise<Result<Row, Failure<'identity.member_unknown' | 'staff.request_reused'>>> {
  return db.transaction<Row, Failure<'identity.member_unknown' | 'staff.request_reused'>>(
    async (tx) => {
      const owner = await ownerOf(tx, id);
      if (!owner) return err('identity.member_unknown');
      const { merchantId } = owner;
      const added = await insert(tx, merchantId);
      const { memberId, ...stored } = await find(tx);
      const row = stored as unknown as Row;
      if (String(memberId) !== id || row.author !== caller.name || !isSame(row)) return err('staff.request_reused');
      if (added.length > 0) await audit(tx, caller, { action, merchantId, subject: { kind: 'member', id }, after: facts(row) });
      return ok(row);
    },
    { isRepeatable: true },
  );
}
