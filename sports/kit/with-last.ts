/** A list whose last item is another one. */
export function withLast<T>(list: readonly T[], item: T): T[] {
  return [...list.slice(0, -1), item];
}
