import type { Contract } from '#contracts/endpoint.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Keys whose values do not change while the row exists, in contrast to its figures and states. */
const LASTING = /^(?:id|n|at|account|player|bet|leg|place|slot|startsAt|takenAt|\w+Id)$/;

/**
 * Returns a name for each row of members' data in an answer to staff. A row is the innermost element of an array that names a member. The
 * subject that the address names (`/bo/support/:id`) is also a row, and so is the member whose list was requested. A member is named by
 * account, number, player id of a vendor, or as the subject of an act. The name of a row is the same at every read.
 */
export function rowsOfMembers({ path }: Pick<Contract, 'path'>, input: unknown, value: unknown): string[] {
  const found = new Set<string>();
  const matter = [...path.matchAll(/:(\w+)/g)].map(([, name]) => String((input as Fields)[name!]));
  if (matter.length > 0) found.add(`${path} ${matter.join(' ')}`);
  const { account, memberId } = (input ?? {}) as { account?: string; memberId?: string };
  for (const member of [account, memberId]) if (member !== undefined) found.add(`${path} of ${member}`);
  collect(value, (row) => void found.add(`${path} ${nameOf(row)}`));
  return [...found];
}

function collect(value: unknown, add: (row: Fields) => void): void {
  if (Array.isArray(value)) {
    for (const row of value as unknown[]) {
      if (isFields(row) && namesMember(row)) add(row);
      collect(row, add);
    }
  } else if (isFields(value)) for (const field of Object.values(value)) collect(field, add);
}

/** Returns true if an object names a member, itself or in a nested object outside of arrays. */
function namesMember(fields: Fields): boolean {
  return Object.entries(fields).some(([key, value]) => {
    if (key === 'subject') return isFields(value) && 'kind' in value;
    if (key === 'account' || key === 'player') return typeof value === 'string' || isNaming(value);
    if (key === 'memberId') return value !== null;
    return isNaming(value);
  });
}

const isNaming = (value: unknown): boolean => isFields(value) && namesMember(value);

function nameOf(fields: Fields): string {
  const parts = Object.entries(fields).map(([key, value]) => {
    if (isFields(value)) return nameOf(value);
    if (!LASTING.test(key)) return '';
    if (value instanceof Date) return value.toISOString();
    return ['string', 'number', 'bigint'].includes(typeof value) ? String(value) : '';
  });
  return parts.filter((part) => part !== '').join(' ');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
