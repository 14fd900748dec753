const KEY = 'analyticsConsent';
const ID = /^[A-Z]{1,4}-[A-Z0-9]{4,20}$/;

export type Consent = 'yes' | 'no';

export function storedConsent(): Consent | null {
  const stored = localStorage.getItem(KEY);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

export function storeConsent(consent: Consent): void {
  localStorage.setItem(KEY, consent);
}

/** Returns true if the visitor must be asked: the brand has an analytics id, and no answer is stored. */
export function isRequested(gtagId: string | null, consent: Consent | null): boolean {
  return gtagId !== null && ID.test(gtagId) && consent === null;
}

/** Returns the address of the tag; null without an id or without a yes, so that nothing is loaded. */
export function tagAddress(gtagId: string | null, consent: Consent | null): string | null {
  return gtagId !== null && ID.test(gtagId) && consent === 'yes' ? `https://www.googletagmanager.com/gtag/js?id=${gtagId}` : null;
}
