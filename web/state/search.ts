/**
 * A reader of a page's part of the address. The router lays what a reader returns over the address as it was typed, so a key that the
 * reader leaves out would reach the page unread. Here every key of the page is named, and is undefined where its value was dropped.
 */
export function searchReader<T extends object>(
  keys: { [K in keyof T]-?: true },
  read: (raw: Record<string, unknown>) => T,
): (raw: Record<string, unknown>) => T {
  const none = Object.fromEntries(Object.keys(keys).map((key) => [key, undefined]));
  return (raw) => ({ ...none, ...read(raw) });
}

/** A way inside this site, from its path on; undefined for anything that could lead out. */
export function wayInside(way: unknown): string | undefined {
  if (typeof way !== 'string' || !way.startsWith('/')) return undefined;
  const base = 'https://inside.invalid';
  const url = URL.parse(way, base);
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
