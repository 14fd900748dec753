import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { acceptSigned } from '#modules/cashier/index.ts';
import { handOver } from '#modules/withdrawals/payouts/hand-over.ts';
import { payoutCallbacks } from '#modules/withdrawals/payouts/payout-callbacks.ts';
import { payoutsOf } from '#modules/withdrawals/payouts/payout.ts';
import { ok } from '#kernel/result.ts';
import { createHttp } from '#platform/http/server.ts';
import { loadMessages } from '#platform/i18n/messages.ts';
import { createLog } from '#platform/log/log.ts';
import { createRestored } from '#platform/restored/restored.ts';
import { openPayouts } from '#payments/sandbox/payouts/open-payouts.ts';
import { ensureSecret } from '#payments/sandbox/sandbox-store.ts';
import { sendDueCallbacks } from '#payments/sandbox/send-callbacks.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { withdrawalWorld } from '#tests/factories/withdrawals.ts';

const world = await withdrawalWorld();
const { db, withdrawals, ines, bind, newMember, requested, balancesOf, claim, approveByTwo, stateOf } = world;
const secret = await ensureSecret(db, Buffer.alloc(32, 7));
const side = openPayouts({ db, clock: systemClock }, secret, { paysAfterMs: 0, slowMs: 50 });
const sandbox = { code: 'sandbox', isSandbox: true, payouts: side };
const deps = { ...withdrawals.deps, providers: [sandbox] };
const paying = (await import('#modules/withdrawals/index.ts')).createWithdrawals(deps);
const messages = loadMessages(join(import.meta.dirname, '..', '..', '..', 'locales'));

const { app } = await createHttp({
  routes: [],
  messages,
  log: createLog('silent'),
  clock: systemClock,
  siteOf: () => world.world.site.siteOf('localhost'),
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
acceptSigned(app, { messages, clock: systemClock, restored: createRestored(db, undefined) }, payoutCallbacks(deps, world.world.cashier));
let base = '';
beforeAll(async () => {
  base = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A withdrawal of 40.00 to an account with such an end, in the hands of the sandbox. */
async function handed(end: string) {
  const { caller } = await newMember();
  const bound = await bind(caller, { number: `${Math.floor(Math.random() * 1e9)}${end}`, now: new Date(Date.now() - 25 * 3_600_000) });
  if (!bound.ok) throw new Error(bound.failure.code);
  await db.query('SELECT 1');
  const { id } = await requested({ caller, accountId: bound.value.id }, 40_00n);
  await approveByTwo(id);
  await claim(ines, id, new Date());
  const done = await handOver(deps, ines, { id, provider: 'sandbox', reason: 'by bank', requestId: randomUUID(), now: new Date() });
  if (!done.ok) throw new Error(done.failure.code);
  return { caller, id, payoutId: done.value.payoutId };
}
const payoutOf = async (id: string) => (await payoutsOf(db, [id])).at(-1)!;
/** Time goes on: both sides do what is due. */
async function turn(atMs: number): Promise<void> {
  const now = new Date(Date.now() + atMs);
  await paying.sendDuePayouts(now);
  await side.decide(now);
  await sendDueCallbacks({ db, secret, callbackBase: () => base }, new Date());
}

describe('towards a payout the sandbox', () => {
  test.for([
    ['pays', '1234', 'paid', 'paid', null],
    ['is slow', '9001', 'paid', 'paid', null],
    ['lies about the amount', '9002', 'paying', 'sent', 'other_amount'],
    ['repeats itself, and says accepted after paid', '9003', 'paid', 'paid', null],
    ['does not know, and never calls', '9004', 'paid', 'paid', null],
    ['refuses what it had accepted', '9005', 'approved', 'refused', null],
    ['refuses at once', '9006', 'approved', 'refused', null],
    ['loses the order on its way', '9007', 'paid', 'paid', null],
  ] as const)('%s', async ([, end, state, payout, trouble]) => {
    const { id, payoutId, caller } = await handed(end);
    for (const at of [0, 3_000, 8_000, 20_000, 60_000]) await turn(at);
    await sendDueCallbacks({ db, secret, callbackBase: () => base }, new Date(Date.now() + 2_000));
    expect([await stateOf(id), await payoutOf(id)]).toMatchObject([state, { id: payoutId, state: payout, trouble }]);
    expect(await balancesOf(caller)).toEqual([60_00n, state === 'paid' ? 0n : 40_00n]);
    const books = await db.query('SELECT 1 FROM sandbox_payout WHERE order_ref = $1', [payoutId]);
    expect(books).toHaveLength(1);
  });

  test('is believed by its signature alone: a forged word is 401 and moves nothing (R-22)', async () => {
    const { id, payoutId } = await handed('1234');
    await paying.sendDuePayouts(new Date());
    const body = JSON.stringify({ payout: 'x', order: payoutId, status: 'paid', amount: '40.00', currency: 'USD', reason: null });
    const response = await fetch(`${base}/pay/sandbox/payout-callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(401);
    expect(await stateOf(id)).toBe('paying');
    expect(await brokenInvariants(db)).toEqual([]);
  });
});
