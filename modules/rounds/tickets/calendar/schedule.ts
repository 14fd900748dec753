import { momentAt } from '#modules/rounds/tickets/calendar/zoned-time.ts';

/** When the draws of a lottery are, in milliseconds: one every so long, whose sale ends so long before it, and so many on sale at once. */
export type Rhythm = { everyMs: number; closesMs: number; ahead: number };

/** Draws by the clock of a place; times are `HH:MM`. */
type DayTimes = { timeZone: string; closesAt: string; drawsAt: string; ahead: number };

/** Draws on days of the month. `moved` are days of a year (`MM-DD`) whose draw is held on another one. */
type Month = DayTimes & { days: readonly number[]; moved: Readonly<Record<string, string>> };

/** Draws on days of the week, from 0 of Sunday to 6. */
type Week = DayTimes & { weekdays: readonly number[] };

export type Calendar = Month | Week;

export type DrawSchedule = Rhythm | Calendar;

/** A draw's place in its schedule and its times. The place is counted from 1970, or is the day of a calendar: 20261216. */
export type Slot = { number: number; closesAt: Date; drawsAt: Date };

const DAY_MS = 86_400_000;

const NONE: ReadonlySet<number> = new Set();

/** The draws that are on sale at a time, the next one first. A calendar has none on holidays, which are named as draws are numbered. */
export function slotsAt(schedule: DrawSchedule, now: Date, holidays: ReadonlySet<number> = NONE): Slot[] {
  if ('everyMs' in schedule) return slotsOfRhythm(schedule, now);
  return 'days' in schedule ? slotsOfMonths(schedule, { now, holidays }) : slotsOfWeeks(schedule, { now, holidays });
}

function slotsOfRhythm({ everyMs, closesMs, ahead }: Rhythm, now: Date): Slot[] {
  const first = Math.floor((now.getTime() + closesMs) / everyMs) + 1;
  return Array.from({ length: ahead }, (_, at) => {
    const drawsMs = (first + at) * everyMs;
    return { number: first + at, closesAt: new Date(drawsMs - closesMs), drawsAt: new Date(drawsMs) };
  });
}

type Asked = { now: Date; holidays: ReadonlySet<number> };

function slotsOfMonths(calendar: Month, { now, holidays }: Asked): Slot[] {
  const slots: Slot[] = [];
  // A draw of January may be held in December: the month before is looked at as well, and months until there are enough.
  for (let month = monthOf(now) - 1; slots.length < calendar.ahead; month++)
    for (const day of daysOf(calendar, month)) {
      const slot = slotOn(calendar, day);
      if (slot.closesAt > now && !holidays.has(slot.number)) slots.push(slot);
    }
  return slots.toSorted((a, b) => a.number - b.number).slice(0, calendar.ahead);
}

function slotsOfWeeks(calendar: Week, { now, holidays }: Asked): Slot[] {
  const slots: Slot[] = [];
  // The day of a place may be the one before that of UTC.
  for (let day = now.getTime() - DAY_MS; slots.length < calendar.ahead; day += DAY_MS) {
    const date = new Date(day);
    if (!calendar.weekdays.includes(date.getUTCDay())) continue;
    const slot = slotOn(calendar, date.toISOString().slice(0, 10));
    if (slot.closesAt > now && !holidays.has(slot.number)) slots.push(slot);
  }
  return slots;
}

/** Months since the year 0. */
const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/** The days on which the draws of a month are held, as `YYYY-MM-DD`; one of January that is held in December is in the year before. */
function daysOf({ days, moved }: Month, month: number): string[] {
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  const two = (value: number): string => String(value).padStart(2, '0');
  return days.map((day) => {
    const usual = `${two(ofYear)}-${two(day)}`;
    const held = moved[usual] ?? usual;
    return `${ofYear === 1 && held.startsWith('12-') ? year - 1 : year}-${held}`;
  });
}

function slotOn({ timeZone, closesAt, drawsAt }: DayTimes, day: string): Slot {
  const at = (time: string): Date => momentAt(day, time, timeZone);
  return { number: Number(day.replaceAll('-', '')), closesAt: at(closesAt), drawsAt: at(drawsAt) };
}
