import { match } from '@formatjs/intl-localematcher';
import Negotiator from 'negotiator';
import { localeOf } from '#kernel/locale.ts';

/** Tag for no language, which has no texts. */
const NONE = 'und';

/**
 * Returns the one of `locales` that suits an Accept-Language header best; undefined if none does. The header may contain codes of the site
 * (TY). The script counts: a reader of traditional Chinese does not get simplified Chinese.
 */
export function pickLocale(acceptLanguage: string, locales: readonly string[]): string | undefined {
  const given = new Map(locales.flatMap((locale) => canonical(locale).map((tag) => [tag, locale])));
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage.slice(0, 200) } }).languages();
  const tags = wanted.flatMap((language) => canonical(localeOf(language)));
  return given.get(match(tags, [...given.keys()], NONE));
}

/** Returns the tag in its standard spelling (ECMA-402); nothing for text that is no tag. */
function canonical(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
