/** Entry of a table by a text that a feed sent; undefined for a name that every object has, such as `constructor`. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
