/** First place where two JSON values differ, such as `spins[0].stops[2]`, with the found and the expected value. */
export type Difference = { path: string; found: string; expected: string };

/**
 * Returns the first difference of two JSON values; null if they are equal. The order of an object's keys does not count, because the
 * database may change it.
 */
export function firstDifference(found: unknown, expected: unknown, path = ''): Difference | null {
  if (!isBranch(found) || !isBranch(expected) || Array.isArray(found) !== Array.isArray(expected)) {
    return Object.is(found, expected) ? null : { path, found: brief(found), expected: brief(expected) };
  }
  const isList = Array.isArray(found);
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const place = isList ? `${path}[${key}]` : path ? `${path}.${key}` : key;
    const difference = firstDifference(found[key], expected[key], place);
    if (difference) return difference;
  }
  return null;
}

type Branch = Record<string, unknown>;

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? '–';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
