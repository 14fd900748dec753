import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money, type Currency } from '#kernel/money.ts';
import type { PaymentOrder, PaymentProvider } from '#modules/cashier/index.ts';

/** Tests the requirements of the platform for every provider that accepts deposits. */
export function depositSuite({ code, methods, createPayment, verifyCallback }: PaymentProvider): void {
  const ways = methods.flatMap(({ code: method, terms }) =>
    Object.entries(terms).map(([currency, { min, max, fee }]) => ({ method, currency: currency as Currency, min, max, fee })),
  );
  const orderOf = ({ method, currency, min }: Pick<(typeof ways)[number], 'method' | 'currency' | 'min'>): PaymentOrder => ({
    id: randomUUID(),
    label: 'D 0091 884',
    method,
    amount: money(min, currency),
    merchantName: 'Lantern',
    origin: 'http://lantern.example',
    returnUrl: 'http://lantern.example/member/depositv2',
    expiresAt: new Date(Date.now() + 30 * 60_000),
  });
  const opened = async (order: PaymentOrder) => {
    const done = await createPayment(order);
    if (!done.ok) throw new Error(done.failure.code);
    return done.value;
  };

  describe(`${code} takes deposits`, () => {
    test.for(ways)('$currency by $method: an order has a payment with an address to pay at', async (way) => {
      const { providerRef, payUrl } = await opened(orderOf(way));
      expect(providerRef).toMatch(/^[^\0]{1,100}$/);
      expect(new URL(payUrl).protocol).toMatch(/^https?:$/);
    });

    test('one order is one payment, fifty times at once and again later; another order is another payment', async () => {
      const order = orderOf(ways[0]!);
      const said = await Promise.all(Array.from({ length: 50 }, () => opened(order)));
      said.push(await opened(order));
      expect(new Set(said.map(({ providerRef, payUrl }) => `${providerRef} ${payUrl}`)).size).toBe(1);
      expect((await opened(orderOf(ways[0]!))).providerRef).not.toBe(said[0]!.providerRef);
    });

    test('news without its signature is refused (R-22)', async () => {
      const order = orderOf(ways[0]!);
      const { providerRef } = await opened(order);
      const body = JSON.stringify({ payment: providerRef, order: order.id, status: 'paid', amount: '10.00', currency: 'USD' });
      const now = new Date();
      const forged = {
        'webhook-id': 'x',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': `v1,${'A'.repeat(43)}=`,
      };
      for (const headers of [{}, forged])
        for (const text of [body, '', '{}', '[]', '\0'])
          expect(verifyCallback(headers, Buffer.from(text), now)).toMatchObject({ failure: { code: 'payments.signature_invalid' } });
    });

    test('says what it takes: codes of its own, amounts above nothing, the least not above the most, a fee below the least', () => {
      expect(ways.length).toBeGreaterThan(0);
      expect(new Set(methods.map((method) => method.code)).size).toBe(methods.length);
      for (const { min, max, fee } of ways) expect(min > 0n && min <= max && fee >= 0n && fee < min).toBe(true);
    });
  });
}
