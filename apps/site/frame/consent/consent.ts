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

/** True if the visitor is to be asked: the brand has an id, and no answer is stored yet. */
export function isRequested(gtagId: string | null, consent: Consent | null): boolean {
  return gtagId !== null && ID.test(gtagId) && consent === null;
}

/** The address of the tag; null, and so nothing is loaded, without an id or without a yes. */
export function tagAddress(gtagId: string | null, consent: Consent | null): string | null {
  return gtagId !== null && ID.test(gtagId) && consent === 'yes' ? `https://www.googletagmanager.com/gtag/js?id=${gtagId}` : null;
}
