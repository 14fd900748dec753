import type { Queryable } from '#platform/db/database.ts';
import { fillHolidays } from '#modules/draws/calendar/holidays.ts';
import { isDrawDay, numberOf, restDays, type TicketRules } from '#modules/rules/index.ts';

/** Stores, up to the end of next year, the days of the calendar on which lotteries hold no draw. Staff confirm or remove these days. */
export async function fillRests(db: Queryable, lotteries: ReadonlyMap<string, TicketRules>, at: Date): Promise<void> {
  const year = at.getUTCFullYear();
  const today = numberOf(at.toISOString().slice(0, 10));
  for (const [game, { schedule }] of lotteries) {
    if ('everyMs' in schedule) continue;
    for (const rest of schedule.rests ?? []) {
      const days = [year, year + 1].flatMap((one) => restDays(rest, one).map(numberOf));
      await fillHolidays(db, { game, name: rest.name, days: days.filter((day) => day >= today && isDrawDay(schedule, day)), at });
    }
  }
}
