import { isIP } from 'node:net';
import type { PartChange } from '#contracts/bo/brand-parts.ts';
import { lowContrasts } from '#kernel/contrast.ts';
import { DEFAULT_LOOK } from '#kernel/default-look.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { networks } from '#platform/http/address.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import type { RawBrand } from '#modules/site/brand/brand-store.ts';

export type WrongPart = Failure<
  'site.language_unknown' | 'site.currency_kept' | 'site.contrast_low' | 'site.host_main' | 'site.network_invalid' | 'site.country_unknown'
>;

/** Checks rules that a schema cannot: rules that depend on other data, and on several values together. */
export function judgePart(brand: RawBrand, { part, value }: PartChange): Result<true, WrongPart> {
  switch (part) {
    case 'name': {
      const gone = brand.currencies.find((one) => !value.currencies.includes(one));
      if (gone !== undefined) return err('site.currency_kept', { currency: gone });
      if (!isCountry(value.country)) return err('site.country_unknown', { field: 'country', country: value.country });
      return judgeLanguages(value);
    }
    case 'look':
      return judgeLook(value.tokens);
    case 'hosts':
      return value.hosts.includes(value.mainHost) ? ok(true) : err('site.host_main');
    case 'region': {
      const wrong = [...value.allow, ...value.deny].find((one) => !isNetwork(one));
      if (wrong !== undefined) return err('site.network_invalid', { network: wrong });
      const unknown = value.denyCountries.find((one) => !isCountry(one));
      return unknown === undefined ? ok(true) : err('site.country_unknown', { field: 'denyCountries', country: unknown });
    }
    case 'agents':
    case 'delivery':
    case 'games':
    case 'limits':
    case 'links':
    case 'registration':
      return ok(true);
  }
}

type Languages = { languages: readonly string[]; defaultLanguage: string };

/** Checks that the product has the languages, and that the default language is one of them. */
export function judgeLanguages({ languages, defaultLanguage }: Languages): Result<true, Failure<'site.language_unknown'>> {
  const unknown = languages.find((one) => !LANGUAGES.some(({ code }) => code === one));
  if (unknown !== undefined) return err('site.language_unknown', { language: unknown });
  return languages.includes(defaultLanguage) ? ok(true) : err('site.language_unknown', { language: defaultLanguage });
}

/** Checks that each text has enough contrast with its background, in both themes. */
function judgeLook(tokens: RawBrand['tokens']): Result<true, Failure<'site.contrast_low'>> {
  for (const theme of ['dark', 'light'] as const) {
    const [low] = lowContrasts({ ...DEFAULT_LOOK[theme], ...tokens[theme] });
    if (low)
      return err('site.contrast_low', { theme, one: low.one, other: low.other, found: low.found.toFixed(2), least: String(low.least) });
  }
  return ok(true);
}

/** Returns true if the door of the brand can read a network. A network that it cannot read would stop the site of every brand. */
function isNetwork(text: string): boolean {
  if (isIP(text.split('/')[0]!) === 0) return false;
  try {
    networks([text]);
    return true;
  } catch {
    return false;
  }
}

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Returns true if the code names a region of the world. ZZ names none. */
export function isCountry(code: string): boolean {
  return code !== 'ZZ' && NAMES.of(code) !== undefined;
}
