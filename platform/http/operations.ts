import type { FastifyInstance } from 'fastify';
import { registry } from '#platform/metrics/metrics.ts';
import { pageHeaders } from '#platform/http/security-headers.ts';
import type { Readiness } from '#platform/watch/readiness.ts';
import { statusPage } from '#platform/watch/status-page.ts';

/** Facts about this process for monitoring. */
export type Watched = {
  check: Readiness['check'];
  version: string;
  roles: readonly string[];
  startedAt: Date;
  now(): Date;
};

/**
 * Reports whether the process lives, whether it accepts requests, its state for people, and its metrics. `/readyz` is served on every host,
 * so it names failed checks without reasons; `/status` has the reasons.
 */
export function addOperations(app: FastifyInstance, { check, ...facts }: Watched, isDraining: () => boolean): void {
  // Pages of a brand call this to check whether its hosts answer, so the answer is public.
  app.get('/healthz', { config: { isOnEveryHost: true } }, async (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').send('ok'),
  );
  app.get('/readyz', { config: { isOnEveryHost: true } }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send('not ready: stopping');
    const faults = (await check()).filter(({ fault }) => fault !== undefined).map(({ name }) => name);
    return faults.length === 0 ? reply.send('ready') : reply.code(503).send(`not ready: ${faults.join(', ')}`);
  });
  app.get('/status', { config: { surface: 'operations' } }, async (_request, reply) => {
    const checks = await check();
    const { pid } = process;
    const page = statusPage({ ...facts, now: facts.now(), pid, memory: process.memoryUsage.rss(), isDraining: isDraining(), checks });
    const isReady = !isDraining() && checks.every(({ fault }) => fault === undefined);
    return reply
      .code(isReady ? 200 : 503)
      .headers(pageHeaders(undefined))
      .type('text/html; charset=utf-8')
      .send(page);
  });
  app.get('/metrics', { config: { surface: 'operations' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
