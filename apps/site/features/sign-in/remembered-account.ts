const NAME = 'account';
const ONE_DAY_S = 86_400;

/** Stores the account name, never the password, for a day in a cookie (specification 9.02); null removes it. */
export function rememberAccount(account: string | null): void {
  const age = account === null ? 0 : ONE_DAY_S;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${encodeURIComponent(account ?? '')}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`;
}

export function rememberedAccount(): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`));
  try {
    return decodeURIComponent(pair?.slice(NAME.length + 1) ?? '');
  } catch {
    return '';
  }
}
