const HOUR_MS = 3_600_000;
/** Cache of moments: a moment is slow to compute, and the same few days of lotteries are read several times a second. */
const moments = new Map<string, number>();
const MOST_MOMENTS = 5_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the moment at which the clocks of a place show a day (`YYYY-MM-DD`) and a time (`HH:MM`). If a change of clocks skips the time,
 * the moment is the next time after it.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const requested = `${day} ${time} ${timeZone}`;
  const found = moments.get(requested) ?? findMoment(day, time, timeZone);
  if (moments.size >= MOST_MOMENTS) moments.clear();
  moments.set(requested, found);
  return new Date(found);
}

function findMoment(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const first = shown - offsetAt(new Date(shown), timeZone);
  return shown - offsetAt(new Date(first), timeZone);
}

/** Returns the offset of the clocks of a place from UTC, in ms. */
function offsetAt(at: Date, timeZone: string): number {
  const name = formatOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name)!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + (Number(minutes) * HOUR_MS) / 60);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}
