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

export function observeHttp(method: string, route: string, status: number, seconds: number): void {
  httpSeconds.observe({ method, route, status: String(status) }, seconds);
}

/** The same with the labels bound once, for paths where looking them up would show. */
export function httpTimer(method: string, route: string, status: number): (seconds: number) => void {
  const bound = httpSeconds.labels({ method, route, status: String(status) });
  return (seconds) => bound.observe(seconds);
}

export function counter(name: string, help: string, labelNames: string[] = []): Counter {
  return (registry.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames, registers: [registry] });
}

export function gauge(name: string, help: string): Gauge {
  return (registry.getSingleMetric(name) as Gauge | undefined) ?? new Gauge({ name, help, registers: [registry] });
}
