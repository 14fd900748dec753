/**
 * Returns a reader of a page's search. The router merges the result into the address as it was typed, so a field that the result lacks
 * would reach the page unchecked. Therefore the result has all fields of the page, undefined where a value was dropped.
 */
export function searchReader<T extends object>(
  keys: { [K in keyof T]-?: true },
  read: (raw: Record<string, unknown>) => T,
): (raw: Record<string, unknown>) => T {
  const none = Object.fromEntries(Object.keys(keys).map((key) => [key, undefined]));
  return (raw) => ({ ...none, ...read(raw) });
}

/** Returns a path within this site; undefined for text that could lead out of it. */
export function wayInside(way: unknown): string | undefined {
  if (typeof way !== 'string' || !way.startsWith('/')) return undefined;
  const base = 'https://inside.invalid';
  const url = URL.parse(way, base);
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
