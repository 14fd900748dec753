import type { Database } from '#platform/db/database.ts';
import type { MailWay } from '#platform/mail/open-mail.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import type { Payload } from '#platform/payload/payload.ts';
import type { SmsProvider } from '#platform/sms/sms.ts';
import type { Site } from '#modules/site/index.ts';
import type { Challenges } from '#modules/identity/challenges/challenge.ts';
import type { Identity } from '#modules/identity/identity.ts';
import type { SmsTexts } from '#modules/identity/mobile/send-code.ts';
import type { Openid } from '#modules/identity/openid/open-openid.ts';
import type { PhoneCheckProvider } from '#modules/identity/phone-check/provider.ts';
import type { SmsCodes } from '#modules/identity/mobile/sms-codes.ts';

/** Dependencies of the calls of visitors and members. */
export type IdentityDeps = {
  db: Database;
  identity: Identity;
  site: Site;
  challenges: Challenges;
  codes: SmsCodes;
  payload: Payload;
  /** Provider of SMS; undefined if no code is sent. A simulated provider serves demo brands only. */
  sms: SmsProvider | undefined;
  texts: SmsTexts;
  /** Provider that verifies telephone numbers for other services. */
  phoneCheck: PhoneCheckProvider;
  /** Delivery of mails: sent, simulated, or not at all. */
  mailWay: MailWay;
  secrets: SecretBox;
  openid: Openid;
};
