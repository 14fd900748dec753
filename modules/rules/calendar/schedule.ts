import type { Rest } from '#modules/rules/calendar/rests.ts';
import { momentAt } from '#modules/rules/calendar/zoned-time.ts';

/**
 * Draws at a fixed interval, with times in milliseconds: the interval, the time from the end of sale to the draw, and the number of draws
 * on sale at once.
 */
export type Rhythm = { everyMs: number; closesMs: number; ahead: number };

/** Draws by the clock of a place; times are `HH:MM`. `rests` are holidays of every year. */
type DayTimes = { timeZone: string; closesAt: string; drawsAt: string; ahead: number; rests?: readonly Rest[] };

/** Draws on days of the month. `moved` maps days of a year (`MM-DD`) to the day on which their draw is held instead. */
type Month = DayTimes & { days: readonly number[]; moved: Readonly<Record<string, string>> };

/** Draws on days of the week, from 0 for Sunday to 6. */
type Week = DayTimes & { weekdays: readonly number[] };

export type Calendar = Month | Week;

export type DrawSchedule = Rhythm | Calendar;

/**
 * A draw's number in its schedule, and its times. The number is counted from 1970, or is the day of a calendar, such as 20261216. A draw
 * that was moved keeps its number; `movedTo` is the day on which it is held.
 */
export type Slot = { number: number; closesAt: Date; drawsAt: Date; movedTo?: number };

/** Exceptions to a calendar, by the number of the draw: the day to which the draw was moved, or null if no draw is held. */
export type Exceptions = ReadonlyMap<number, number | null>;

/** Most days by which a draw can be moved; a draw that would be later is called off. */
export const MOST_MOVED_DAYS = 7;

const DAY_MS = 86_400_000;

const NONE: Exceptions = new Map();

/** Returns the draws that are on sale at a time, the next draw first. */
export function slotsAt(schedule: DrawSchedule, now: Date, exceptions: Exceptions = NONE): Slot[] {
  if ('everyMs' in schedule) return slotsOfRhythm(schedule, now);
  return 'days' in schedule ? slotsOfMonths(schedule, { now, exceptions }) : slotsOfWeeks(schedule, { now, exceptions });
}

function slotsOfRhythm({ everyMs, closesMs, ahead }: Rhythm, now: Date): Slot[] {
  const first = Math.floor((now.getTime() + closesMs) / everyMs) + 1;
  return Array.from({ length: ahead }, (_, at) => {
    const drawsMs = (first + at) * everyMs;
    return { number: first + at, closesAt: new Date(drawsMs - closesMs), drawsAt: new Date(drawsMs) };
  });
}

type Requested = { now: Date; exceptions: Exceptions };

function slotsOfMonths(calendar: Month, { now, exceptions }: Requested): Slot[] {
  const slots: Slot[] = [];
  // A draw of January may be held in December, so the loop begins in the month before, and ends when it has enough draws.
  for (let month = monthOf(now) - 1; slots.length < calendar.ahead; month++)
    for (const day of daysOf(calendar, month)) {
      const slot = slotOf(calendar, numberOf(day), exceptions);
      if (slot && slot.closesAt > now) slots.push(slot);
    }
  return slots.toSorted((a, b) => a.number - b.number).slice(0, calendar.ahead);
}

function slotsOfWeeks(calendar: Week, { now, exceptions }: Requested): Slot[] {
  const slots: Slot[] = [];
  // The date at a place may be the day before the date in UTC, and a draw of some days ago may have been moved.
  for (let day = now.getTime() - (MOST_MOVED_DAYS + 1) * DAY_MS; slots.length < calendar.ahead; day += DAY_MS) {
    const date = new Date(day);
    if (!calendar.weekdays.includes(date.getUTCDay())) continue;
    const slot = slotOf(calendar, numberOf(date.toISOString().slice(0, 10)), exceptions);
    if (slot && slot.closesAt > now) slots.push(slot);
  }
  return slots;
}

/** Returns the months since the year 0. */
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * Returns the days on which the draws of a month are held, as `YYYY-MM-DD`. A draw of January that is held in December has a day of the
 * year before.
 */
function daysOf({ days, moved }: Month, month: number): string[] {
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  const two = (value: number): string => String(value).padStart(2, '0');
  return days.map((day) => {
    const usual = `${two(ofYear)}-${two(day)}`;
    const held = moved[usual] ?? usual;
    return `${ofYear === 1 && held.startsWith('12-') ? year - 1 : year}-${held}`;
  });
}

/** Returns the draw of a day with its times; undefined if the exceptions cancel it. */
function slotOf(calendar: DayTimes, number: number, exceptions: Exceptions): Slot | undefined {
  const movedTo = exceptions.get(number);
  if (movedTo === null) return undefined;
  return { number, ...timesOn(calendar, movedTo ?? number), ...(movedTo !== undefined && { movedTo }) };
}

/** Returns the end of sale and the time of a draw that is held on a day. */
export function timesOn({ timeZone, closesAt, drawsAt }: DayTimes, day: number): Pick<Slot, 'closesAt' | 'drawsAt'> {
  const at = (time: string): Date => momentAt(dayOf(day), time, timeZone);
  return { closesAt: at(closesAt), drawsAt: at(drawsAt) };
}

/** True if a calendar has a draw on a day, before exceptions. */
export function isDrawDay(calendar: Calendar, day: number): boolean {
  const date = dayOf(day);
  if ('weekdays' in calendar) return calendar.weekdays.includes(new Date(date).getUTCDay());
  const month = monthOf(new Date(date));
  return [month, month + 1].some((one) => daysOf(calendar, one).includes(date));
}

/** Returns the number of the draw of a day: 20261216 for `2026-12-16`. */
export function numberOf(day: string): number {
  return Number(day.replaceAll('-', ''));
}

export function dayOf(number: number): string {
  return String(number)
    .padStart(8, '0')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
