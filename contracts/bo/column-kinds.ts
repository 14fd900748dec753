import { mayDo, type Role } from '#contracts/bo/permissions.ts';
import { COLUMNS } from '#contracts/bo/permissions/columns.ts';

/** Kinds of personal data in answers of the back office. Each has a permission of its own name (`contracts/bo/permissions/columns.ts`). */
export const COLUMN_KINDS = ['phone', 'email', 'bank', 'address', 'birthday', 'name', 'ip'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Stands in the place of a text that the reader's roles do not show. A list that is not shown is empty. */
export const HIDDEN = '[hidden]';

/** Kinds of personal data that the roles do not show. */
export function hiddenFrom(roles: readonly Role[]): ColumnKind[] {
  return COLUMN_KINDS.filter((kind) => !mayDo(roles, COLUMNS[kind]));
}
