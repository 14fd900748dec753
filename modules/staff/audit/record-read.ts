import { createHash } from 'node:crypto';
import { DOCUMENTS } from '#contracts/bo/permissions/documents.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import { maskedMail, maskedMobile } from '#kernel/masked-contact.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import type { StaffRead } from '#platform/http/staff-read.ts';
import { forget, take, type Limit } from '#platform/limit/limit.ts';
import { audit } from '#modules/staff/audit/audit.ts';
import { countRows } from '#modules/staff/audit/row-limit.ts';
import { rowsOfMembers } from '#modules/staff/audit/rows-of-members.ts';

/** Actions of the audit log for reading personal data of members, by the permission of the call. */
const PERSONAL: Readonly<Record<string, string>> = {
  [MEMBERS.read.name]: 'staff.read_member',
  [MEMBERS.money.name]: 'staff.read_money',
  [DOCUMENTS.read.name]: 'staff.read_documents',
};
/** A single entry in so long for the same person of staff and the same matter, however many of its pages and tabs are opened. */
const ONCE: Limit = { name: 'staff-read', most: 1, windowMs: 10 * 60_000 };

/**
 * Counts the rows of members' data that staff are given by a read, before they are sent, and refuses those beyond the limit of a day. Reads
 * of a member, of a member's money and of documents are written into the audit log too. Their subjects are of the kind `member-data`, apart
 * from the acts on a member.
 */
export async function recordRead(db: Database, read: StaffRead): Promise<Result<true, Failure<'staff.too_many_rows'>>> {
  const { caller, contract, input, value, now } = read;
  if (contract.method !== 'GET' && !contract.isQuestion) return ok(true as const);
  const members = rowsOfMembers(contract, input, value);
  if (members.length > 0) {
    const counted = await countRows(db, { staffId: caller.staffId, rows: members, now });
    if (!counted.ok) return counted;
  }
  const action = contract.permission && contract.permission !== 'own' ? PERSONAL[contract.permission.name] : undefined;
  if (action !== undefined) await enter(db, action, read);
  return ok(true as const);
}

/** Writes the audit entry of a read, once in `ONCE` for the same matter or filter. */
async function enter(db: Database, action: string, { caller, input, value, now }: StaffRead): Promise<void> {
  const { id, pageNo: _no, pageSize: _size, sort: _sort, ...filter } = input as { id?: string } & Record<string, unknown>;
  const rows = (value as { rows?: readonly { id?: unknown }[] }).rows ?? [];
  // Documents are entered by the ids that are shown, other lists by their filter.
  const shown = id ?? (action === 'staff.read_documents' ? rows.map((row) => String(row.id)).join(' ') : JSON.stringify(filter));
  const key = createHash('sha256').update(`${caller.staffId} ${action} ${shown}`).digest('hex');
  if (!(await take(db, ONCE, key, now)).ok) return;
  const write = db.transact((tx) =>
    audit(tx, caller, {
      action,
      ...(id !== undefined && { subject: { kind: 'member-data', id } }),
      after:
        id === undefined
          ? {
              filter: withoutContacts(filter),
              rows: rows.length,
              ...(action === 'staff.read_documents' && { documents: shown.split(' ') }),
            }
          : {},
    }),
  );
  // If the entry is not stored, the data are not sent; the next try stores it.
  await write.catch(async (error: unknown) => {
    await forget(db, ONCE, key);
    throw error;
  });
}

/** An entry stays when a member's data are erased, so an address or a telephone number that was searched for is written with its middle left out. */
function withoutContacts(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? maskedContact(value) : value]),
  );
}

function maskedContact(text: string): string {
  if (text.includes('@')) return maskedMail(text);
  return /^\+\d{7,15}$/.test(text) ? maskedMobile(text) : text;
}
