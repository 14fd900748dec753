import { isIP } from 'node:net';
import { ACCOUNT_TYPES } from '#contracts/bo/brand-names.ts';
import type { PartChange } from '#contracts/bo/brand-parts.ts';
import { lowContrasts } from '#kernel/contrast.ts';
import { DEFAULT_LOOK } from '#kernel/default-look.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { networks } from '#platform/http/address.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import type { Tx } from '#platform/db/database.ts';
import { completeSettings } from '#modules/site/merchant-settings.ts';
import type { RawBrand } from '#modules/site/brand/brand-store.ts';

export type WrongPart = Failure<
  | 'site.language_unknown'
  | 'site.currency_kept'
  | 'site.contrast_low'
  | 'site.host_main'
  | 'site.network_invalid'
  | 'site.country_unknown'
  | 'site.provider_unknown'
  | 'site.types_used'
  | 'site.switch_unknown'
>;

/** Facts of other modules by which parts are judged. */
export type Surroundings = {
  /** Payment providers of the installation. */
  providers: readonly { code: string; isSandbox: boolean }[];
  /** Returns the account types that members of a brand have. */
  typesInUse(tx: Tx, merchantId: number): Promise<readonly number[]>;
};

/** Checks rules that a schema cannot: rules that depend on other data, and on several values together. */
export async function judgePart(
  tx: Tx,
  brand: RawBrand,
  { part, value }: PartChange,
  surroundings: Surroundings,
): Promise<Result<true, WrongPart>> {
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
    case 'accounts':
      return judgeTypes(tx, brand, value, surroundings);
    case 'payments': {
      const able = surroundings.providers.filter((one) => serves(brand, one));
      // A provider that was taken out of the installation may stay, so that it does not block other changes.
      const stored = completeSettings(brand.settings).paymentProviders;
      const wrong = value.providers.find((code) => !able.some((one) => one.code === code) && !stored.includes(code));
      return wrong === undefined ? ok(true) : err('site.provider_unknown', { provider: wrong });
    }
    case 'switches': {
      const known = brand.switches.map(({ modId }) => modId).toSorted();
      return JSON.stringify(Object.keys(value.isOn).toSorted()) === JSON.stringify(known) ? ok(true) : err('site.switch_unknown');
    }
    case 'categories': {
      const unknown = value.shut.flatMap(({ countries }) => countries ?? []).find((one) => !isCountry(one));
      return unknown === undefined ? ok(true) : err('site.country_unknown', { field: 'countries', country: unknown });
    }
    case 'agents':
    case 'checks':
    case 'delivery':
    case 'fees':
    case 'games':
    case 'group':
    case 'limits':
    case 'links':
    case 'maintenance':
    case 'registration':
      return ok(true);
  }
}

/** Returns true if a brand can work with a provider: a simulated provider serves demonstrations only. */
export function serves({ isDemo }: Pick<RawBrand, 'isDemo'>, { isSandbox }: { isSandbox: boolean }): boolean {
  return isDemo || !isSandbox;
}

type Meaning = 'agent' | 'trial' | 'none';

/** Refuses another meaning of an account type that members have: their money and their rights depend on it. */
async function judgeTypes(
  tx: Tx,
  brand: RawBrand,
  next: { agentTypes: readonly number[]; trialTypes: readonly number[] },
  { typesInUse }: Surroundings,
): Promise<Result<true, Failure<'site.types_used'>>> {
  const before = completeSettings(brand.settings);
  const meaning = (type: number, { agentTypes, trialTypes }: typeof next): Meaning =>
    agentTypes.includes(type) ? 'agent' : trialTypes.includes(type) ? 'trial' : 'none';
  const changed = ACCOUNT_TYPES.filter((type) => meaning(type, before) !== meaning(type, next));
  if (changed.length === 0) return ok(true);
  const used = await typesInUse(tx, brand.id);
  const type = changed.find((one) => used.includes(one));
  return type === undefined ? ok(true) : err('site.types_used', { type: String(type) });
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
