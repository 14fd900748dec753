import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { providerManifest, type PaymentProvider } from '#modules/cashier/index.ts';
import { cashierRoutes, registerCallbacks } from '#modules/cashier/routes.ts';
import { ok } from '#kernel/result.ts';
import { createHttp } from '#platform/http/server.ts';
import { loadMessages } from '#platform/i18n/messages.ts';
import { createLog } from '#platform/log/log.ts';
import { createRestored } from '#platform/restored/restored.ts';
import type { TakeBackManner } from '#payments/sandbox/checkout-page.ts';
import type { PayManner } from '#payments/sandbox/pay-manners.ts';
import manifest from '#payments/sandbox/provider.ts';
import { cashierWorld } from '#tests/factories/cashier.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db } = await testDatabase();
const log = createLog('silent');
const messages = loadMessages(join(import.meta.dirname, '..', '..', 'locales'));
let base = 'http://127.0.0.1:1';
const open = (): Promise<PaymentProvider> =>
  providerManifest.parse(manifest).open({ db, log, clock: systemClock, callbackBase: () => base });
const provider = await open();
const world = await cashierWorld(db, provider);
const { cashier, newCaller, cashOf } = world;

const { app } = await createHttp({
  routes: cashierRoutes(cashier),
  messages,
  log,
  clock: systemClock,
  siteOf: () => world.site.siteOf('localhost'),
  originOf: (host) => `http://${host}`,
  authenticate: async () => undefined,
  authenticateStaff: async () => undefined,
  brandOf: async () => undefined,
  recordStaffRead: async () => ok(true),
  limitCall: async () => ok(true),
  trustedProxies: [],
  backchannelHost: undefined,
  openPayload: async () => undefined,
});
registerCallbacks(app, { cashier, messages, clock: systemClock, restored: createRestored(db, undefined) });
provider.register?.(app);

beforeAll(async () => {
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await world.stop();
});

async function opened(minor = 10_000n, requestId: string = crypto.randomUUID()) {
  const caller = await newCaller();
  const done = await cashier.createDeposit({
    caller,
    method: 'sandbox-bank',
    amount: { minor, currency: 'USD' },
    requestId,
    origin: base,
    now: new Date(),
  });
  if (!done.ok) throw new Error(done.failure.code);
  return { caller, order: done.value, url: done.value.payUrl! };
}
const press = (url: string, act: 'pay' | 'decline' | 'pay-and-charge-back' | PayManner | TakeBackManner) =>
  fetch(`${url}/${act}`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, redirect: 'manual' });
const statusOf = async ({ caller, order }: Awaited<ReturnType<typeof opened>>) => {
  const found = await cashier.getDeposit(caller, order.id);
  return found.ok ? found.value.status : undefined;
};
const callbackOf = async (orderId: string) =>
  (
    await db.query<{ id: string; body: string; tries: number; deliveredAt: Date | null; lastAnswer: string }>(
      'SELECT * FROM sandbox_callback WHERE body LIKE $1',
      [`%${orderId}%`],
    )
  )[0]!;

