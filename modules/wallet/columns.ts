import { stringify, type Row } from '#modules/wallet/encode.ts';

/** Returns the columns of transfers as PostgreSQL array literals, in the order in which the SQL functions take them after the ordinals. */
export function transferColumns(rows: readonly Row[]): string[] {
  return [
    textArray(rows.map((row) => row.kind)),
    plainArray(rows.map((row) => row.state)),
    plainArray(rows.map((row) => row.from.id)),
    plainArray(rows.map((row) => row.to.id)),
    plainArray(rows.map((row) => row.minor)),
    plainArray(rows.map((row) => row.currency)),
    plainArray(rows.map((row) => row.holdId)),
    plainArray(rows.map((row) => (row.expiresAt ? `"${row.expiresAt.toISOString()}"` : null))),
  ];
}

type Content = { kind: string; content: object };

/**
 * Returns the rows of gates or writes for one statement: kinds in the order in which they came, with one JSON array of rows for each kind.
 */
export function rowsByKind(rowsOf: readonly (readonly Content[])[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const [at, rows] of rowsOf.entries()) {
    for (const { kind, content } of rows) {
      const before = kinds.get(kind);
      const row = stringify(content);
      const text = `{"cmd":${at + 1}${row === '{}' ? '' : ','}${row.slice(1)}`;
      kinds.set(kind, before === undefined ? `[${text}` : `${before},${text}`);
    }
  }
  for (const [kind, rows] of kinds) kinds.set(kind, `${rows}]`);
  return kinds;
}

/** Writes a PostgreSQL array literal of numbers, uuids, or words that need no quotes. */
export function plainArray(items: readonly (string | number | bigint | null)[]): string {
  return `{${items.map((item) => item ?? 'NULL').join(',')}}`;
}

export function textArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : `"${/["\\]/.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`)).join(',')}}`;
}

/**
 * Writes a PostgreSQL array literal of JSON texts. JSON has no raw control characters, so `JSON.stringify` writes the same escapes that an
 * array literal needs, and is quick.
 */
export function jsonArray(items: readonly (string | null)[]): string {
  return `{${items.map((item) => (item === null ? 'NULL' : JSON.stringify(item))).join(',')}}`;
}
