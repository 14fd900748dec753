import type { MessageFormatElement } from 'react-intl';
import { localeOf } from '#kernel/locale.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

export { addFont } from '#web/text/script-fonts.ts';

type Texts = Record<string, MessageFormatElement[]>;

/** Files with the texts of all languages except English, by path. */
export const languageFiles = triedAgain(
  import.meta.glob<Texts>(
    ['../../locales/*/*.json', '!../../locales/en/*.json', '!../../locales/*/{language,same-as-en,words,codes,sms,mail,vendors,demo}.json'],
    { query: '?icu', import: 'default' },
  ),
);

/** Returns true if there are texts in a language. Other languages have English texts, with dates and numbers in their own format. */
export function hasTexts(language: string): boolean {
  const locale = localeOf(language);
  return locale === 'en' || `../../locales/${locale}/shell.json` in languageFiles;
}

/**
 * Wraps the loaders of files so that a repeated try has another address: Chromium sends no request for a repeated import that has failed.
 */
function triedAgain(files: Record<string, () => Promise<Texts>>): Record<string, () => Promise<Texts>> {
  const addresses = new Map<string, string>();
  let tries = 0;
  const read = async (path: string, load: () => Promise<Texts>): Promise<Texts> => {
    const address = addresses.get(path);
    try {
      if (address === undefined) return await load();
      const again = await chunkInTime(() => import(/* @vite-ignore */ `${address}?again=${++tries}`) as Promise<{ default: Texts }>)();
      return again.default;
    } catch (error) {
      const [found] = /https?:\S+?\.js/.exec(String(error)) ?? [];
      if (found !== undefined) addresses.set(path, found);
      throw error;
    }
  };
  return Object.fromEntries(Object.entries(files).map(([path, load]) => [path, () => read(path, load)]));
}
