import type { CategoryCode } from '#web/categories/categories.ts';

/** Text of a category without a game that is open. */
export const whyClosed = (code: CategoryCode) => `centre.closed_${code}` as const;
