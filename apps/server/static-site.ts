import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built site: hashed files for ever, the page itself afresh, and the page for every route of the site. */
export async function addSite(app: FastifyInstance, root: string, isSiteRoute: (path: string) => boolean): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) {
    app.get('/', async (_request, reply) => reply.type('text/plain').send('The site is not built: run npm start.'));
    return;
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    return isSiteRoute(path) ? reply.sendFile('index.html') : reply.callNotFound();
  });
}
