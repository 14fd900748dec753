import type { FastifyInstance } from 'fastify';
import { LOOPBACK } from '#platform/http/surface.ts';
import type { Whereabouts } from '#platform/http/whereabouts.ts';
import type { MailProvider } from '#platform/mail/mail.ts';
import { outboxPage } from '#platform/mail/outbox-page.ts';

const LOCAL_HOST = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Headers that proxies add. A request with one of them may come from anywhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Serves the page of stored mails to browsers on this machine alone. For all others the page does not exist. */
export function registerOutbox(app: FastifyInstance, outbox: NonNullable<MailProvider['outbox']>, now: () => Date): void {
  app.get('/dev/outbox', { config: { isAmongPages: true } }, async (request, reply) => {
    const { ip, host }: Whereabouts = request.from;
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    if (isForwarded || !LOOPBACK.test(ip) || !LOCAL_HOST.test(host)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await outbox(now())));
  });
}
