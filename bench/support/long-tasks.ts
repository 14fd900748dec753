type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number; args: Record<string, unknown> };
type Span = TraceEvent & { dur: number };

/** Categories that a trace needs for `longTasks`. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'v8.execute'];

/** Kinds of work in the list, by event name. Other events are the browser's own work. */
const KINDS: Record<string, string> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  RunMicrotasks: 'script',
  'v8.evaluateModule': 'script',
  TimerFire: 'script',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  ParseHTML: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/**
 * Returns one line for each of the longest tasks after a page's first paint: its time, its length and its content, from a trace of the
 * load.
 */
export function longTasks(trace: string, overMs: number, most: number): string[] {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return [];
  const spans = events
    .filter((event): event is Span => event.pid === paint.pid && event.tid === paint.tid && event.ph === 'X' && event.dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  return spans
    .filter(({ name, ts, dur }) => name === 'RunTask' && ts + dur > paint.ts && dur > overMs * 1_000)
    .toSorted((a, b) => b.dur - a.dur)
    .slice(0, most)
    .map((task) => `${ms(task.ts - paint.ts).padStart(6)} ms after the first paint, ${ms(task.dur)} ms: ${contents(task, spans)}`);
}

function contents(task: Span, spans: readonly Span[]): string {
  const inside = spans.filter(({ ts, dur }) => ts >= task.ts && ts + dur <= task.ts + task.dur);
  const times = new Map<string, number>();
  const open: Span[] = [];
  for (const span of inside) {
    while (open.length > 0 && open.at(-1)!.ts + open.at(-1)!.dur <= span.ts) open.pop();
    const around = kindOf(open.findLast((outer) => kindOf(outer) !== null)) ?? 'other';
    const kind = kindOf(span) ?? around;
    // A span inside another is not part of the outer one's own time.
    times.set(around, (times.get(around) ?? 0) - (open.length > 0 ? span.dur : 0));
    times.set(kind, (times.get(kind) ?? 0) + span.dur);
    open.push(span);
  }
  const parts = [...times].filter(([, time]) => time >= 1_000).toSorted((a, b) => b[1] - a[1]);
  return parts.map(([kind, time]) => [kind, ms(time), detail(kind, inside)].filter(Boolean).join(' ')).join(', ');
}

/** Returns the number of styled or laid out elements, or the file of the script that ran longest. */
function detail(kind: string, inside: readonly Span[]): string {
  const longest = inside.filter((span) => kindOf(span) === kind && span.name !== 'TimerFire').toSorted((a, b) => b.dur - a.dur)[0];
  if (!longest) return '';
  const { elementCount, beginData, data } = longest.args as {
    elementCount?: number;
    beginData?: { dirtyObjects: number; totalObjects: number };
    data?: { url?: string };
  };
  if (kind === 'style') return `(${elementCount} elements)`;
  if (kind === 'layout' && beginData) return `(${beginData.dirtyObjects} of ${beginData.totalObjects} objects)`;
  return data?.url ? `(${data.url.split('/').at(-1)})` : '';
}

function kindOf(span: Span | undefined): string | null {
  return span ? (KINDS[span.name] ?? null) : null;
}

function ms(microseconds: number): string {
  return (microseconds / 1_000).toFixed(0);
}
