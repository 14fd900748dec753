import { isOn, type Merchant } from '#modules/site/index.ts';

/** True if a brand sends codes to a country. Numbers of none, such as satellite phones and global services, cost a lot and get none. */
export function isSentTo({ settings }: Merchant, country: string | undefined): boolean {
  const { countries = [settings.country] } = settings.sms;
  return country !== undefined && (countries === null || countries.includes(country));
}

/**
 * True if a registration by number needs a code. Without one nobody has proven the number; where no password is asked for either,
 * the account could never be opened again.
 */
export function needsCode(merchant: Merchant): boolean {
  return isOn(merchant, 'MOBILENUMREG3') && (isOn(merchant, 'REGMOBVERF3') || !isOn(merchant, 'MOBILENUMPASSREG3'));
}

/** True if the form of a registration by name has a number that must be proven. */
export function isRequestedInForm(merchant: Merchant): boolean {
  return isOn(merchant, 'REGMOBVERF3') && merchant.settings.registration?.['mobileNum']?.enabled === true;
}

/** A brand that sends codes for anything offers the countries that it sends them to. */
export function sendsCodes(merchant: Merchant): boolean {
  return ['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'REGMOBVERF3'].some((modId) => isOn(merchant, modId));
}
