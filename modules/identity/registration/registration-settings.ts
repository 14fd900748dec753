import type { registerSettings as contract } from '#contracts/account.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Merchant } from '#modules/site/index.ts';
import { rulesOf } from '#modules/identity/forms/registration-rules.ts';

/** What a site has to know of a brand to show its registration form. */
export function registrationSettings(merchant: Merchant): Output<typeof contract> {
  const { ageLimit, birthdayAge, termsVersion } = merchant.settings;
  return { fields: rulesOf(merchant), ageLimit, birthdayAge, termsVersion, currencies: [...merchant.currencies] };
}
