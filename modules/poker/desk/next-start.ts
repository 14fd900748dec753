import type { Schedule } from '#modules/poker/desk/schedule-store.ts';

const MINUTE = 60_000;
/** A tournament is offered so long before its start at least, so that members can register. */
const LEAST_MS = MINUTE;

/** The next start of a schedule that leaves a minute to register, in milliseconds; undefined where none is to come. */
export function nextStart(
  { firstAt, everyMinutes, isOn }: Pick<Schedule, 'firstAt' | 'everyMinutes' | 'isOn'>,
  now: number,
): number | undefined {
  const [first, soonest] = [firstAt.getTime(), now + LEAST_MS];
  if (!isOn) return undefined;
  if (first >= soonest) return first;
  if (everyMinutes === null) return undefined;
  const every = everyMinutes * MINUTE;
  return first + Math.ceil((soonest - first) / every) * every;
}