describe('the hosted page', () => {
  test('says that no real money is meant, shows merchant, amount and order, and needs no script', async () => {
    const { order, url } = await opened(123_456n);
    const response = await fetch(url);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    for (const part of ['Sandbox payment. No real money.', 'Lantern', '1,234.56 <small>USD</small>', order.serial])
      expect(text).toContain(part);
    expect(text).not.toContain('<script');
  });

  test('Pay is told to us by a signed callback and credited; a second press changes nothing (R-56)', async () => {
    const one = await opened();
    for (let n = 0; n < 2; n++) {
      const response = await press(one.url, 'pay');
      expect([response.status, response.headers.get('location')]).toEqual([303, new URL(one.url).pathname]);
    }
    await expect.poll(() => statusOf(one)).toBe('credited');
    expect(await cashOf(one.caller)).toBe(10_000n);
    expect(await (await fetch(one.url)).text()).toMatch(/Payment made[\s\S]*href="http:[^"]*\?deposit=/);
    expect((await press(one.url, 'decline')).status).toBe(409);
    await expect.poll(async () => (await callbackOf(one.order.id)).deliveredAt).not.toBeNull();
  });

  test('two presses of Pay and Decline at once have one outcome', async () => {
    const one = await opened();
    const answers = await Promise.all([press(one.url, 'pay'), press(one.url, 'decline'), press(one.url, 'pay')]);
    expect(answers.map(({ status }) => status)).toContain(303);
    await expect.poll(() => statusOf(one)).not.toBe('waiting');
    expect(await cashOf(one.caller)).toBe((await statusOf(one)) === 'credited' ? 10_000n : 0n);
    expect(await db.query('SELECT 1 FROM sandbox_callback WHERE body LIKE $1', [`%${one.order.id}%`])).toHaveLength(1);
  });

  test('Decline closes the deposit without money', async () => {
    const one = await opened();
    expect((await press(one.url, 'decline')).status).toBe(303);
    await expect.poll(() => statusOf(one)).toBe('declined');
    expect(await (await fetch(one.url)).text()).toContain('Payment declined');
    expect((await press(one.url, 'pay')).status).toBe(409);
    expect(await cashOf(one.caller)).toBe(0n);
  });

  test('an expired payment can no longer be paid, an unknown one is nowhere', async () => {
    const one = await opened();
    await db.query("UPDATE sandbox_payment SET expires_at = now() - interval '1 second' WHERE order_ref = $1", [one.order.id]);
    expect((await press(one.url, 'pay')).status).toBe(409);
    expect(await (await fetch(one.url)).text()).toContain('Payment expired');
    expect(await statusOf(one)).toBe('waiting');
    expect((await fetch(`${base}/pay/sandbox/checkout/nope`)).status).toBe(404);
    expect((await press(`${base}/pay/sandbox/checkout/nope`, 'pay')).status).toBe(404);
  });

  test('what a merchant is called is text and never markup', async () => {
    const one = await opened();
    await db.query("UPDATE sandbox_payment SET merchant_name = '<img src=x onerror=1>&\"' WHERE order_ref = $1", [one.order.id]);
    expect(await (await fetch(one.url)).text()).not.toContain('<img');
  });

  test('one order is one payment, also after a restart of the company', async () => {
    const { order } = await opened();
    const requested = {
      id: order.id,
      label: 'D',
      method: 'm',
      amount: order.amount,
      merchantName: 'L',
      origin: base,
      returnUrl: base,
      expiresAt: new Date(),
    };
    const [a, b] = [await provider.createPayment(requested), await (await open()).createPayment(requested)];
    expect(a).toEqual(b);
  });
});

const reasons = async (id: string) =>
  (await db.query<{ reason: string }>('SELECT reason FROM payment_case WHERE order_id = $1', [id])).map(({ reason }) => reason);

