import { chunkInTime } from '#web/state/chunk-trouble.ts';

const KEY = 'referral';
const NAMES = ['ref', 'affiliateCode'];
const loadTelling = chunkInTime(() => import('#apps/site/features/register/tell-visit.ts'));

/** Keeps the invitation code of an address (`?ref=` or `?affiliateCode=`) until someone registers in this tab, and has the visit counted. */
export function keepReferral(search: string): void {
  const asked = new URLSearchParams(search);
  const code = NAMES.map((name) => asked.get(name)).find((value) => value !== null && /^[A-Za-z0-9]{1,16}$/.test(value));
  if (!code || code === keptReferral()) return;
  sessionStorage.setItem(KEY, code);
  void loadTelling().then(({ tellVisit }) => tellVisit(code));
}

export function keptReferral(): string {
  return sessionStorage.getItem(KEY) ?? '';
}
