import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';

/** Values of a sentence, by the names of its placeholders. */
type Values = Readonly<Record<string, string | number | bigint | null | undefined>>;
type RichValues = Readonly<Record<string, string | number | ReactElement>>;
/** Translations by their English sentences. */
export type Catalogue = Readonly<Record<string, string>>;

const cache = createIntlCache();
let shown = intlOf('en', {});
const listeners = new Set<() => void>();

/**
 * Returns a sentence in the shown language, or in English if the language lacks it. The English sentence is an ICU message and stands in the
 * call, where the texts of all languages are read from (`docs/languages/README.md`). It is translated when it is drawn, so a module calls it in
 * functions only.
 */
export function t(english: string, values?: Values): string {
  return isPlain(english) ? ((shown.messages[english] as string | undefined) ?? english) : format(english, values);
}

/**
 * Returns a sentence with elements: `rich('Go to <link>queues</link>', { link: <Link to="/" /> })`. The element of a tag gets the words between
 * its ends.
 */
export function rich(english: string, values: RichValues): ReactNode {
  const given = Object.entries(values).map(([name, value]) => [name, isTag(value) ? (words: ReactNode[]) => filled(value, words) : value]);
  return shown.formatMessage({ id: english, defaultMessage: english }, Object.fromEntries(given) as Record<string, ReactNode>);
}

/**
 * Returns constants of a module, codes with their English sentences, in the shown language: each sentence is translated when it is read. All
 * strings of `texts` are sentences.
 */
export function translated<const T extends object>(texts: T): T {
  const shownTexts: object = Array.isArray(texts) ? [] : {};
  for (const [key, value] of Object.entries(texts)) {
    const part: unknown = typeof value === 'object' && value !== null ? translated(value as object) : value;
    Object.defineProperty(shownTexts, key, {
      enumerable: true,
      configurable: true,
      get: () => (typeof part === 'string' ? t(part) : part),
    });
  }
  return shownTexts as T;
}

/** Locale of the shown language, for numbers and names. */
export function locale(): string {
  return shown.locale;
}

/** Shows a language from now on. */
export function showTexts(tag: string, catalogue: Catalogue): void {
  shown = intlOf(tag, catalogue);
  for (const listener of listeners) listener();
}

/** Calls back when another language is shown. */
export function onTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isTag = (value: unknown): value is ReactElement => isValidElement(value);
const filled = (tag: ReactElement, words: ReactNode[]): ReactNode => cloneElement(tag, undefined, ...words);

function format(english: string, values: Values | undefined): string {
  return shown.formatMessage({ id: english, defaultMessage: english }, values);
}

/** True for a message without placeholders, tags and quotes: it needs no parser. */
function isPlain(english: string): boolean {
  return !/[{<]/.test(english);
}

function intlOf(tag: string, messages: Catalogue): IntlShape {
  return createIntl({ locale: tag, messages, defaultLocale: 'en', onError: () => {} }, cache);
}
