import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { countdownText, moneyText } from '#web/text/format.ts';
import { setDocumentLocale, storeLanguage } from '#web/text/language.ts';
import type { MessageId } from '#web/text/message-ids.ts';
import { openLanguage, textLocaleOf, type Catalogue } from '#web/text/messages.ts';
import { directionOf, localeOf } from '#kernel/locale.ts';
import { Direction } from '#ui/components/direction/direction.tsx';
import type { Currency } from '#kernel/money.ts';
import type { Amount } from '#kernel/amount.ts';

export type { MessageId };
type Values = Record<string, string | number>;

type LanguageChoice = { language: string; chooseLanguage: (language: string) => Promise<void> };
/** The brand's own texts in the current language, by key. */
const NO_TEXTS: Readonly<Record<string, string>> = {};
const OwnTexts = createContext(NO_TEXTS);
const LanguageContext = createContext<LanguageChoice>({ language: 'en', chooseLanguage: async () => {} });

export function I18nProvider({
  language: first,
  messages: firstMessages,
  ownTexts,
  children,
}: {
  language: string;
  messages: Catalogue;
  /** By language. */
  ownTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ language: first, messages: firstMessages });
  const choices = useRef(0);
  const chooseLanguage = useCallback(
    async (language: string) => {
      const choice = ++choices.current;
      // The old texts stay until the new ones are here, and the last of two quick choices holds.
      const messages = await openLanguage(language, () => choice === choices.current);
      if (!messages) return;
      storeLanguage(language, shown.language);
      setDocumentLocale(textLocaleOf(language));
      setShown({ language, messages });
    },
    [shown.language],
  );
  const choice = useMemo(() => ({ language: shown.language, chooseLanguage }), [shown.language, chooseLanguage]);
  return (
    <LanguageContext value={choice}>
      <OwnTexts value={ownTexts?.[shown.language] ?? NO_TEXTS}>
        <IntlProvider locale={localeOf(shown.language)} messages={shown.messages} onError={() => {}}>
          <Direction direction={directionOf(textLocaleOf(shown.language))}>{children}</Direction>
        </IntlProvider>
      </OwnTexts>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

const DATE_TIMES = {
  short: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
} as const;

function daysText(first: string, last: string, locale: string): string {
  const isOfThisYear = first.startsWith(String(new Date().getFullYear()));
  const days = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isOfThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return days.formatRange(new Date(first), new Date(last));
}

/** As `GMT+7`; whoever reads it knows the own place. */
function zoneText(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** A brand's own text is data and not parsed ahead, so it has plain values only. */
function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export type I18n = ReturnType<typeof useI18n>;

export function useI18n() {
  const intl = useIntl();
  const own = use(OwnTexts);
  return useMemo(
    () => ({
      locale: intl.locale,
      t: (id: MessageId, values?: Values): string => {
        const ownText = own[id];
        return ownText === undefined ? intl.formatMessage({ id }, values) : fill(ownText, values);
      },
      /** A text that exists only for some codes of the server, else the common one. */
      tOr: (id: string, other: MessageId): string => intl.formatMessage({ id: id in intl.messages ? id : other }),
      formatMoney: (amount: Amount | string, currency: Currency): string => moneyText(amount, currency, intl.locale),
      /** A count, as the language writes it. */
      formatNumber: (value: number): string => intl.formatNumber(value),
      /** Day of the week and time: for what is days away. */
      formatWeekTime: (at: string | Date): string =>
        intl.formatDate(at, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      formatTime: (at: string | Date): string => intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      /** `short` for lists: without the year; `minute` for what is planned: without seconds. A clock of 24 hours everywhere. */
      formatDateTime: (at: string | Date, length: 'short' | 'minute' | 'full'): string => intl.formatDate(at, DATE_TIMES[length]),
      /** The zone of all times that are shown: that of the browser. */
      formatZone: (): string => zoneText(intl.locale),
      /** From a day to another, as `2026-11-23`; the year where it is not this one. */
      formatDays: (first: string, last: string): string => daysText(first, last, intl.locale),
      formatCountdown: (ms: number): string => countdownText(ms, intl.locale),
    }),
    [intl, own],
  );
}
