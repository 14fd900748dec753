import type { FastifyInstance } from 'fastify';
import type { SiteOf } from '#platform/http/server.ts';
import { RequestFailure } from '#platform/http/failures.ts';
import type { Clock } from '#kernel/clock.ts';
import { placeOf, type Files } from '#modules/files/files.ts';

type Link = { id: string; until: string; proof: string };
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Headers of a picture: it executes nothing, no page may embed it, and no cache may store it. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

/**
 * Serves pictures by their links, which need no session. Everyone who may see a picture was given its link. The link of an identity
 * document works only at this host.
 */
export function registerFiles(app: FastifyInstance, files: Pick<Files, 'open'>, clock: Clock, siteOf: SiteOf): void {
  app.get<{ Params: Link }>('/files/:id/:until/:proof', async ({ params, from }, reply) => {
    const site = siteOf(from.host);
    const place = site?.kind === 'brand' ? placeOf(site.brand) : site?.kind === 'admin' ? 'staff' : '';
    const bytes = ID.test(params.id) ? await files.open(params, clock.now(), place) : undefined;
    if (!bytes) throw new RequestFailure('request.not_found');
    return reply.headers({ ...HEADERS, 'content-disposition': `inline; filename="${params.id}.jpg"` }).send(bytes);
  });
}
