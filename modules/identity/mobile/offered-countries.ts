import type { countries as contract } from '#contracts/mobile.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Merchant } from '#modules/site/index.ts';
import { isSentTo, sendsCodes } from '#modules/identity/mobile/brand-switches.ts';
import { listCountries } from '#modules/identity/mobile/mobile-number.ts';

const COUNTRIES = listCountries();

/** Returns the countries whose numbers a brand accepts. */
export function offeredCountries(merchant: Merchant): Output<typeof contract> {
  const countries = sendsCodes(merchant) ? COUNTRIES.filter(({ countryCode }) => isSentTo(merchant, countryCode)) : COUNTRIES;
  return { countries, defaultCountry: merchant.settings.country };
}
