import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Code } from '#contracts/codes.ts';
import { CODES } from '#platform/http/codes.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure, Result } from '#kernel/result.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Restored } from '#platform/restored/restored.ts';
import type { CallbackHeaders } from '#modules/cashier/providers/provider.ts';

/** An address at which a provider sends signed callbacks. */
export type SignedCallback<Event> = {
  path: string;
  verify(headers: CallbackHeaders, rawBody: Buffer, now: Date): Result<Event, Failure<'payments.signature_invalid'>>;
  receive(event: Event, now: Date): Promise<Result<{ outcome: string }, Failure<Code>>>;
  /** Records a call without the provider's valid signature. */
  recordForgery(ip: string, now: Date): Promise<void>;
};

/**
 * Opens addresses for signed callbacks. The signature covers the raw bytes, so no parser changes them. While a restored database is not
 * released, every callback is refused.
 */
export function acceptSigned<Event>(
  app: FastifyInstance,
  { messages, clock, restored }: { messages: Messages; clock: Clock; restored: Restored },
  callbacks: readonly SignedCallback<Event>[],
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body));
    for (const { path, verify, receive, recordForgery } of callbacks) {
      scope.post(path, { config: { surface: 'provider' } }, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verified = verify(request.headers, rawBody, clock.now());
        if (!verified.ok) {
          await recordForgery(request.from.ip, clock.now());
          return refuse(request, reply, verified.failure);
        }
        // The provider sends the callback again: after the release its payment is compared with the restored order.
        if (await restored.isHeld()) return refuse(request, reply, { code: 'server.restored' });
        const received = await receive(verified.value, clock.now());
        if (!received.ok) return refuse(request, reply, received.failure);
        return reply.type('application/json; charset=utf-8').send(toJson({ success: true, value: { outcome: received.value.outcome } }));
      });
    }
  });

  function refuse(request: FastifyRequest, reply: FastifyReply, { code }: Failure<Code>): FastifyReply {
    const message = messages.text(code, request.headers['accept-language']);
    if (CODES[code] === 503) reply.header('retry-after', '1');
    return reply
      .code(CODES[code])
      .type('application/json; charset=utf-8')
      .send(toJson({ success: false, code, message }));
  }
}
