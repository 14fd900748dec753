const HOUR = 3_600_000;
const DAY_S = 86_400;
/** Time before midnight at which a sitting ends, in ms, so that its record belongs to the day of its play. */
const BEFORE_MIDNIGHT = 5_000;
/** Shortest sitting, in ms: a sitting with less time before midnight lasts into the next day. */
const SHORTEST = 15_000;

/** Returns the time at which a sitting that begins now must be over: after an hour, or just before midnight at the brand. */
export function endOfSitting(now: Date, timeZone: string): Date {
  const lastOfDay = midnightAfter(now, timeZone) - BEFORE_MIDNIGHT;
  const inAnHour = now.getTime() + HOUR;
  return new Date(lastOfDay - now.getTime() < SHORTEST ? inAnHour : Math.min(lastOfDay, inAnHour));
}

/**
 * Returns the next midnight in milliseconds since 1970. If clocks are changed that day, the first guess is wrong by the change and is
 * corrected, unless they are changed at midnight itself.
 */
function midnightAfter(now: Date, timeZone: string): number {
  const guess = now.getTime() + (DAY_S - secondOfDay(now, timeZone)) * 1_000 - now.getMilliseconds();
  const off = secondOfDay(new Date(guess), timeZone);
  const midnight = guess + (off > DAY_S / 2 ? DAY_S - off : -off) * 1_000;
  return secondOfDay(new Date(midnight), timeZone) === 0 ? midnight : guess;
}

function secondOfDay(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)!.value);
  return (of('hour') * 60 + of('minute')) * 60 + of('second');
}
