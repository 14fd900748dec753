const MINUTE = 60_000;
/** Least time in ms between the offer of a tournament and its start, so that members can register. */
const LEAST_MS = MINUTE;

/** Starts of tournaments. `everyMinutes` is null for a single start. */
type Timetable = { firstAt: Date; everyMinutes: number | null; isOn: boolean };

/** Returns the next start of a timetable that leaves a minute to register, in ms, or undefined if there is none. */
export function nextStart({ firstAt, everyMinutes, isOn }: Timetable, now: number): number | undefined {
  const [first, soonest] = [firstAt.getTime(), now + LEAST_MS];
  if (!isOn) return undefined;
  if (first >= soonest) return first;
  if (everyMinutes === null) return undefined;
  const every = everyMinutes * MINUTE;
  return first + Math.ceil((soonest - first) / every) * every;
}
