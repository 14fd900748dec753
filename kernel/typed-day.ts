import { plainDigits } from '#kernel/typed-digits.ts';

/** Parts of a written day. */
type Part = 'year' | 'month' | 'day';

/** Formats of days of each language in its own calendar, by locale. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar in which a language writes days (CLDR). */
export function calendarOf(locale: string): string {
  return formatOf(locale).resolvedOptions().calendar;
}

/** True if a language writes days in the Gregorian calendar and in Latin digits, like the date field of a browser. */
export function hasPlainDays(locale: string): boolean {
  const { calendar, numberingSystem } = formatOf(locale).resolvedOptions();
  return calendar === 'gregory' && numberingSystem === 'latn';
}

/** Writes a day (`2026-11-23`) in the calendar and digits of a language. */
export function dayText(day: string, locale: string): string {
  return formatOf(locale).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Reads a typed day: in the digits of any script and in the order of the language, or with the year first. The year may be one of the
 * language's own calendar or of the Gregorian calendar. Returns `2026-11-23`; null if there is no such day.
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

/** Returns the day for these parts in the calendar of the language. Null if that calendar has no such day, or is the Gregorian calendar. */
function inOwnCalendar({ year, month, day }: Parts, locale: string): string | null {
  const offset = offsetOf(locale);
  if (offset === 0) return null;
  // The year of that calendar begins within a Gregorian year, so the day is in this Gregorian year or the next.
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

/**
 * Returns the years from the calendar of the language to the Gregorian calendar, at the first day of its year; 0 for the Gregorian
 * calendar.
 */
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
