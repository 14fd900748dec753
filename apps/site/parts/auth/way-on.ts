const KEY = 'third-party-next';

/** Stores the path to which this tab returns from an identity provider: `to`, otherwise the present page. */
export function storeWayOn(to?: string): void {
  const isAuthAddress = location.pathname === '/login' || location.pathname === '/register';
  const next = isAuthAddress ? new URLSearchParams(location.search).get('next') : location.pathname + location.search;
  sessionStorage.setItem(KEY, to ?? next ?? '/');
}

/** Returns the stored path and removes it. Anything but a path of this site becomes `/`. */
export function takeWayOn(): string {
  const kept = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  return /^\/(?!\/)/.test(kept) ? kept : '/';
}
