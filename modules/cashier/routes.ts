import type { FastifyInstance } from 'fastify';
import { createDeposit, depositMethods, depositRecords, getDeposit, refillPractice } from '#contracts/cashier.ts';
import type { Clock } from '#kernel/clock.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Restored } from '#platform/restored/restored.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Cashier } from '#modules/cashier/cashier.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';
import { acceptSigned } from '#modules/cashier/providers/signed-callbacks.ts';

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

/** Adds `POST /pay/<code>/callback` of every provider. */
export function registerCallbacks(
  app: FastifyInstance,
  { cashier, ...deps }: { cashier: Cashier; messages: Messages; clock: Clock; restored: Restored },
): void {
  const callbacks = cashier.providers.map((provider) => ({
    path: `/pay/${provider.code}/callback`,
    verify: provider.verifyCallback.bind(provider),
    receive: (event: PaymentEvent) => cashier.receivePayment(provider.code, event),
    recordForgery: (ip: string, now: Date) => cashier.recordForgery(provider.code, ip, now),
  }));
  acceptSigned(app, deps, callbacks);
}
