import { chunkInTime } from '#web/state/chunk-trouble.ts';

const KEY = 'referral';
const NAMES = ['ref', 'affiliateCode'];
const loadReporting = chunkInTime(() => import('#apps/site/features/register/report-visit.ts'));

/** Stores the invitation code of an address (`?ref=` or `?affiliateCode=`) until somebody registers in this tab, and reports the visit. */
export function storeReferral(search: string): void {
  const requested = new URLSearchParams(search);
  const code = NAMES.map((name) => requested.get(name)).find((value) => value !== null && /^[A-Za-z0-9]{1,16}$/.test(value));
  if (!code || code === storedReferral()) return;
  sessionStorage.setItem(KEY, code);
  void loadReporting().then(({ reportVisit }) => reportVisit(code));
}

export function storedReferral(): string {
  return sessionStorage.getItem(KEY) ?? '';
}
