import type { CategoryCode } from '#web/categories/categories.ts';

/** Returns the id of the text for a category without open games. */
export const whyClosed = (code: CategoryCode) => `centre.closed_${code}` as const;
