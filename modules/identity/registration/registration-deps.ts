import type { Database } from '#platform/db/database.ts';
import type { Site } from '#modules/site/index.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import type { SmsCodes } from '#modules/identity/mobile/sms-codes.ts';
import type { PhoneCheckProvider } from '#modules/identity/phone-check/provider.ts';
import type { AccountOpening } from '#modules/identity/registration/account-opening.ts';

/** Dependencies of the calls that register a member. */
export type RegistrationDeps = {
  db: Database;
  identity: Pick<AccountOpening, 'register'>;
  site: Site;
  challenges: Challenges;
  codes: SmsCodes;
  phoneCheck: PhoneCheckProvider;
};
