/** Returns a list in an order that follows from a seed alone. */
export function shuffled<T>(list: readonly T[], seed: number): T[] {
  const made = [...list];
  let state = seed >>> 0;
  for (let at = made.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (at + 1));
    [made[at], made[other]] = [made[other]!, made[at]!];
  }
  return made;
}
