import { StartError } from '#platform/config/start-error.ts';
import type { Files } from '#tools/new/names.ts';

const RIGHT_TO_LEFT: readonly (string | undefined)[] = ['Arab', 'Hebr'];

/** A language that is begun: its folder, with a text of its own for none of the codes. English fills the gaps. */
export function languageFiles(tag: string): Files {
  const [canonical] = /^[a-z]{2,3}$/.test(tag) ? Intl.getCanonicalLocales(tag) : [];
  const own = canonical && new Intl.DisplayNames([canonical], { type: 'language', fallback: 'none' }).of(canonical);
  if (!canonical || !own) throw new StartError(`"${tag}" is no language: name it by its tag, such as he or eo.`);
  const name = own.charAt(0).toLocaleUpperCase(canonical) + own.slice(1);
  const dir = RIGHT_TO_LEFT.includes(new Intl.Locale(canonical).maximize().script) ? 'rtl' : 'ltr';
  const language = { code: canonical.toUpperCase(), name, dir, status: 'begun' };
  return {
    [`locales/${canonical}/language.json`]: `${JSON.stringify(language, undefined, 2)}\n`,
    [`locales/${canonical}/codes.json`]: '{}\n',
  };
}
