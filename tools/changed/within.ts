export type Within = { chosen: string[]; left: string[] };

/**
 * Takes files in their order until their processor seconds are used up; the first is taken at any price. A file without a record is taken
 * to cost `unknown`.
 */
export function within(files: readonly string[], limit: number, costOf: (file: string) => number | undefined, unknown: number): Within {
  const chosen: string[] = [];
  const left: string[] = [];
  let used = 0;
  for (const file of files) {
    const cost = costOf(file) ?? unknown;
    if (chosen.length > 0 && used + cost > limit) {
      left.push(file);
      continue;
    }
    chosen.push(file);
    used += cost;
  }
  return { chosen, left };
}
