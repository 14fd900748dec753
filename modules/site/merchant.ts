import type { Currency } from '#kernel/money.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { MerchantSettings } from '#platform/module/settings.ts';

/** CSS custom properties that replace values of the default look, by name, for each theme. */
export type Tokens = { dark: Record<string, string>; light: Record<string, string> };

/** A brand: everything that distinguishes one operator's site from another's. No code tests a brand's name. */
export type Merchant = {
  id: number;
  code: string;
  name: string;
  languages: readonly string[];
  defaultLanguage: string;
  currencies: readonly Currency[];
  /** IANA time zone. Days, weeks and months of limits and reports are counted in it. */
  timeZone: string;
  tokens: Tokens;
  settings: MerchantSettings;
  switches: readonly Switch[];
  isDemo: boolean;
  isDefault: boolean;
};

/**
 * Returns how a brand's visitors receive mails, or null if they receive none. Simulated mails are for demonstrations only. A brand whose
 * members have no e-mail addresses sends none.
 */
export function mailOf(way: MailWay, { isDemo, settings }: Pick<Merchant, 'isDemo' | 'settings'>): MailWay {
  if (settings.registration?.['email']?.enabled === false) return null;
  return way === 'simulated' && !isDemo ? null : way;
}

/** A whitelabel switch of the specification (3.13): COMM3, FREEPLAY3, … */
export type Switch = { modId: string; enabled: '0' | '1'; childrenNodes: readonly Switch[] };

/** Returns true if a brand has a switch, and the switch is on. */
export function isOn({ switches }: Pick<Merchant, 'switches'>, modId: string): boolean {
  return switches.some((one) => one.modId === modId && one.enabled === '1');
}
