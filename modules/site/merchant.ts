import type { Currency } from '#kernel/money.ts';

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
  /** What its registration form changes of the common one, by field. */
  registration?: Record<
    string,
    { enabled?: boolean; required?: boolean; minLength?: number; maxLength?: number; acceptedPattern?: string }
  >;
  /** Codes of the payment providers that its cashier offers. */
  paymentProviders: readonly string[];
};

/** A whitelabel switch of the specification (3.12): COMM3, FREEPLAY3, … */
export type Switch = { modId: string; enabled: '0' | '1'; childrenNodes: readonly Switch[] };

/** Whether a brand has a switch, and has it on. */
export function isOn({ switches }: Pick<Merchant, 'switches'>, modId: string): boolean {
  return switches.some((one) => one.modId === modId && one.enabled === '1');
}

/** What a brand has where its own settings say nothing. */
export const DEFAULT_SETTINGS: MerchantSettings = { ageLimit: 18, birthdayAge: 21, termsVersion: '2026-11', paymentProviders: ['sandbox'] };
