import { plainDigits } from '#kernel/typed-digits.ts';

/** Parts of a written day in the order in which a language writes them. */
type Part = 'year' | 'month' | 'day';

/** Calendars of the languages of the sites other than the Gregorian one, by the tag that `Intl` resolves. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar in which a language writes days (CLDR). */
export function calendarOf(locale: string): string {
  return formatOf(locale).resolvedOptions().calendar;
}

/** True if a language writes days in the Gregorian calendar and in Latin digits, as the calendar of a browser does. */
export function hasPlainDays(locale: string): boolean {
  const { calendar, numberingSystem } = formatOf(locale).resolvedOptions();
  return calendar === 'gregory' && numberingSystem === 'latn';
}

/** A day (`2026-11-23`) as a language writes it, in its own calendar and digits. */
export function dayText(day: string, locale: string): string {
  return formatOf(locale).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Reads a day as people type it: in the digits of any script and the order of the language, or with the year first. The year may be that of
 * the language's own calendar or the Gregorian one. Returns `2026-11-23`; null where it is no such day.
 */
export function readDay(typed: string, locale: string): string | null {
  const text = plainDigits(typed.normalize('NFKC'));
  const figures = text.match(/\d+/g) ?? [];
  const rest = text.replaceAll(/[\d\s./،,\-–年月日]|\p{Cf}|\p{L}{1,4}\.?/gu, '');
  if (figures.length !== 3 || rest !== '') return null;
  const order = figures[0].length >= 3 ? (['year', 'month', 'day'] as const) : orderOf(locale);
  const part = (name: Part): number => Number(figures[order.indexOf(name)]);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  if (figures[order.indexOf('year')]!.length !== 4) return null;
  return inOwnCalendar({ year, month, day }, locale) ?? gregorian(year, month, day);
}

function orderOf(locale: string): readonly Part[] {
  return formatOf(locale)
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

type Parts = Record<Part, number>;

/** The day of which the calendar of the language says these parts; null where it has none, or the calendar is the Gregorian one. */
function inOwnCalendar({ year, month, day }: Parts, locale: string): string | null {
  const offset = offsetOf(locale);
  if (offset === 0) return null;
  // The own year begins within the Gregorian one, so the day lies in this year or the next.
  for (const guess of [year + offset, year + offset + 1]) {
    if (guess < 1900 || guess > 2199) continue;
    const near = Date.UTC(guess, 0, 1);
    for (let at = 0; at <= 366; at += 1) {
      const date = new Date(near + at * 86_400_000);
      const found = partsOf(date, locale);
      if (found.year === year && found.month === month && found.day === day) return date.toISOString().slice(0, 10);
    }
  }
  return null;
}

/** Years from the own calendar to the Gregorian one on the first day of the own year; 0 for the Gregorian calendar. */
function offsetOf(locale: string): number {
  if (calendarOf(locale) === 'gregory') return 0;
  const mid = new Date(Date.UTC(2000, 6, 1));
  return 2000 - partsOf(mid, locale).year;
}

function partsOf(date: Date, locale: string): Parts {
  const format = formatOf(`${locale.split('-u-')[0]}-u-nu-latn`);
  const found = format
    .formatToParts(date)
    .flatMap(({ type, value }) => (type in { year: 0, month: 0, day: 0 } ? [[type, Number(value)]] : []));
  return Object.fromEntries(found) as Parts;
}

function gregorian(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function formatOf(locale: string): Intl.DateTimeFormat {
  const found =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });
  formats.set(locale, found);
  return found;
}
