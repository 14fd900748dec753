/** An account in public: its first two and last two characters; of a short one the first alone. Always as many stars, so they do not tell the length. */
export function masked(account: string): string {
  return account.length < 5 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-2)}`;
}
