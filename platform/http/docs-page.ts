import type { FastifyInstance } from 'fastify';
import { openApi } from '#platform/http/openapi.ts';
import type { Route } from '#platform/http/route.ts';

/** Content security policy of the docs page, whose library needs inline styles and scripts. No other page has this policy. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Serves `/openapi.json` for these routes, and `/docs`, which shows it. */
export async function addDocs(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const contracts = routes.map(({ contract }) => contract);
  // Making the text takes half a second, and few processes need it, so it is made at the first request.
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
