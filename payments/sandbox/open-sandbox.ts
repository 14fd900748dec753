import { randomBytes, randomUUID } from 'node:crypto';
import { parseMajor, toMajor, type Currency } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { PaymentProvider, ProviderDeps } from '#modules/cashier/index.ts';
import { readCallback, writeCallback } from '#payments/sandbox/callback-body.ts';
import type { TakeBackManner } from '#payments/sandbox/checkout-page.ts';
import { registerCheckout } from '#payments/sandbox/checkout-routes.ts';
import { PACE, wordsOf, type PayManner } from '#payments/sandbox/pay-manners.ts';
import { openPayouts } from '#payments/sandbox/payouts/open-payouts.ts';
import {
  addCallback,
  decidePayment,
  ensurePayment,
  ensureSecret,
  findPayment,
  takeBackPayment,
  type SandboxPayment,
} from '#payments/sandbox/sandbox-store.ts';
import { sendDueCallbacks } from '#payments/sandbox/send-callbacks.ts';
import { verify } from '#platform/webhook/signature.ts';

/** Share of a payment that each manner reverses, and the number of callbacks for it. This company repeats callbacks. */
const MANNERS: Readonly<
  Record<
    TakeBackManner,
    { status: 'refunded' | 'charged_back'; share?: (all: bigint) => bigint; copies?: number; isRest?: boolean; leavesRest?: boolean }
  >
> = {
  refund: { status: 'refunded' },
  'refund-part': { status: 'refunded', share: halfOf, leavesRest: true },
  'refund-rest': { status: 'refunded', share: restOf, isRest: true },
  'charge-back': { status: 'charged_back', copies: 2 },
  'charge-back-part': { status: 'charged_back', share: halfOf, leavesRest: true },
  'charge-back-rest': { status: 'charged_back', share: restOf, copies: 2, isRest: true },
  'charge-back-more': { status: 'charged_back', share: (all) => 2n * all },
};

function halfOf(all: bigint): bigint {
  return all / 2n;
}

function restOf(all: bigint): bigint {
  return all - halfOf(all);
}

function shareOf({ amount, currency }: SandboxPayment, share: (all: bigint) => bigint): string {
  const parsed = parseMajor(amount, currency as Currency);
  if (!parsed.ok) throw new Error(`the sandbox has a payment of ${amount} ${currency}`);
  return toMajor({ ...parsed.value, minor: share(parsed.value.minor) });
}

const sent = (body: string, now: Date) => ({ id: randomUUID(), body, path: '/pay/sandbox/callback', now });

/**
 * Opens a simulated external payment company in this process. It has its own books and sends us results only by signed callbacks over HTTP.
 */
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

  /** Decides a payment and queues its callback in one commit. Then sends the callback immediately, and the payer does not wait for it. */
  async function decide(ref: string, status: 'paid' | 'declined'): Promise<SandboxPayment | undefined> {
    const now = clock.now();
    const payment = await db.transact(async (tx) => {
      const decided = await decidePayment(tx, ref, status, now);
      if (decided) await addCallback(tx, sent(writeCallback(decided), now));
      return decided;
    });
    if (payment) sendSoon(now);
    return payment;
  }

  /** Pays in one of the manners and queues all callbacks for the payment in one commit. */
  async function pay(ref: string, manner: PayManner): Promise<SandboxPayment | undefined> {
    const now = clock.now();
    const payment = await db.transact(async (tx) => {
      const paid = await decidePayment(tx, ref, 'paid', now, manner === 'pay-late');
      for (const { status, afterMs, copies, isHalf } of paid ? wordsOf(manner) : []) {
        const body = writeCallback({ ...paid!, status }, isHalf && shareOf(paid!, halfOf));
        await addCallback(tx, { ...sent(body, new Date(now.getTime() + afterMs)), copies });
      }
      return paid;
    });
    if (payment) sendSoon(now);
    return payment;
  }

  function sendSoon(now: Date): void {
    runDue(now).catch((error: unknown) => log.warn({ err: error }, 'a sandbox callback will be sent later'));
  }

  /** Reverses a payment in one of the manners and queues the callbacks for the reversal in one commit. */
  async function takeBack(ref: string, manner: TakeBackManner): Promise<SandboxPayment | undefined> {
    const now = clock.now();
    const { share, copies = 1, ...how } = MANNERS[manner];
    const payment = await db.transact(async (tx) => {
      const taken = await takeBackPayment(tx, ref, how);
      if (taken) await addCallback(tx, { ...sent(writeCallback(taken, share && shareOf(taken, share)), now), copies });
      return taken;
    });
    if (payment) sendSoon(now);
    return payment;
  }

  /** Pays and charges back a payment, and the company reports the charge-back before the payment. */
  async function chargeBackBeforePaid(ref: string): Promise<SandboxPayment | undefined> {
    const now = clock.now();
    const payment = await db.transact(async (tx) => {
      const paid = await decidePayment(tx, ref, 'paid', now);
      const claimed = paid && (await takeBackPayment(tx, ref, { status: 'charged_back' }));
      if (!claimed) return undefined;
      await addCallback(tx, sent(writeCallback(claimed), now));
      await addCallback(tx, sent(writeCallback(paid), new Date(now.getTime() + PACE.laterMs)));
      return claimed;
    });
    if (payment) sendSoon(now);
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
    register: (app) =>
      registerCheckout(app, { find: (ref) => findPayment(db, ref), decide, pay, takeBack, chargeBackBeforePaid, now: () => clock.now() }),
    payouts,
    runDue,
  };
}
