type Days = { now: string; zone: string; days: string };

/**
 * Returns SQL for the time at which the first of the last `days` calendar days of a time zone begins, today included. The arguments are SQL
 * too, usually placeholders.
 */
export function sinceDay({ now, zone, days }: Days): string {
  return `(date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone}) - (${days}::int - 1) * interval '1 day') AT TIME ZONE ${zone}`;
}

/** Returns SQL for that day as a date. */
export function firstDay({ now, zone, days }: Days): string {
  return `((${now}::timestamptz AT TIME ZONE ${zone})::date - (${days}::int - 1))`;
}
