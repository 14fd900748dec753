const MINUTE = 60_000;
/** Least time between the offer of a tournament and its start, so that members can register. */
const LEAST_MS = MINUTE;

/** Starts of tournaments; `everyMinutes` is null for a single one. */
type Timetable = { firstAt: Date; everyMinutes: number | null; isOn: boolean };

/** The next start of a timetable that leaves a minute to register, in milliseconds; undefined where none is to come. */
export function nextStart({ firstAt, everyMinutes, isOn }: Timetable, now: number): number | undefined {
  const [first, soonest] = [firstAt.getTime(), now + LEAST_MS];
  if (!isOn) return undefined;
  if (first >= soonest) return first;
  if (everyMinutes === null) return undefined;
  const every = everyMinutes * MINUTE;
  return first + Math.ceil((soonest - first) / every) * every;
}
