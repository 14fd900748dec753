/**
 * Returns the one spelling of an account name: compatibility forms folded (NFKC), lower case, Latin letters and digits only. Undefined for
 * a name with any other character, so that look-alike letters, spaces and invisible characters never make a second `admin`.
 */
export function canonicalName(name: string): string | undefined {
  const folded = name.normalize('NFKC').toLowerCase();
  return /^[a-z0-9]{1,32}$/.test(folded) ? folded : undefined;
}
