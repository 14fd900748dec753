import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDeposit, depositMethods, depositRecords, getDeposit, refillPractice } from '#contracts/cashier.ts';
import { CODES, type Code } from '#contracts/codes.ts';
import type { Clock } from '#kernel/clock.ts';
import { ok, type Failure } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Cashier } from '#modules/cashier/cashier.ts';

export function cashierRoutes(cashier: Cashier): Route[] {
  return [
    forTrueMembers(depositMethods, async ({ caller }) => ok(await cashier.listMethods(caller))),
    forTrueMembers(createDeposit, ({ input, caller, origin, now }) => {
      const { method, amount, requestId } = input;
      return cashier.createDeposit({ caller, method, amount, requestId, origin, now });
    }),
    forTrueMembers(getDeposit, ({ input, caller }) => cashier.getDeposit(caller, input.id)),
    forTrueMembers(depositRecords, async ({ input, caller, now }) => ok(await cashier.depositRecords(caller, input, now))),
    handle(refillPractice, ({ input, caller }) => cashier.refillPractice(caller, input.requestId.toLowerCase())),
  ];
}

/** `POST /pay/<code>/callback` of every provider: the signature is over the raw bytes, so no parser touches them. */
export function registerCallbacks(
  app: FastifyInstance,
  { cashier, messages, clock }: { cashier: Cashier; messages: Messages; clock: Clock },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => done(null, body));
    for (const provider of cashier.providers) {
      scope.post(`/pay/${provider.code}/callback`, { config: { surface: 'provider' } }, async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verified = provider.verifyCallback(request.headers, rawBody, clock.now());
        if (!verified.ok) {
          await cashier.noteForgery(provider.code, request.from.ip, clock.now());
          return refuse(request, reply, verified.failure);
        }
        const received = await cashier.receivePayment(provider.code, verified.value);
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
