import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { IntlProvider, useIntl, type IntlShape, type MessageFormatElement } from 'react-intl';
import { countdownText, moneyText } from '#web/text/format.ts';
import { setDocumentLocale, storeLanguage } from '#web/text/language.ts';
import type { MessageId } from '#web/text/message-ids.ts';
import { openLanguage, textLocaleOf, type Catalogue } from '#web/text/messages.ts';
import { directionOf, localeOf } from '#kernel/locale.ts';
import { Direction } from '#ui/components/direction/direction.tsx';
import type { Currency } from '#kernel/money.ts';
import type { Amount } from '#kernel/amount.ts';
import type { OwnTexts } from '#contracts/system.ts';
import { textWatch } from '#web/text/text-watch.ts';
import type { VoiceKey } from '#contracts/words-voice.ts';

export type { MessageId };
type Values = Record<string, string | number>;

type LanguageChoice = { language: string; chooseLanguage: (language: string) => Promise<void> };
/** Empty set of a brand's own texts. */
const NO_TEXTS: OwnTexts = {};
export const OwnTextsContext = createContext(NO_TEXTS);
const LanguageContext = createContext<LanguageChoice>({ language: 'en', chooseLanguage: async () => {} });

export function I18nProvider({
  language: first,
  messages: firstMessages,
  ownTexts,
  readOwnTexts,
  children,
}: {
  language: string;
  messages: Catalogue;
  /** The brand's own texts, by language. */
  ownTexts?: Readonly<Record<string, OwnTexts>>;
  /** Reads the own texts of a language that `ownTexts` lacks. */
  readOwnTexts?: (language: string) => Promise<OwnTexts>;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ language: first, messages: firstMessages, own: ownTexts?.[first] ?? NO_TEXTS });
  const choices = useRef(0);
  const chooseLanguage = useCallback(
    async (language: string) => {
      const choice = ++choices.current;
      // The old texts stay until the new ones have loaded, and the last of several quick choices wins.
      const [messages, own] = await Promise.all([
        openLanguage(language, () => choice === choices.current),
        // If the brand's own texts cannot be read, the common texts are shown.
        ownTexts?.[language] ?? readOwnTexts?.(language).catch(() => NO_TEXTS) ?? NO_TEXTS,
      ]);
      // A later choice may have been shown while the brand's own texts were loading.
      if (!messages || choice !== choices.current) return;
      storeLanguage(language, shown.language);
      setDocumentLocale(textLocaleOf(language));
      setShown({ language, messages, own });
    },
    [shown.language, ownTexts, readOwnTexts],
  );
  const choice = useMemo(() => ({ language: shown.language, chooseLanguage }), [shown.language, chooseLanguage]);
  return (
    <LanguageContext value={choice}>
      <OwnTextsContext value={shown.own}>
        <IntlProvider locale={localeOf(shown.language)} messages={shown.messages} onError={() => {}}>
          <Direction direction={directionOf(textLocaleOf(shown.language))}>{children}</Direction>
        </IntlProvider>
      </OwnTextsContext>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  return use(LanguageContext);
}

/** Returns the brand's own texts in the shown language. */
export function useOwnTexts(): OwnTexts {
  return use(OwnTextsContext);
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

/** Returns the time zone as text, such as `GMT+7`, without the name of a place. */
function zoneText(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** Fills values into a brand's own text, which is not parsed in advance and so has only plain values. */
function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Formats a brand's own message with choices; returns the common text if a value is missing. */
function partsText(intl: IntlShape, id: string, parts: readonly unknown[], values?: Values): string {
  try {
    return String(intl.formatters.getMessageFormat(parts as MessageFormatElement[], intl.locale).format(values));
  } catch {
    return intl.formatMessage({ id }, values);
  }
}

/** Returns a function that writes a text by its id; the brand's own text comes first. */
export function textWriter(intl: IntlShape, own: OwnTexts): (id: string, values?: Values) => string {
  return (id, values) => {
    const ownText = own[id];
    const text =
      ownText === undefined
        ? intl.formatMessage({ id }, values)
        : typeof ownText === 'string'
          ? fill(ownText, values)
          : partsText(intl, id, ownText, values);
    textWatch.shown?.(id, text);
    return text;
  };
}

/** Texts, numbers, money and times in the language that is shown. */
export interface I18n {
  /** Locale of the language, such as `pt-BR`. */
  locale: string;
  /** Returns a text by its id; the brand's own text comes first. */
  t(id: MessageId, values?: Values): string;
  /** Returns a text that exists only for some codes of the server, otherwise the text `other`. */
  tOr(id: string, other: MessageId): string;
  /** Returns the brand's sentence for a place of the page; null for none. */
  voice(id: VoiceKey): string | null;
  /** Writes an amount with the decimals of its currency. */
  formatMoney(amount: Amount | string, currency: Currency): string;
  /** Writes a count in the format of the language. */
  formatNumber(value: number): string;
  /** Writes weekday and time, for times that are days away. */
  formatWeekTime(at: string | Date): string;
  /** Writes hour and minute, on a 24-hour clock. */
  formatTime(at: string | Date): string;
  /** Writes day and time, on a 24-hour clock. `short` is for lists, without the year; `minute` is for planned times, without seconds. */
  formatDateTime(at: string | Date, length: 'short' | 'minute' | 'full'): string;
  /** Returns the time zone of all shown times: that of the browser. */
  formatZone(): string;
  /** Writes the days from the first to the last, given as `2026-11-23`. The present year is left out. */
  formatDays(first: string, last: string): string;
  /** Writes a countdown of milliseconds. */
  formatCountdown(ms: number): string;
}

export function useI18n(): I18n {
  const intl = useIntl();
  const own = useOwnTexts();
  return useMemo(() => {
    const write = textWriter(intl, own);
    return {
      locale: intl.locale,
      t: write,
      /** Returns a text that exists only for some codes of the server, otherwise the text `other`. */
      tOr: (id: string, other: MessageId): string => write(id in intl.messages || id in own ? id : other),
      voice: (id: VoiceKey): string | null => (id in own ? write(id) : null),
      formatMoney: (amount: Amount | string, currency: Currency): string => moneyText(amount, currency, intl.locale),
      /** Writes a count in the format of the language. */
      formatNumber: (value: number): string => intl.formatNumber(value),
      /** Writes weekday and time, for times that are days away. */
      formatWeekTime: (at: string | Date): string =>
        intl.formatDate(at, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      formatTime: (at: string | Date): string => intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      /**
       * Writes day and time, on a 24-hour clock. `short` is for lists, without the year; `minute` is for planned times, without seconds.
       */
      formatDateTime: (at: string | Date, length: 'short' | 'minute' | 'full'): string => intl.formatDate(at, DATE_TIMES[length]),
      /** Returns the time zone of all shown times: that of the browser. */
      formatZone: (): string => zoneText(intl.locale),
      /** Writes the days from the first to the last, given as `2026-11-23`. The present year is left out. */
      formatDays: (first: string, last: string): string => daysText(first, last, intl.locale),
      formatCountdown: (ms: number): string => countdownText(ms, intl.locale),
    };
  }, [intl, own]);
}
