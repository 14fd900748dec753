import type { MessageFormatElement } from 'react-intl';

export type Strings = Record<string, MessageFormatElement[]>;

const strings = import.meta.glob<Strings>('../titles/*/strings.*.json', { query: '?icu', import: 'default' });

/** Returns the language of the page; the file of its texts has the same tag. */
export const languageShown = (): string => globalThis.document?.documentElement.lang ?? 'en';

/** Loads the texts of a title in a language; a missing text is in English. */
export async function stringsOf(code: string, language = languageShown()): Promise<Strings> {
  const files = [...new Set(['en', language])].map((tag) => strings[`../titles/${code}/strings.${tag}.json`]);
  return Object.assign({}, ...(await Promise.all(files.map((load) => load?.()))));
}
