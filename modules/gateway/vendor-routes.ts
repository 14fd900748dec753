import type { FastifyInstance } from 'fastify';
import { writeJson } from '#kernel/json.ts';
import type { Gateway } from '#modules/gateway/gateway.ts';

const BODY_LIMIT = 64 * 1024;

/** Routes of `POST /gw/<vendor>/…`. The signature is over the raw bytes, so no parser touches them. */
export function registerVendorCalls(app: FastifyInstance, gateway: Pick<Gateway, 'answer'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    scope.post('/gw/:vendor/*', { config: { surface: 'vendor' } }, async (request, reply) => {
      const { vendor, '*': path } = request.params as { vendor: string; '*': string };
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { http, body } = await gateway.answer({ vendor, path, headers: request.headers, rawBody, ip: request.from.ip });
      return reply
        .code(http)
        .type('application/json; charset=utf-8')
        .send(writeJson(body, () => undefined));
    });
  });
}
