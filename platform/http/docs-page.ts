import type { FastifyInstance } from 'fastify';
import { openApi } from '#platform/http/openapi.ts';
import type { Route } from '#platform/http/route.ts';

/** The docs page needs inline styles and scripts of its library. No other page gets this policy. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** `/openapi.json` of these routes, and `/docs` to read it in. */
export async function addDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const contracts = routes.map(({ contract }) => contract);
  // Half a second's work that few starts need.
  let text: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApi(contracts, '0.1.0'));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  const { default: reference } = await import('@scalar/fastify-api-reference');
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', DOCS_POLICY));
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false },
    });
  });
}
