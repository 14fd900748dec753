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

/** Actions of the audit log for reading personal data of members, by the permission of the call. */
const PERSONAL: Readonly<Record<string, string>> = {
  [MEMBERS.read.name]: 'staff.read_member',
  [MEMBERS.money.name]: 'staff.read_money',
  [DOCUMENTS.read.name]: 'staff.read_documents',
};
/** Action for a call with another permission whose answer has names of members; its entry has the address of the call. */
const NAMES = 'staff.read_names';
/** Digits of a text that may be the number of an account. */
const LEAST_DIGITS = 8;
/** Time in which reads of one matter by one staff member make a single entry, however many pages and tabs are opened. */
const ONCE: Limit = { name: 'staff-read', most: 1, windowMs: 10 * 60_000 };

/**
 * Counts the rows of members' data that staff are given by a read, before they are sent, and refuses those beyond the limit of a day. Reads
 * of a member, of a member's money, of documents and of names (`showsNames`) are written into the audit log too. Their subjects are of the
 * kind `member-data`, apart from the acts on a member; an entry of names has none, but the call and all that it asked for.
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

/** Action under which reads by a call are entered in the audit log; undefined if they are not. */
export function actionOfRead({ permission, showsNames }: Pick<Contract, 'permission' | 'showsNames'>): string | undefined {
  const known = permission && permission !== 'own' ? PERSONAL[permission.name] : undefined;
  return known ?? (showsNames ? NAMES : undefined);
}

/** Writes the audit entry of a read, once in `ONCE` for the same matter or filter. */
async function enter(db: Database, action: string, { caller, contract, input, value, brandOf, now }: StaffRead): Promise<void> {
  const { pageNo: _no, pageSize: _size, sort: _sort, ...wanted } = input as { id?: string } & Record<string, unknown>;
  const { id, ...filter } = action === NAMES ? { id: undefined, ...addressOf(contract, wanted) } : wanted;
  const rows = (value as { rows?: readonly { id?: unknown }[] }).rows ?? [];
  // Documents are entered by the ids that are shown, other lists by their filter.
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

/** The address of a call as it was requested, and what it asked for besides. */
function addressOf({ path }: Contract, wanted: Record<string, unknown>): Record<string, unknown> {
  const rest = { ...wanted };
  const call = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return String(wanted[name]);
  });
  return { call, ...rest };
}

/**
 * An entry stays when a member's data are erased. It has a part alone of an e-mail or IP address, and of the number of a telephone or an
 * account, that was searched for.
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
