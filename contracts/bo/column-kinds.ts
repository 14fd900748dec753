import { mayDo, type Role } from '#contracts/bo/permissions.ts';
import { COLUMNS } from '#contracts/bo/permissions/columns.ts';

/** Kinds of personal data in answers of the back office. Each has a permission of its own name (`contracts/bo/permissions/columns.ts`). */
export const COLUMN_KINDS = ['phone', 'email', 'bank', 'address', 'birthday', 'name', 'ip'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Text in place of personal data that the reader's roles may not see. A list that they may not see is empty. */
export const HIDDEN = '[hidden]';

/** Returns the kinds of personal data that these roles may not see. */
export function hiddenFrom(roles: readonly Role[]): ColumnKind[] {
  return COLUMN_KINDS.filter((kind) => !mayDo(roles, COLUMNS[kind]));
}
