import type { FastifyInstance } from 'fastify';
import { registry } from '#platform/metrics/metrics.ts';

/** Whether the process lives, whether it takes requests, and its metrics. */
export function addOperations(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  // Pages of a brand ask hosts of theirs whether they answer; what they hear is nobody's.
  app.get('/healthz', { config: { isOnEveryHost: true } }, async (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').send('ok'),
  );
  app.get('/readyz', { config: { isOnEveryHost: true } }, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send(ready ? 'ready' : 'not ready');
  });
  app.get('/metrics', { config: { surface: 'operations' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
