const KEY = 'third-party-next';

/** Keeps where this tab is while it is away at an identity provider; `to` is somewhere else to come back to. */
export function storeWayOn(to?: string): void {
  const isAuthAddress = location.pathname === '/login' || location.pathname === '/register';
  const next = isAuthAddress ? new URLSearchParams(location.search).get('next') : location.pathname + location.search;
  sessionStorage.setItem(KEY, to ?? next ?? '/');
}

/** An address of this site, once. */
export function takeWayOn(): string {
  const kept = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  return /^\/(?!\/)/.test(kept) ? kept : '/';
}
