import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl, type MessageFormatElement } from 'react-intl';
import source from '../../../locales/en/site.json?icu';
import { countdownText, moneyText } from '#apps/site/lib/format.ts';
import type { Currency } from '#kernel/money.ts';

// oxlint-disable-next-line typescript/consistent-type-imports -- `import type` takes no attributes (TS2857).
type English = typeof import('#locales/en/site.json', { with: { type: 'json' } });
export type MessageId = keyof English;
type Values = Record<string, string | number>;
type Catalogue = Record<string, MessageFormatElement[]>;

const LANGUAGE_KEY = 'lang';
const LAST_LANGUAGE_KEY = 'hisLang';
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/;
const catalogues = import.meta.glob<Catalogue>('../../../locales/*/site.json', { query: '?icu', import: 'default' });

/** The site's codes that are no locale: TY is Thai (specification 1.04), ZH and TW are the two scripts of Chinese. */
const LOCALES: Record<string, string> = { TY: 'th', ZH: 'zh-Hans', TW: 'zh-Hant' };

export function localeOf(language: string): string {
  return LOCALES[language] ?? language.toLowerCase();
}

/** Languages that this build has texts for. */
export function isShipped(language: string): boolean {
  return pathOf(localeOf(language)) in catalogues;
}

export function storedLanguage(): string | null {
  return localStorage.getItem(LANGUAGE_KEY);
}

/** English lies under every language, so that a missing text is shown in English. */
export async function loadMessages(language: string): Promise<Catalogue> {
  const locale = localeOf(language);
  const load = locale === 'en' ? undefined : catalogues[pathOf(locale)];
  return load ? { ...source, ...(await load()) } : source;
}

function pathOf(locale: string): string {
  return `../../../locales/${locale}/site.json`;
}

type LanguageChoice = { language: string; chooseLanguage: (language: string) => Promise<void> };
const LanguageContext = createContext<LanguageChoice>({ language: 'en', chooseLanguage: async () => {} });

export function I18nProvider({
  language: first,
  messages: firstMessages,
  children,
}: {
  language: string;
  messages: Catalogue;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ language: first, messages: firstMessages });
  const chooseLanguage = useCallback(
    async (language: string) => {
      // The old texts stay until the new ones are here.
      const messages = await loadMessages(language);
      localStorage.setItem(LAST_LANGUAGE_KEY, shown.language);
      localStorage.setItem(LANGUAGE_KEY, language);
      setDocumentLanguage(language);
      setShown({ language, messages });
    },
    [shown.language],
  );
  const choice = useMemo(() => ({ language: shown.language, chooseLanguage }), [shown.language, chooseLanguage]);
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={localeOf(shown.language)} messages={shown.messages} onError={() => {}}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}

export function setDocumentLanguage(language: string): void {
  const locale = localeOf(language);
  document.documentElement.lang = locale;
  document.documentElement.dir = RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr';
}

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

const DATE_TIMES = {
  short: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  full: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const;

export type I18n = ReturnType<typeof useI18n>;

export function useI18n() {
  const intl = useIntl();
  return useMemo(
    () => ({
      locale: intl.locale,
      t: (id: MessageId, values?: Values): string => intl.formatMessage({ id }, values),
      /** A text that one brand may have of its own, else the common one. */
      tBrand: (id: MessageId, merchant: string, values?: Values): string => {
        const own: string = [id, merchant].join('.');
        return intl.formatMessage({ id: own in intl.messages ? own : id }, values);
      },
      /** A text that exists only for some codes of the server, else the common one. */
      tOr: (id: string, other: MessageId): string => intl.formatMessage({ id: id in intl.messages ? id : other }),
      formatMoney: (amount: number | string, currency: Currency): string => moneyText(amount, currency, intl.locale),
      formatTime: (at: string | Date): string => intl.formatTime(at),
      /** `short` for lists: without the year. */
      formatDateTime: (at: string | Date, length: 'short' | 'full'): string => intl.formatDate(at, DATE_TIMES[length]),
      formatCountdown: (ms: number): string => countdownText(ms, intl.locale),
    }),
    [intl],
  );
}
