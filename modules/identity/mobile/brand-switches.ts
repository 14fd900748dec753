import { isOn, type Merchant } from '#modules/site/index.ts';

/**
 * True if a brand sends codes to a country. A number without a country, such as that of a satellite phone or a global service, is expensive
 * and gets none.
 */
export function isSentTo({ settings }: Merchant, country: string | undefined): boolean {
  const { countries = [settings.country] } = settings.sms;
  return country !== undefined && (countries === null || countries.includes(country));
}

/**
 * True if a registration by number needs a code. Without a code nobody has proven the number; if there is no password either, the account
 * could never be opened again.
 */
export function needsCode(merchant: Merchant): boolean {
  return isOn(merchant, 'MOBILENUMREG3') && (isOn(merchant, 'REGMOBVERF3') || !isOn(merchant, 'MOBILENUMPASSREG3'));
}

/** True if the form of a registration by name has a number that must be proven. */
export function isRequestedInForm(merchant: Merchant): boolean {
  return isOn(merchant, 'REGMOBVERF3') && merchant.settings.registration?.['mobileNum']?.enabled === true;
}

/** True if a brand sends codes for any purpose; it then offers only the countries to which it sends codes. */
export function sendsCodes(merchant: Merchant): boolean {
  return ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'REGMOBVERF3'].some((modId) => isOn(merchant, modId));
}
