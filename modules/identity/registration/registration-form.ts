import type { Currency } from '#kernel/money.ts';

type Form = {
  currency?: Currency | undefined;
  isOfAge: boolean;
  termsVersion?: string | undefined;
  login?: boolean | undefined;
  newcomerId?: string | undefined;
  domain?: string | undefined;
  registerUrl?: string | undefined;
  registerMethod?: string | undefined;
  firebaseChannel?: string | undefined;
  firebaseIdToken?: string | undefined;
  [field: string]: unknown;
};

/** Origin of a registration, as its browser reports it. */
export type RegisteredAt = { domain: string | null; registerUrl: string | null; registerMethod: string | null };

/**
 * Splits a form into the facts of a registration and the fields of the brand's form. Blanks around a value are removed, except around a
 * password.
 */
export function splitForm(form: Form) {
  const { currency, isOfAge, termsVersion, newcomerId, login = true, domain, registerUrl, registerMethod, ...given } = form;
  const { firebaseChannel, firebaseIdToken, ...requested } = given;
  const fields = Object.fromEntries(
    Object.entries(requested)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, name.toLowerCase().includes('password') ? value : value.trim()]),
  );
  const at: RegisteredAt = {
    domain: domain || null,
    registerUrl: registerUrl ? withoutQuery(registerUrl) : null,
    registerMethod: registerMethod || null,
  };
  return {
    fields,
    currency,
    isOfAge,
    termsVersion,
    newcomerId,
    isSignedIn: login,
    at,
    thirdParty: firebaseChannel || firebaseIdToken ? { channel: firebaseChannel ?? '', idToken: firebaseIdToken ?? '' } : undefined,
  };
}

/** Returns an address without its query, because a query may contain secrets. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
