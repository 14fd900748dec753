import type { Currency } from '#kernel/money.ts';
import type { Resource } from '#contracts/system.ts';
import type { Texts } from '#modules/site/texts.ts';

/** CSS custom properties that replace those of the default look, by name, for each theme. */
export type Tokens = { dark: Record<string, string>; light: Record<string, string> };

/** A brand: everything that tells one operator's site from another's. No code asks for its name. */
export type Merchant = {
  id: number;
  code: string;
  name: string;
  languages: readonly string[];
  defaultLanguage: string;
  currencies: readonly Currency[];
  /** IANA name; days, weeks and months of limits and reports are counted in it. */
  timeZone: string;
  tokens: Tokens;
  settings: MerchantSettings;
  switches: readonly Switch[];
  isDemo: boolean;
  isDefault: boolean;
};

export type MerchantSettings = {
  /** The age that a visitor confirms. */
  ageLimit: number;
  /** The age that a given birthday must reach. */
  birthdayAge: number;
  /** The version of the terms that members accept, and are asked for again when it changes. */
  termsVersion: string;
  /** Six digits that an operator sets for a member; good for a day, and the member has to change them first. */
  defaultPassword: string | null;
  /** What its registration form changes of the common one, by field. */
  registration?: Record<
    string,
    { enabled?: boolean; required?: boolean; minLength?: number; maxLength?: number; acceptedPattern?: string }
  >;
  /** Codes of the payment providers that its cashier offers. */
  paymentProviders: readonly string[];
  /** Closes the whole site until an operator takes it back. Without texts of its own the site uses common words. */
  maintenance: Maintenance | null;
  region: RegionRules;
  /** Where customer service answers: https or mailto. */
  customerServiceUrl: string | null;
  /** Links of the brand's; what it has not, its site does not show. */
  resources: readonly Resource[];
  /** Origins with https for pictures and for launched games; none: the site's own. What is none of these is left out. */
  imageCDNs: readonly string[];
  launchGameCDNs: readonly string[];
  gtagId: string | null;
  /** Where its members mostly are (ISO 3166): what a form of a telephone number begins with. */
  country: string;
  /** From what a win is shown on the board, in major units by currency; wins in other currencies are not. */
  winnerThreshold: Readonly<Partial<Record<Currency, string>>>;
};

/** `until` is when the operator expects the end of it, an ISO time. */
export type Maintenance = { title: Texts; info: Texts; until: string | null };

/** Networks as `192.0.2.0/24` or single addresses; countries as a trusted proxy names them in `countryHeader`. */
export type RegionRules = {
  allow: readonly string[];
  deny: readonly string[];
  denyCountries: readonly string[];
  countryHeader: string | null;
};

/** A whitelabel switch of the specification (3.12): COMM3, FREEPLAY3, … */
export type Switch = { modId: string; enabled: '0' | '1'; childrenNodes: readonly Switch[] };

/** Whether a brand has a switch, and has it on. */
export function isOn({ switches }: Pick<Merchant, 'switches'>, modId: string): boolean {
  return switches.some((one) => one.modId === modId && one.enabled === '1');
}

/** What a brand has where its own settings say nothing. */
export const DEFAULT_SETTINGS: MerchantSettings = {
  ageLimit: 18,
  birthdayAge: 21,
  termsVersion: '2026-11',
  defaultPassword: null,
  paymentProviders: ['sandbox'],
  maintenance: null,
  region: { allow: [], deny: [], denyCountries: [], countryHeader: null },
  customerServiceUrl: null,
  resources: [],
  imageCDNs: [],
  launchGameCDNs: [],
  gtagId: null,
  country: 'US',
  winnerThreshold: { USD: '50', USDT: '50', CNY: '350', THB: '1500', VND: '1000000' },
};

/** A brand's settings with the defaults where they are silent, as deep as the rules of its door go. */
export function completeSettings(own: Partial<MerchantSettings>): MerchantSettings {
  const { maintenance, region } = own;
  return {
    ...DEFAULT_SETTINGS,
    ...own,
    maintenance: maintenance ? { ...{ title: {}, info: {}, until: null }, ...maintenance } : null,
    region: { ...DEFAULT_SETTINGS.region, ...region },
  };
}
