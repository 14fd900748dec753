import type { MessageFormatElement } from 'react-intl';

export type Strings = Record<string, MessageFormatElement[]>;

const strings = import.meta.glob<Strings>('../titles/*/strings.*.json', { query: '?icu', import: 'default' });

/** Language of the page; a file of texts has the same tag. */
export const languageShown = (): string => globalThis.document?.documentElement.lang ?? 'en';

/** Texts of a title in a language; English lies under every language, so that a missing text is shown in English. */
export async function stringsOf(code: string, language = languageShown()): Promise<Strings> {
  const files = [...new Set(['en', language])].map((tag) => strings[`../titles/${code}/strings.${tag}.json`]);
  return Object.assign({}, ...(await Promise.all(files.map((load) => load?.()))));
}
