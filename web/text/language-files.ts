import type { MessageFormatElement } from 'react-intl';
import { localeOf } from '#kernel/locale.ts';

export { addFont } from '#web/text/script-fonts.ts';

/** Files of the texts of all languages but English, by path. */
export const languageFiles = import.meta.glob<Record<string, MessageFormatElement[]>>(
  ['../../locales/*/*.json', '!../../locales/en/*.json', '!../../locales/*/{language,same-as-en,codes,sms,mail,vendors,demo}.json'],
  { query: '?icu', import: 'default' },
);

/** Whether there are texts in a language; the others have dates and numbers of their own, and English texts. */
export function hasTexts(language: string): boolean {
  const locale = localeOf(language);
  return locale === 'en' || `../../locales/${locale}/shell.json` in languageFiles;
}
