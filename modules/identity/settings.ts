import * as z from 'zod/mini';

/** Registration, passwords and codes by SMS. */
export const settings = z.object({
  /** The age that a given birthday must reach. */
  birthdayAge: z._default(z.number(), 21),
  /** Days after its member closed an account, until personal data are erased; the law may ask for years. */
  eraseAfterDays: z._default(z.number(), 1_825),
  /** Days after which a password is expired, where PWDEXPFORCECHANGE3 is on. */
  passwordDays: z._default(z.number(), 90),
  /** Answers that an account name does not exist, instead of what a wrong password gets too: a caller can then collect names. */
  revealAccountExistence: z._default(z.boolean(), false),
  /** The version of the terms that members accept, and accept again when it changes. */
  termsVersion: z._default(z.string(), '2026-11'),
  /** Six digits that an operator sets for a member; good for a day, and the member has to change them first. */
  defaultPassword: z._default(z.nullable(z.string()), null),
  /** Codes by SMS: the countries they are sent to (ISO 3166), null for all; messages a day, in all and to ten thousand numbers in a row. */
  sms: z.prefault(
    z.object({
      /** The country of the brand where it names none. */
      countries: z.exactOptional(z.nullable(z.readonly(z.array(z.string())))),
      perDay: z._default(z.number(), 2_000),
      perRangeAndDay: z._default(z.number(), 100),
    }),
    {},
  ),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    identity: z.output<typeof settings>;
  }
}