describe('towards a deposit the sandbox', () => {
  const said = async (id: string) =>
    (
      await db.query<{ status: string; copies: number }>(
        `SELECT body::json ->> 'status' AS status, copies FROM sandbox_callback WHERE body LIKE $1 ORDER BY status DESC, copies DESC`,
        [`%${id}%`],
      )
    ).map(({ status, copies }) => `${status} ${copies}`);
  const eventsOf = (id: string) => db.query('SELECT 1 FROM payment_event WHERE order_ref = $1', [id]);

  test.each([
    ['pays another amount', 'pay-less', 'mismatch', 0n, ['other_amount'], ['paid 1'], 1],
    ['says it twice, and once more', 'pay-twice', 'credited', 10_000n, [], ['paid 2', 'paid 1'], 2],
    ['tells an earlier failure last', 'pay-mixed-up', 'credited', 10_000n, ['declined_after_credit'], ['paid 1', 'declined 1'], 2],
    ['is slow', 'pay-slowly', 'credited', 10_000n, [], ['paid 1'], 1],
    ['sees a payment before it is sure of it', 'pay-unconfirmed', 'credited', 10_000n, [], ['received 1', 'paid 1'], 2],
  ] as const)('%s (R-56)', async (_name, manner, status, cash, cases, words, events) => {
    const one = await opened();
    expect(await (await fetch(one.url)).text()).toContain(`/${manner}"`);
    for (let time = 0; time < 2; time++) expect((await press(one.url, manner)).status).toBe(303);
    const isLater = manner === 'pay-slowly' || manner === 'pay-unconfirmed';
    if (isLater) {
      await provider.runDue?.(new Date(Date.now() + 5_000));
      expect(await statusOf(one)).toBe('waiting');
    }
    await expect.poll(async () => (isLater ? status : await statusOf(one))).toBe(status);
    expect(await said(one.order.id)).toEqual(words);
    for (const seconds of [13, 40]) await provider.runDue?.(new Date(Date.now() + seconds * 1_000));
    expect([await statusOf(one), await cashOf(one.caller), await reasons(one.order.id)]).toEqual([status, cash, cases]);
    expect(await eventsOf(one.order.id)).toHaveLength(events);
  });

  test('pays late: an order that had expired is credited by the money that still comes (R-56)', async () => {
    const one = await opened();
    expect((await press(one.url, 'pay-late')).status).toBe(409);
    expect(await (await fetch(one.url)).text()).not.toContain('/pay-late"');
    await db.query("UPDATE sandbox_payment SET expires_at = now() - interval '1 second' WHERE order_ref = $1", [one.order.id]);
    await cashier.expireDeposits(new Date(Date.now() + 24 * 3_600_000));
    expect([await statusOf(one), await cashOf(one.caller)]).toEqual(['expired', 0n]);
    expect(await (await fetch(one.url)).text()).toContain('/pay-late"');
    for (const manner of ['pay', 'pay-less', 'pay-slowly'] as const) expect((await press(one.url, manner)).status).toBe(409);
    for (let time = 0; time < 2; time++) expect((await press(one.url, 'pay-late')).status).toBe(303);
    await expect.poll(() => statusOf(one)).toBe('credited');
    expect([await cashOf(one.caller), await reasons(one.order.id)]).toEqual([10_000n, []]);
  });
});

describe('a payment that was made', () => {
  test.each([
    ['refund', 'refunded', 0n, ['refunded']],
    // Reported twice.
    ['charge-back', 'charged_back', 0n, ['charged_back']],
    ['charge-back-part', 'charged_back', 5_000n, ['charged_back']],
    ['charge-back-more', 'credited', 10_000n, ['taken_back_other_amount']],
  ] as const)('is taken back as %s, once', async (manner, status, left, cases) => {
    const one = await opened();
    expect((await press(one.url, manner)).status).toBe(409);
    await press(one.url, 'pay');
    await expect.poll(() => statusOf(one)).toBe('credited');
    expect((await press(one.url, manner)).status).toBe(303);
    expect((await press(one.url, manner)).status).toBe(303);
    await expect.poll(() => reasons(one.order.id)).toEqual(cases);
    expect([await statusOf(one), await cashOf(one.caller)]).toEqual([status, left]);
    const title = { refund: 'Payment refunded', 'charge-back-part': 'Half of the payment charged back' }[manner as string];
    expect(await (await fetch(one.url)).text()).toContain(title ?? 'Payment charged back');
  });

  test('is taken back in two parts, each with a number of its own and once', async () => {
    const one = await opened(10_001n);
    await press(one.url, 'pay');
    await expect.poll(() => statusOf(one)).toBe('credited');
    expect((await press(one.url, 'charge-back-rest')).status, 'before there is a rest').toBe(409);
    await press(one.url, 'refund-part');
    await expect.poll(() => cashOf(one.caller)).toBe(5_001n);
    for (let time = 0; time < 2; time++) await press(one.url, 'charge-back-rest');
    await expect.poll(() => reasons(one.order.id)).toEqual(['refunded', 'charged_back']);
    expect([await statusOf(one), await cashOf(one.caller)]).toEqual(['charged_back', 0n]);
  });

  test('is charged back also where the company tells that before it tells of the payment (R-56)', async () => {
    const one = await opened();
    expect((await press(one.url, 'pay-and-charge-back')).status).toBe(303);
    const answered = async () =>
      (await db.query<{ a: string | null }>('SELECT last_answer AS a FROM sandbox_callback WHERE body LIKE $1', [`%${one.order.id}%`])).map(
        ({ a }) => a,
      );
    await expect.poll(answered).toContain('503');
    expect(await statusOf(one)).toBe('waiting');
    for (const seconds of [5, 20, 60]) await provider.runDue?.(new Date(Date.now() + seconds * 1_000));
    expect([await statusOf(one), await cashOf(one.caller), await reasons(one.order.id)]).toEqual(['charged_back', 0n, ['charged_back']]);
  });
});

