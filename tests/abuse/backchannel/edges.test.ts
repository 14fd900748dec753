import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { sign } from '#platform/webhook/signature.ts';
import { ensureSecret } from '#payments/sandbox/sandbox-store.ts';
import { atEdges, CALLS, type Sent, type Standing } from '#tests/abuse/backchannel/calls.ts';
import { TEXTS } from '#tests/abuse/edges.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { speaking } from '#tests/factories/shuffled-rounds.ts';
import { isNightly } from '#tests/factories/tier.ts';
import { SPEAKERS } from '#tests/factories/vendor-speakers.ts';
import { vendorBench } from '#tests/factories/vendor.ts';

/** Every fortieth request in the gate, from a place that moves with the day; all of them in the nightly run. */
const STEP = isNightly ? 1 : 40;
const first = isNightly ? 0 : Math.floor(Date.now() / 86_400_000) % STEP;
const sampled = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % STEP === first);

const errors: string[] = [];
const log = createLog('error', { write: (line) => void errors.push(line) });
const bench = await vendorBench({}, log);
/** A vendor of its own: numbers of this dialect belong to one kind of call, those of the others to all, and a vendor speaks one dialect. */
const ofKinds = await vendorBench({}, log);
const { call, port } = bench.server;

// The server logs each failure, also where the answer to a supplier is to call again.
afterEach(async () => {
  expect(errors.splice(0)).toEqual([]);
  for (const { server } of [bench, ofKinds]) expect(await brokenInvariants(server.db)).toEqual([]);
});

