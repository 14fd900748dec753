import type { ColumnKind } from '#contracts/bo/column-kinds.ts';

/**
 * Finds members by a record that a module stores: an order, a round, an account. A finder accepts any text, and returns nothing for a text
 * of another format. `by` names the found record for staff.
 */
export type Finder = (text: string) => Promise<readonly Found[]>;

/**
 * A found member. `column` is the kind of personal data of the searched text: staff who may not see that kind do not find the member by it.
 */
export type Found = { memberId: bigint; by: string; column?: ColumnKind };

/** Most members that a finder returns. A text with more matches is too common to be useful. */
export const MOST_FOUND = 50;
