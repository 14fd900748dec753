import type { FastifyInstance } from 'fastify';
import { RequestFailure } from '#platform/http/failures.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Files } from '#modules/files/files.ts';

type Link = { id: string; until: string; proof: string };
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A picture to look at: it runs nothing, no page frames it, and nobody keeps it. */
const HEADERS = {
  'content-type': 'image/jpeg',
  'content-security-policy': "default-src 'none';sandbox;frame-ancestors 'none'",
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

/** Serves pictures by their links, which need no session: whoever may see one was given its link. */
export function registerFiles(app: FastifyInstance, files: Pick<Files, 'open'>, clock: Clock): void {
  app.get<{ Params: Link }>('/files/:id/:until/:proof', async ({ params }, reply) => {
    const bytes = ID.test(params.id) ? await files.open(params, clock.now()) : undefined;
    if (!bytes) throw new RequestFailure('request.not_found');
    return reply.headers({ ...HEADERS, 'content-disposition': `inline; filename="${params.id}.jpg"` }).send(bytes);
  });
}