test('a manifest with a wrong field, or a fee that eats the least deposit, stops the start', () => {
  const costly = { ...manifest.methods[0], terms: { USD: { min: 1n, max: 5n, fee: 1n } } };
  for (const wrong of [undefined, { ...manifest, extra: 1 }, { ...manifest, code: '../x' }, { ...manifest, methods: [costly] }]) {
    expect(providerManifest.safeParse(wrong).success).toBe(false);
  }
});

describe('callbacks', () => {
  const send = (headers: Record<string, string>, body: string) =>
    fetch(`${base}/pay/sandbox/callback`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  test('are refused without a right signature, in the one error shape (R-22)', async () => {
    const { caller, order } = await opened();
    const body = JSON.stringify({ payment: 'x', order: order.id, status: 'paid', amount: '100.00', currency: 'USD' });
    const forged = {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${'A'.repeat(43)}=`,
    };
    for (const headers of [{}, forged]) {
      const response = await send(headers, body);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ success: false, code: 'payments.signature_invalid', message: 'The signature is not valid.' });
    }
    expect((await send({ 'content-type': 'text/plain' }, body)).status).toBe(415);
    expect(await cashOf(caller)).toBe(0n);
  });

  test('are sent again with growing waits until they are taken, by whoever runs next (R-56)', async () => {
    const one = await opened();
    const reachable = base;
    base = 'http://127.0.0.1:1';
    await press(reachable + new URL(one.url).pathname, 'pay');
    await expect.poll(async () => (await callbackOf(one.order.id)).lastAnswer).toBeTruthy();
    base = reachable;
    expect(await statusOf(one)).toBe('waiting');
    expect((await callbackOf(one.order.id)).deliveredAt).toBeNull();

    const restarted = await open();
    await restarted.runDue?.(new Date(Date.now() + 5_000));
    expect(await statusOf(one)).toBe('credited');
    expect(await callbackOf(one.order.id)).toMatchObject({ tries: 2, lastAnswer: '200' });
    expect(await restarted.runDue?.(new Date(Date.now() + 60_000))).toBe(0);
  });

  test('about an order that is not there are answered 503, and sent again (R-56)', async () => {
    const requested = {
      id: crypto.randomUUID(),
      label: 'D',
      method: 'm',
      amount: { minor: 100n, currency: 'USD' as const },
      merchantName: 'L',
    };
    const made = await provider.createPayment({ ...requested, origin: base, returnUrl: base, expiresAt: new Date(Date.now() + 60_000) });
    await press(made.ok ? made.value.payUrl : '', 'pay');
    await expect.poll(async () => (await callbackOf(requested.id)).lastAnswer).toBe('503');
    expect((await callbackOf(requested.id)).deliveredAt).toBeNull();
  });
});
