/** Returns the entry of a table for a text from outside; undefined if the table itself has none (inherited properties do not count). */
export const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
