/**
 * Masks an account name for the public, except its first two and last two characters; of a short name only the first is shown. The number
 * of stars is fixed, so that it does not reveal the length.
 */
export function masked(account: string): string {
  return account.length < 5 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-2)}`;
}
