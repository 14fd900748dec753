import { createIntl, createIntlCache, type IntlShape, type MessageFormatElement } from 'react-intl';
import type { AnyFront, GameFront } from '#games/kit/view/family-front.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';

type Catalogue = Record<string, MessageFormatElement[]>;

const fronts = import.meta.glob<AnyFront>('../../../../games/*/view/front.ts', { import: 'default' });
const english = import.meta.glob<Catalogue>('../../../../games/*/strings.en.json', { query: '?icu', import: 'default' });
const translated = import.meta.glob<Catalogue>('../../../../locales/*/games/*.json', { query: '?icu', import: 'default' });

/** Families of games that this build can show. */
export const FAMILIES: readonly string[] = Object.keys(fronts).flatMap(
  (path) => path.match(/\/games\/([^/]+)\/view\/front\.ts$/)?.[1] ?? [],
);

/**
 * Loads the browser's part of a family; null if this build has none. The data of a family are opaque to pages: the server names the family
 * of each info, bet and outcome.
 */
export async function loadFront(family: string): Promise<GameFront<unknown, unknown> | null> {
  const load = fronts[`../../../../games/${family}/view/front.ts`];
  return load ? ((await chunkInTime(load)()) as GameFront<unknown, unknown>) : null;
}

/** Loads the texts of a family and of the kit in a locale. English is below each language, so that a missing text appears in English. */
export async function loadStrings(family: string, locale: string): Promise<IntlShape> {
  const parts = ['kit', family].flatMap((name) => [
    english[`../../../../games/${name}/strings.en.json`],
    locale === 'en' ? undefined : translated[`../../../../locales/${locale}/games/${name}.json`],
  ]);
  const messages: Catalogue = Object.assign({}, ...(await Promise.all(parts.map((load) => load && chunkInTime(load)()))));
  return createIntl({ locale, messages, onError: () => {} }, createIntlCache());
}
