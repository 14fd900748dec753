import type { FastifyInstance } from 'fastify';

/** The docs page needs inline styles and scripts of its own library; nothing else of the server is loosened by that. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** `/openapi.json`, and `/docs` to read it in. */
export async function addDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document);
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  const { default: reference } = await import('@scalar/fastify-api-reference');
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', DOCS_POLICY));
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: { url: '/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false },
    });
  });
}
