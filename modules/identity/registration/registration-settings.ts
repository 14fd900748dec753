import type { registerSettings as contract } from '#contracts/account.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Merchant } from '#modules/site/index.ts';
import { rulesOf } from '#modules/identity/forms/registration-rules.ts';

/** Returns the settings of a brand that its registration form needs. */
export function registrationSettings(merchant: Merchant, termsVersion: string): Output<typeof contract> {
  const { ageLimit, birthdayAge } = merchant.settings;
  return { fields: rulesOf(merchant), ageLimit, birthdayAge, termsVersion, currencies: [...merchant.currencies] };
}