let ids = 0;
test.each(SPEAKERS)(
  'no call of a vendor in the words of $dialect fails by a field at the edge of its type',
  { timeout: 900_000 },
  async (speaker) => {
    const { post, session, close } = await speaking(speaker.dialect === 'debit-credit' ? ofKinds : bench, speaker);
    const [bet, round] = [`stands-${speaker.dialect}`, `stands-${speaker.dialect}-r`];
    await post(speaker.say({ kind: 'bet', id: bet, round, amount: 100n }, session));
    const standing: Standing = { ...session, bet, round };
    const calls = (own: string): readonly Sent[] => CALLS[speaker.dialect]!(own, standing);
    const tried = calls('x').flatMap(({ body }, nth) => [undefined, ...atEdges(body)].map((_, at) => ({ nth, at })));
    expect(tried.length).toBeGreaterThan(400);
    const plain = calls('x').map((_, nth) => ({ nth, at: 0 }));
    let done = 0;
    for (const { nth, at } of [...plain, ...sampled(tried)]) {
      const { path, body } = calls(`e${++ids}`)[nth]!;
      const { edge, body: sent } = [{ edge: 'plain', body }, ...atEdges(body)][at]!;
      const said = await post({ path, body: sent });
      const about = `${path} ${edge}: ${JSON.stringify(said)}`;
      expect(said.http, about).toBeLessThan(500);
      expect(JSON.stringify(said.body), about).not.toMatch(/TEMPORARY_ERROR|RS_ERROR_UNKNOWN|"error":100\b/);
      if (at === 0 && /"(status|description)":"(RS_)?OK"|^{"(balance|tx_id)"/.test(JSON.stringify(said.body))) done += 1;
    }
    // Calls that are taken, or the test would try nothing but their types.
    expect(done).toBeGreaterThan(3);
    for (const [header, values] of [
      ['x-timestamp', ['0', '0000000000000', '9999999999999', '-1', 'x']],
      ['x-key-id', ['', 'constructor', 'a'.repeat(5_000)]],
      ['x-auth-time', ['0', '0000000000000', '9999999999999']],
      ['x-signature', ['', '=', 'x'.repeat(5_000)]],
      ['x-hub-signature', ['', '=']],
      ['x-request-sign', ['', 'zz']],
      ['x-auth-signature', ['', '=']],
      ['content-type', ['', 'text/plain', 'a/b; charset=x']],
    ] as const)
      for (const value of values) {
        const said = await post(calls(`e${++ids}`)[1]!, { [header]: value });
        expect(said.http, `${header}: ${value}`).toBeLessThan(500);
      }
    close();
  },
);

test('no address of a vendor or a company fails, whatever stands in it', async () => {
  const odd = ['', '%00', 'constructor', '__proto__', '%ff', '..%2f..', 'a'.repeat(3_000), '%f0%9f%92%b0', "'", '%25'];
  const addresses = odd.flatMap(
    (one) =>
      [
        ['POST', `/gw/${one}/bet`],
        ['POST', `/gw/SIM/${one}`],
        ['POST', `/pay/${one}/callback`],
        ['POST', `/pay/sandbox/${one}`],
        ['GET', `/pay/sandbox/checkout/${one}`],
        ['POST', `/pay/sandbox/checkout/${one}/pay`],
        ['POST', `/pay/sandbox/checkout/x/${one}`],
      ] as const,
  );
  for (const [method, path] of addresses) {
    const type = path.includes('checkout') ? 'application/x-www-form-urlencoded' : 'application/json';
    const { status } = await fetch(`http://localhost:${port}${path}`, {
      method,
      headers: { 'content-type': type },
      ...(method === 'POST' && { body: type.endsWith('json') ? '{}' : '' }),
    });
    expect(status, `${method} ${path}`).toBeLessThan(500);
  }
});

test('no callback of a payment company fails by a field at the edge of its type', { timeout: 900_000 }, async () => {
  const secret = await ensureSecret(bench.server.db, Buffer.alloc(32));
  const send = async (path: string, body: string, own: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...sign(secret, randomUUID(), body, new Date()), ...own };
    const answer = await fetch(`http://localhost:${port}/pay/sandbox/${path}`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const ordered = await call('POST', '/wps/cashier/deposits', {
    token: bench.token(),
    body: { method: 'sandbox-bank', amount: 100, currency: 'USD', requestId: randomUUID() },
  });
  expect(ordered.status, ordered.text).toBe(200);
  const { id: order, payUrl } = ordered.body.value as { id: string; payUrl: string };
  const payment = payUrl.split('/').at(-1)!;
  const paid = { payment, order, status: 'received', amount: '100.00', currency: 'USD', part: '1' };
  const payout = { payout: 'p', order: randomUUID(), status: 'paid', amount: '100.00', currency: 'USD', reason: null };
  const statuses = ['paid', 'declined', 'refunded', 'charged_back'].map((status) => ({
    edge: `status=${status}`,
    body: { ...paid, status },
  }));
  const tried = [
    ...atEdges(paid).map((one) => ({ path: 'callback', ...one })),
    ...atEdges({ ...paid, status: 'refunded' }).map((one) => ({ path: 'callback', ...one })),
    ...atEdges(payout).map((one) => ({ path: 'payout-callback', ...one })),
  ];
  const all = [
    { path: 'callback', edge: 'plain', body: paid },
    { path: 'payout-callback', edge: 'plain', body: payout },
    ...sampled(tried),
    ...statuses.map((one) => ({ path: 'callback', ...one })),
  ];
  const known = /"payments\.(order_unknown|not_paid_yet)"/;
  for (const { path, edge, body } of all) {
    const { status, text } = await send(path, JSON.stringify(body));
    const isRight = status < 500 || (status === 503 && known.test(text));
    expect(isRight, `${path} ${edge} → ${status} ${text}`).toBe(true);
  }
  for (const value of TEXTS.map(String).filter((text) => /^[\x20-\x7e]*$/.test(text)))
    for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect((await send('callback', JSON.stringify(paid), { [header]: value })).status, `${header}: ${value}`).toBeLessThan(500);
  for (const body of ['', 'null', '[]', '"x"', '{', '\u0000', JSON.stringify(paid).repeat(300)])
    expect((await send('callback', body)).status, body.slice(0, 40)).toBeLessThan(500);
});
