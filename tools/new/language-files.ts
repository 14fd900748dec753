import { directionOf } from '#kernel/locale.ts';
import { StartError } from '#platform/config/start-error.ts';
import type { Files } from '#tools/new/names.ts';

/** Returns the folder of a language with the status `begun`, without texts. English is shown for missing texts. */
export function languageFiles(tag: string): Files {
  const [canonical] = /^[a-z]{2,3}$/.test(tag) ? Intl.getCanonicalLocales(tag) : [];
  const own = canonical && new Intl.DisplayNames([canonical], { type: 'language', fallback: 'none' }).of(canonical);
  if (!canonical || !own) throw new StartError(`"${tag}" is no language: name it by its tag, such as he or eo.`);
  const name = own.charAt(0).toLocaleUpperCase(canonical) + own.slice(1);
  const language = { code: canonical.toUpperCase(), name, dir: directionOf(canonical), status: 'begun' };
  return {
    [`locales/${canonical}/language.json`]: `${JSON.stringify(language, undefined, 2)}\n`,
    [`locales/${canonical}/codes.json`]: '{}\n',
  };
}
