/**
 * An account in public: its first two and last two characters; of a short one the first alone. The number of stars is fixed, so it does not
 * reveal the length.
 */
export function masked(account: string): string {
  return account.length < 5 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-2)}`;
}
