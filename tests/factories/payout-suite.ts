import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import type { PayoutKind } from '#contracts/withdrawals.ts';
import type { PayoutOrder, PayoutSide } from '#modules/cashier/index.ts';

/** Tests the requirements of the platform for every provider that pays out. */
export function payoutSuite(code: string, side: PayoutSide): void {
  const ways = Object.entries(side.terms).flatMap(([kind, terms]) =>
    Object.entries(terms).map(([currency, { min }]) => ({ kind: kind as PayoutKind, currency: currency as Currency, min })),
  );
  const orderOf = ({ kind, currency, min }: (typeof ways)[number]): PayoutOrder => ({
    id: randomUUID(),
    label: 'W 0051 003',
    amount: money(min + 12_345n, currency),
    to: { kind, institution: 'First Bank', holder: 'Mara Example', number: '10000000' },
  });
  const [first] = ways;

  describe(`${code} pays out`, () => {
    test.for(ways)('$currency to a $kind: what it says has the amount and the currency that were asked', async (way) => {
      const order = orderOf(way);
      const news = await side.send(order);
      expect(['accepted', 'paid']).toContain(news.status);
      expect(news).toMatchObject({ amount: toMajor(order.amount), currency: way.currency, reason: null });
      expect(news.providerRef).toBeTruthy();
      expect(await side.readOutcome(order.id)).toMatchObject({
        providerRef: news.providerRef,
        amount: toMajor(order.amount),
        currency: way.currency,
      });
    });

    test('one reference is one payout, fifty times at once and again later', async () => {
      const order = orderOf(first!);
      const said = await Promise.all(Array.from({ length: 50 }, () => side.send(order)));
      said.push(await side.send(order), await side.readOutcome(order.id));
      expect(new Set(said.map(({ providerRef }) => providerRef)).size).toBe(1);
    });

    test('what it has never had is absent, and can be sent then', async () => {
      const order = orderOf(first!);
      expect(await side.readOutcome(order.id)).toMatchObject({ status: 'absent' });
      expect(['accepted', 'paid']).toContain((await side.send(order)).status);
      expect((await side.readOutcome(order.id)).status).not.toBe('absent');
    });

    test('news without its signature is refused (R-22)', () => {
      const body = Buffer.from(
        JSON.stringify({ payout: 'x', order: randomUUID(), status: 'paid', amount: '1.00', currency: 'USD', reason: null }),
      );
      const now = new Date();
      const forged = {
        'webhook-id': 'x',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': `v1,${'A'.repeat(43)}=`,
      };
      for (const headers of [{}, forged]) {
        expect(side.verifyCallback(headers, body, now)).toMatchObject({ failure: { code: 'payments.signature_invalid' } });
      }
    });

    test('says what it pays: amounts that are above nothing, the least not above the most', () => {
      expect(ways.length).toBeGreaterThan(0);
      for (const terms of Object.values(side.terms)) {
        for (const { min, max } of Object.values(terms)) expect(min > 0n && min <= max).toBe(true);
      }
    });
  });
}
