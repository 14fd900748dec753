import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const httpSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from request to answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

const timers = new Map<string, (seconds: number) => void>();

/** Returns a function that measures answers of one route, method and status. Its labels are looked up once. */
export function httpTimer(method: string, route: string, status: number): (seconds: number) => void {
  const key = `${method} ${route} ${status}`;
  const known = timers.get(key);
  if (known) return known;
  const bound = httpSeconds.labels({ method, route, status: String(status) });
  const timer = (seconds: number): void => bound.observe(seconds);
  timers.set(key, timer);
  return timer;
}

export function counter(name: string, help: string, labelNames: string[] = []): Counter {
  return (registry.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames, registers: [registry] });
}

/** Returns a gauge without labels that has no value until it is set, because zero would look like a measured value. */
export function unsetGauge(name: string, help: string): Gauge {
  const isNew = registry.getSingleMetric(name) === undefined;
  const made = gauge(name, help);
  if (isNew) made.remove();
  return made;
}

/** Returns a histogram in seconds. */
export function secondsOf(name: string, help: string, labelNames: string[], buckets: number[]): Histogram {
  const known = registry.getSingleMetric(name) as Histogram | undefined;
  return known ?? new Histogram({ name, help, labelNames, buckets, registers: [registry] });
}

export function gauge(name: string, help: string, labelNames: string[] = []): Gauge {
  return (registry.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, labelNames, registers: [registry] });
}
