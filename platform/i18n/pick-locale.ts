import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { localeOf } from '#kernel/locale.ts';

/** A tag for none, which nobody has texts in. */
const NONE = 'und';

/**
 * Returns the one of `locales` that suits an Accept-Language header best, the site's own codes (TY) included; undefined if none does. A
 * script counts: who reads traditional Chinese is not given simplified.
 */
export function pickLocale(acceptLanguage: string, locales: readonly string[]): string | undefined {
  const given = new Map(locales.flatMap((locale) => canonical(locale).map((tag) => [tag, locale])));
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 200) } }).languages();
  const tags = wanted.flatMap((language) => canonical(localeOf(language)));
  return given.get(match(tags, [...given.keys()], NONE));
}

/** The tag as ECMA-402 spells it; nothing for what is no tag. */
function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
