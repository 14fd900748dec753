import * as z from 'zod/mini';

/** Settings of a brand about registration, passwords and codes by SMS. */
export const settings = z.object({
  /** The age in years that a given birthday must reach. */
  birthdayAge: z._default(z.number(), 21),
  /** Days from the closing of an account by its member until its personal data are erased; the law may require years. */
  eraseAfterDays: z._default(z.number(), 1_825),
  /** Days after which a password expires, if PWDEXPFORCECHANGE3 is on. */
  passwordDays: z._default(z.number(), 90),
  /**
   * True if a sign-in states that an account name is unknown, instead of the answer to a wrong password: callers can then collect names.
   */
  revealAccountExistence: z._default(z.boolean(), false),
  /** The version of the terms that members accept, and accept again when it changes. */
  termsVersion: z._default(z.string(), '2026-11'),
  /** Six digits that an operator sets for a member; valid for a day, and the member has to change them first. */
  defaultPassword: z._default(z.nullable(z.string()), null),
  /**
   * Codes by SMS: the countries to which they are sent (ISO 3166), null for all; most messages a day, in total and to a range of ten
   * thousand numbers.
   */
  sms: z.prefault(
    z.object({
      /** Undefined for the country of the brand. */
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
