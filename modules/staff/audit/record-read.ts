import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Contract } from '#contracts/endpoint.ts';
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

/** Actions of the audit log for reads of members' personal data, by the permission of the route. */
const PERSONAL: Readonly<Record<string, string>> = {
  [MEMBERS.read.name]: 'staff.read_member',
  [MEMBERS.money.name]: 'staff.read_money',
  [DOCUMENTS.read.name]: 'staff.read_documents',
};
/** Action for a route with another permission whose answer has names of members. Its entry has the address of the call. */
const NAMES = 'staff.read_names';
/** Least number of digits of a text that may be an account number. */
const LEAST_DIGITS = 8;
/** Time within which reads of one subject by one staff member make a single entry, even with many pages and tabs. */
const ONCE: Limit = { name: 'staff-read', most: 1, windowMs: 10 * 60_000 };

/**
 * Counts the rows of members' data in an answer to staff before the answer is sent, and refuses rows beyond the daily limit. Reads of a
 * member, of a member's money, of documents and of names (`showsNames`) are also entered in the audit log. Their subjects have the kind
 * `member-data`, which separates them from acts on a member. An entry for names has no subject; it has the address and input of the call.
 */
export async function recordRead(db: Database, read: StaffRead): Promise<Result<true, Failure<'staff.too_many_rows'>>> {
  const { caller, contract, input, value, now } = read;
  if (contract.method !== 'GET' && !contract.isQuestion) return ok(true as const);
  const members = rowsOfMembers(contract, input, value);
  if (members.length > 0) {
    const counted = await countRows(db, { staffId: caller.staffId, rows: members, now });
    if (!counted.ok) return counted;
  }
  const action = actionOfRead(contract);
  if (action !== undefined) await enter(db, action, read);
  return ok(true as const);
}

/** Returns the action under which reads by a route are entered in the audit log. Undefined if they are not entered. */
export function actionOfRead({ permission, showsNames }: Pick<Contract, 'permission' | 'showsNames'>): string | undefined {
  const known = permission && permission !== 'own' ? PERSONAL[permission.name] : undefined;
  return known ?? (showsNames ? NAMES : undefined);
}

/** Writes the audit entry of a read, once within `ONCE` for the same subject or filter. */
async function enter(db: Database, action: string, { caller, contract, input, value, brandOf, now }: StaffRead): Promise<void> {
  const { pageNo: _no, pageSize: _size, sort: _sort, ...wanted } = input as { id?: string } & Record<string, unknown>;
  const { id, ...filter } = action === NAMES ? { id: undefined, ...addressOf(contract, wanted) } : wanted;
  const rows = (value as { rows?: readonly { id?: unknown }[] }).rows ?? [];
  // Documents are entered by the ids that are shown. Other lists are entered by their filter.
  const shown = id ?? (action === 'staff.read_documents' ? rows.map((row) => String(row.id)).join(' ') : JSON.stringify(filter));
  const key = createHash('sha256').update(`${caller.staffId} ${action} ${shown}`).digest('hex');
  if (!(await take(db, ONCE, key, now)).ok) return;
  const merchantId = caller.brand ?? (await brandOf());
  const write = db.transact((tx) =>
    audit(tx, caller, {
      action,
      merchantId,
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

/** Returns the address of a call as it was requested, and the rest of its input. */
function addressOf({ path }: Contract, wanted: Record<string, unknown>): Record<string, unknown> {
  const rest = { ...wanted };
  const call = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return String(wanted[name]);
  });
  return { call, ...rest };
}

/**
 * Returns a filter with masked e-mail addresses, IP addresses, telephone numbers and account numbers. An audit entry stays when a member's
 * data are erased, so it must not contain them in full.
 */
function withoutContacts(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? maskedContact(value) : value]),
  );
}

function maskedContact(text: string): string {
  if (text.includes('@')) return maskedMail(text);
  if (isIP(text) !== 0) return `${text.slice(0, Math.max(text.lastIndexOf('.'), text.lastIndexOf(':')) + 1)}•••`;
  const dense = text.replaceAll(/[\s-]/g, '');
  const isNumber = /^\+\d{7,15}$/.test(text) || (/^[a-z\d]{8,64}$/i.test(dense) && dense.replaceAll(/\D/g, '').length >= LEAST_DIGITS);
  return isNumber ? maskedMobile(dense) : text;
}
