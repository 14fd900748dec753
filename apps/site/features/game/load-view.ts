import { createIntl, createIntlCache, type MessageFormatElement } from 'react-intl';
import type { GameView } from '#games/kit/view.ts';

type Catalogue = Record<string, MessageFormatElement[]>;

/** Text of one family's `strings.<tag>.json`; a key without a text is shown as it is. */
export type FamilyText = (key: string, values?: Record<string, string | number>) => string;

const views = import.meta.glob<GameView>('../../../../games/*/view/view.tsx', { import: 'View' });
const english = import.meta.glob<Catalogue>('../../../../games/*/strings.en.json', { query: '?icu', import: 'default' });
const translated = import.meta.glob<Catalogue>('../../../../locales/*/games/*.json', { query: '?icu', import: 'default' });

/** The view of a family, or null when this build has none. */
export async function loadView(family: string): Promise<GameView | null> {
  const load = views[`../../../../games/${family}/view/view.tsx`];
  return load ? await load() : null;
}

/** The texts of a family in a locale; English lies under every language, so that a missing text is shown in English. */
export async function loadStrings(family: string, locale: string): Promise<FamilyText> {
  const [source, own] = await Promise.all([
    english[`../../../../games/${family}/strings.en.json`]?.(),
    locale === 'en' ? undefined : translated[`../../../../locales/${locale}/games/${family}.json`]?.(),
  ]);
  const messages: Catalogue = { ...source, ...own };
  const intl = createIntl({ locale, messages, onError: () => {} }, createIntlCache());
  return (key, values) => intl.formatMessage({ id: key }, values);
}
