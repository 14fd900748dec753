/** Refusals of a report over too many days. */
const OF_DAYS = new Set<string>(['rounds.report_range', 'cashier.report_range']);
/** Refusal of a report whose SQL statement took too long. */
const OF_TIME = 'server.database_unavailable';

/** Returns why a report is too long for one answer: its days or its rows. Undefined if the report was refused for another reason. */
export function isLongReport(code: string, { from, to }: Readonly<Record<string, string>>): 'days' | 'rows' | undefined {
  if (code === OF_TIME) return 'rows';
  const last = to ?? new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  return OF_DAYS.has(code) && from !== undefined && from <= last ? 'days' : undefined;
}

const DAY_MS = 86_400_000;

/** True if a file was requested with these filters and this order. */
export function isOfSearch(search: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(search), ...Object.keys(own)]);
  return [...names].every((name) => search[name] === own[name]);
}
