import type { Span } from '#contracts/bo/support-desk.ts';
import { t } from '#apps/admin/lib/text.ts';

/** Names of the days from Monday on, which is the order of `supportHours`. */
export const dayNames = () => [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')] as const;

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Writes the spans of a day: `09:00-12:30, 13:30-24:00`. Empty for a day without hours. */
export function spansText(spans: readonly Span[]): string {
  return spans.map(({ from, until }) => `${clock(from)}-${clock(until)}`).join(', ');
}

/** Reads the text that `spansText` writes; undefined for other text, and for spans that overlap or are out of order. */
export function readSpans(text: string): Span[] | undefined {
  if (text.trim() === '') return [];
  const spans: Span[] = [];
  for (const part of text.split(',')) {
    const found = /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(part);
    if (!found) return undefined;
    const [fromHour, fromMinute, untilHour, untilMinute] = found.slice(1).map(Number) as [number, number, number, number];
    const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute];
    const last = spans.at(-1);
    const isRight = fromMinute < 60 && untilMinute < 60 && from < until && until <= 1_440 && (!last || last.until < from);
    if (!isRight) return undefined;
    spans.push({ from, until });
  }
  return spans.length <= 4 ? spans : undefined;
}

/**
 * Reads days, which are separated by spaces, commas or line breaks; undefined if one is no day of the calendar, or if there are more than
 * 60.
 */
export function readDays(text: string): string[] | undefined {
  const days = text.split(/[\s,]+/).filter(Boolean);
  const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return days.length <= 60 && days.every(isDay) ? [...new Set(days)].toSorted() : undefined;
}
