import type { Currency } from '#kernel/money.ts';

type Form = {
  currency?: Currency | undefined;
  isOfAge: boolean;
  termsVersion?: string | undefined;
  [field: string]: unknown;
};

/** A form as it came, in what a registration is made of and the fields of the brand's form. Blanks around a value are no part of it, but for a password. */
export function splitForm({ currency, isOfAge, termsVersion, ...given }: Form) {
  const fields = Object.fromEntries(
    Object.entries(given)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, name.toLowerCase().includes('password') ? value : value.trim()]),
  );
  return { fields, currency, isOfAge, termsVersion };
}
