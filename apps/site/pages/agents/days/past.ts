import type { Period } from '#apps/site/parts/records/period.ts';

export type Preset = 'today' | 'yesterday' | 'days_7' | 'days_30' | 'last_week' | 'last_month';

const DAY_MS = 86_400_000;

/** Returns the days of each choice, counted back from today. A week runs from Monday to Sunday, a month is that of the calendar. */
export function presetsOf(today: string): Record<Preset, Period> {
  const now = new Date(`${today}T00:00:00Z`);
  const sundayAgo = now.getUTCDay() || 7;
  const lastOfMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return {
    today: { days: 1, ago: 0 },
    yesterday: { days: 1, ago: 1 },
    days_7: { days: 7, ago: 0 },
    days_30: { days: 30, ago: 0 },
    last_week: { days: 7, ago: sundayAgo },
    last_month: { days: lastOfMonth.getUTCDate(), ago: now.getUTCDate() },
  };
}

/** Returns the number of days between a day and today. */
export function agoOf(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
}

/** Returns the last day of a period. While the brand's day is not known, the browser's clock in UTC gives today. */
export function lastDay({ ago }: Period, today = new Date().toISOString().slice(0, 10)): string {
  return new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10);
}
