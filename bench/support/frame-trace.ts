type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number };

/** Callbacks of frames that take less, in microseconds, only schedule the next one. */
const LEAST_US = 50;

function eventsOf(trace: string): TraceEvent[] {
  return (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** Returns the processor milliseconds of each callback of a frame, from a trace of Chromium (`devtools.timeline`). */
export function scriptOf(trace: string): number[] {
  return eventsOf(trace).flatMap(({ name, ph, tdur }) =>
    name === 'FireAnimationFrame' && ph === 'X' && tdur !== undefined && tdur > LEAST_US ? [tdur / 1_000] : [],
  );
}

/** Returns milliseconds of processor that each task took on the thread of the page: the one with callbacks of frames (`disabled-by-default-devtools.timeline`). */
export function tasksOf(trace: string): number[] {
  const events = eventsOf(trace);
  const page = events.find(({ name }) => name === 'FireAnimationFrame');
  const tasks = events.flatMap(({ name, pid, tid, tdur }) =>
    name === 'RunTask' && pid === page?.pid && tid === page.tid && tdur !== undefined ? [tdur / 1_000] : [],
  );
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page');
  return tasks;
}

/** Returns the value below which the share `share` of all values lies. */
export function part(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}
