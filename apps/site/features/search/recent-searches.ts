const KEY = 'searches';
const MOST = 6;

/** Returns the searches stored on this device, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(q: string): void {
  const others = recentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase());
  localStorage.setItem(KEY, JSON.stringify([q, ...others].slice(0, MOST)));
}

export function forgetSearches(): void {
  localStorage.removeItem(KEY);
}
