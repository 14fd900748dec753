import type { ColumnKind } from '#contracts/bo/column-kinds.ts';

/**
 * Finds members by something of theirs that a module stores: an order, a round, an account. A finder takes any text, and answers for a
 * text that is none of its own with nothing. `by` names what was found, as staff read it.
 */
export type Finder = (text: string) => Promise<readonly Found[]>;

/** `column` is the kind of personal data that the text was: who may not see it, does not find by it. */
export type Found = { memberId: bigint; by: string; column?: ColumnKind };

/** Members that one finder gives at most: somebody who finds more searches for something too common. */
export const MOST_FOUND = 50;
