import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutPage, TAKE_BACKS, unknownPage, type TakeBackManner } from '#payments/sandbox/checkout-page.ts';
import { PAYS, type PayManner } from '#payments/sandbox/pay-manners.ts';
import type { SandboxPayment } from '#payments/sandbox/sandbox-store.ts';

export type Checkout = {
  find(ref: string): Promise<SandboxPayment | undefined>;
  /** Decides a payment. Returns undefined if the payment was already decided or has expired. */
  decide(ref: string, status: 'paid' | 'declined'): Promise<SandboxPayment | undefined>;
  /** Pays in a manner of `PAYS`, such as late or reported twice. Returns undefined if the payment was already decided. */
  pay(ref: string, manner: PayManner): Promise<SandboxPayment | undefined>;
  /** Reverses a payment or a part of it. Returns undefined if nothing is left to reverse. */
  takeBack(ref: string, manner: TakeBackManner): Promise<SandboxPayment | undefined>;
  /** Pays, and reports the payment only after its charge-back. */
  chargeBackBeforePaid(ref: string): Promise<SandboxPayment | undefined>;
  now(): Date;
};

/** Registers the sandbox company's hosted page. Its forms send only the payment's unguessable reference, which is part of their address. */
export function registerCheckout(app: FastifyInstance, checkout: Checkout): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, {}),
    );

    scope.get<{ Params: { ref: string } }>('/pay/sandbox/checkout/:ref', async ({ params }, reply) => {
      const payment = await checkout.find(params.ref);
      return payment ? html(reply, 200, checkoutPage(payment, checkout.now())) : html(reply, 404, unknownPage());
    });

    /** Registers a button. A second press of the same button succeeds like the first; a press of another button is too late. */
    const button = (act: string, to: SandboxPayment['status'], press: (ref: string) => Promise<SandboxPayment | undefined>) =>
      scope.post<{ Params: { ref: string } }>(`/pay/sandbox/checkout/:ref/${act}`, async ({ params }, reply) => {
        const payment = (await press(params.ref)) ?? (await checkout.find(params.ref));
        if (!payment) return html(reply, 404, unknownPage());
        if (payment.status !== to) return html(reply, 409, checkoutPage(payment, checkout.now()));
        return reply.redirect(`/pay/sandbox/checkout/${payment.ref}`, 303);
      });
    button('pay', 'paid', (ref) => checkout.decide(ref, 'paid'));
    for (const manner of PAYS) button(manner, 'paid', (ref) => checkout.pay(ref, manner));
    button('decline', 'declined', (ref) => checkout.decide(ref, 'declined'));
    button('pay-and-charge-back', 'charged_back', (ref) => checkout.chargeBackBeforePaid(ref));
    for (const manner of TAKE_BACKS)
      button(manner, manner.startsWith('refund') ? 'refunded' : 'charged_back', (ref) => checkout.takeBack(ref, manner));
  });
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
