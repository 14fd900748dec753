/** Returns a list with another last item. */
export function withLast<T>(list: readonly T[], item: T): T[] {
  return [...list.slice(0, -1), item];
}
