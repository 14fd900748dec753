import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isVisit, NOT_FOUND_PAGE } from '#platform/http/mistyped.ts';

/** A built site: its folder, its files by their addresses, and the first parts of addresses that no page may have. */
type Built = { root: string; files: ReadonlySet<string>; taken: ReadonlySet<string> };

/**
 * Serves the built sites, each on its own hosts. Files with a hash in their name may be cached for ever; the page is read again each time.
 * Every route of a site gets that page. Must be added after all other routes, whose first parts (`taken`) no page may have.
 */
export async function addSites(
  app: FastifyInstance,
  roots: Readonly<Record<'brand' | 'admin', string>>,
  { taken, kindOf }: { taken: ReadonlySet<string>; kindOf(request: FastifyRequest): string | undefined },
): Promise<void> {
  const built = new Map(
    Object.entries(roots).flatMap(([kind, root]) => (existsSync(join(root, 'index.html')) ? [[kind, read(root)]] : [])),
  );
  const folders = [...built.values()].map(({ root }) => root);
  // The plugin refuses an empty list, and without a built site there are no files to send.
  if (folders.length > 0) {
    await app.register(fastifyStatic, {
      root: folders,
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
  }
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const kind = kindOf(request) ?? '';
      const site = built.get(kind);
      const path = request.params['*'];
      if (!site) {
        const isUnbuilt = path === '' && kind in roots;
        return isUnbuilt ? reply.type('text/plain').send('The site is not built: run npm start.') : reply.callNotFound();
      }
      if (site.files.has(path)) return reply.sendFile(path, site.root);
      if (isPage(path, taken) && isPage(path, site.taken)) return reply.sendFile('index.html', site.root);
      const isMistyped = kind === 'brand' && isVisit(request.raw, taken) && isVisit(request.raw, site.taken);
      return isMistyped ? reply.redirect(NOT_FOUND_PAGE) : reply.callNotFound();
    },
  });
}

function read(root: string): Built {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const files = paths.filter((path) => !path.startsWith('.'));
  return { root, files: new Set(files), taken: new Set(files.map((path) => path.split('/', 1)[0]!.toLowerCase())) };
}

/** True if a page of the site may have this path: plain names, the first of which is not used by calls or files. */
export function isPage(path: string, taken: ReadonlySet<string>): boolean {
  return path === '' || (/^[\w-]+(\/[\w-]+)*\/?$/.test(path) && !taken.has(path.split('/', 1)[0]!.toLowerCase()));
}
