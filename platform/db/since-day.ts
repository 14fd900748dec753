type Days = { now: string; zone: string; days: string };

/** SQL for the moment when the first of the last `days` calendar days of a time zone begins, today included; of SQL, placeholders as a rule. */
export function sinceDay({ now, zone, days }: Days): string {
  return `(date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone}) - (${days}::int - 1) * interval '1 day') AT TIME ZONE ${zone}`;
}

/** SQL for that day itself, as a date. */
export function firstDay({ now, zone, days }: Days): string {
  return `((${now}::timestamptz AT TIME ZONE ${zone})::date - (${days}::int - 1))`;
}
