export const MOST_TABLES = 4;
const CODE = /^[a-z0-9-]{1,40}$/;

/** Codes of open tables in an address: each once, at most four. */
export function tablesAt(text: string | undefined): string[] {
  const codes = (text ?? '').split('.').filter((code) => CODE.test(code));
  return [...new Set(codes)].slice(0, MOST_TABLES);
}

/** The tables of an address as it may stand there; undefined if none is named. */
export function readTables(value: unknown): string | undefined {
  const codes = typeof value === 'string' ? tablesAt(value) : [];
  return codes.length > 0 ? codes.join('.') : undefined;
}
