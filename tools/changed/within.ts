export type Within = { chosen: string[]; left: string[] };

/**
 * Chooses files in order until their processor seconds reach the limit. The first file is always chosen. A file without a record counts as
 * `unknown` seconds.
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
