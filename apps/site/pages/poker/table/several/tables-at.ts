export const MOST_TABLES = 4;
const CODE = /^[a-z0-9-]{1,40}$/;

/** Returns the codes of open tables in an address: each once, at most four. */
export function tablesAt(text: string | undefined): string[] {
  const codes = (text ?? '').split('.').filter((code) => CODE.test(code));
  return [...new Set(codes)].slice(0, MOST_TABLES);
}
