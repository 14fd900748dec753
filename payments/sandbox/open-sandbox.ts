import { randomBytes, randomUUID } from 'node:crypto';
import { toMajor } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { PaymentProvider, ProviderDeps } from '#modules/cashier/index.ts';
import { readCallback, writeCallback } from '#payments/sandbox/callback-body.ts';
import { registerCheckout } from '#payments/sandbox/checkout-routes.ts';
import { openPayouts } from '#payments/sandbox/payouts/open-payouts.ts';
import {
  addCallback,
  decidePayment,
  ensurePayment,
  ensureSecret,
  findPayment,
  type SandboxPayment,
} from '#payments/sandbox/sandbox-store.ts';
import { sendDueCallbacks } from '#payments/sandbox/send-callbacks.ts';
import { verify } from '#platform/webhook/signature.ts';

/** An outside payment company, played in this process: it keeps its own books and reaches us only by signed callbacks over HTTP. */
export async function openSandbox({
  db,
  log,
  clock,
  callbackBase,
}: ProviderDeps): Promise<Omit<Required<PaymentProvider>, 'code' | 'isSandbox' | 'methods'>> {
  const secret = await ensureSecret(db, randomBytes(32));
  const payouts = openPayouts({ db, clock }, secret);
  const runDue = async (now: Date): Promise<number> => {
    await payouts.decide(now);
    return sendDueCallbacks({ db, secret, callbackBase }, now);
  };

  /** Decides a payment and queues its callback in one commit, then sends it at once without keeping the payer waiting. */
  async function decide(ref: string, status: 'paid' | 'declined'): Promise<SandboxPayment | undefined> {
    const now = clock.now();
    const payment = await db.transact(async (tx) => {
      const decided = await decidePayment(tx, ref, status, now);
      if (decided) await addCallback(tx, { id: randomUUID(), body: writeCallback(decided), path: '/pay/sandbox/callback', now });
      return decided;
    });
    if (payment) runDue(now).catch((error: unknown) => log.warn({ err: error }, 'a sandbox callback will be sent later'));
    return payment;
  }

  return {
    createPayment: async ({ id, label, method, amount, merchantName, origin, returnUrl, expiresAt }) => {
      const payment = await ensurePayment(db, {
        ref: randomBytes(24).toString('base64url'),
        orderRef: id,
        method,
        merchantName,
        label,
        amount: toMajor(amount),
        currency: amount.currency,
        returnUrl,
        expiresAt,
      });
      return ok({ providerRef: payment.ref, payUrl: `${origin}/pay/sandbox/checkout/${payment.ref}` });
    },
    verifyCallback: (headers, rawBody, now) => {
      const eventId = verify(secret, headers, rawBody, now);
      const event = eventId === undefined ? undefined : readCallback(eventId, rawBody);
      return event ? ok(event) : err('payments.signature_invalid');
    },
    register: (app) => registerCheckout(app, { find: (ref) => findPayment(db, ref), decide, now: () => clock.now() }),
    payouts,
    runDue,
  };
}
