import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';

/** Values for the placeholders of a sentence, by their names. */
type Values = Readonly<Record<string, string | number | bigint | null | undefined>>;
type RichValues = Readonly<Record<string, string | number | ReactElement>>;
/** Translations, by the English sentences. */
export type Catalogue = Readonly<Record<string, string>>;

const cache = createIntlCache();
let shown = intlOf('en', {});
const listeners = new Set<() => void>();

/**
 * Returns a sentence in the shown language, or in English if the language lacks it. The English sentence is an ICU message and is written
 * in the call, where tools read it from (`docs/languages/README.md`). The language is that of the moment of the call, so a module calls
 * this in functions only.
 */
export function t(english: string, values?: Values): string {
  return isPlain(english) ? ((shown.messages[english] as string | undefined) ?? english) : format(english, values);
}

/**
 * Returns a sentence with elements: `rich('Go to <link>queues</link>', { link: <Link to="/" /> })`. The words between `<link>` and
 * `</link>` become the children of that element.
 */
export function rich(english: string, values: RichValues): ReactNode {
  const given = Object.entries(values).map(([name, value]) => [name, isTag(value) ? (words: ReactNode[]) => filled(value, words) : value]);
  return shown.formatMessage({ id: english, defaultMessage: english }, Object.fromEntries(given) as Record<string, ReactNode>);
}

/**
 * Returns constants of a module, codes with their English sentences, in the shown language: each sentence is translated when it is read.
 * Every string in `texts` must be a sentence.
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

/** Shows a language with its translations, and calls the listeners. */
export function showTexts(tag: string, catalogue: Catalogue): void {
  shown = intlOf(tag, catalogue);
  for (const listener of listeners) listener();
}

/** Calls the listener when another language is shown. Returns the function that removes the listener. */
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
