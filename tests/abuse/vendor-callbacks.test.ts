import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { openConnections } from '#modules/gateway/index.ts';
import { sendCall } from '#modules/gateway/outgoing/send-call.ts';
import { send, type Credentials } from '#vendors/seamless-kit/client.ts';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { testSecrets } from '#tests/factories/secrets.ts';
import { until, vendorBench } from '#tests/factories/vendor.ts';
import { slowness } from '#tests/factories/slowness.ts';

/** Lines of the abuse list on vendor callbacks that the conformance suite cannot try from outside: they need a second vendor, or one that we call. */
const bench = await vendorBench();
const { db } = bench.server;
const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
trial.game.code = bench.gameCode;

const OTHER = { vendor: 'CQ9', keyId: 'other-1', secret: 'a secret of the other vendor alone' } satisfies Credentials;
const otherUrl = bench.url.replace('SIM', OTHER.vendor);
const log = createLog('silent');
const connections = await openConnections({ db, log, secrets: testSecrets });
await connections.connect({ vendor: OTHER.vendor, dialect: 'seamless', gameUrl: 'http://127.0.0.1:9101/play' });
await connections.addKey({ vendor: OTHER.vendor, keyId: OTHER.keyId, algorithm: 'hmac-sha256', material: OTHER.secret });
await until(async () => (await send(otherUrl, OTHER, 'balance', { player_id: trial.player_id })).status === 'OK');
await connections.stop();

describe('a connected vendor', () => {
  test("has no say in another's round, under whichever key and address (R-22)", async () => {
    const { id, round } = await trial.placed();
    const win = {
      player_id: trial.player_id,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: id,
      round_id: round,
      amount: '900000',
      round_closed: true,
    };
    const rollback = { transaction_uuid: randomUUID(), reference_transaction_uuid: id, round_id: round };
    const { by } = await trial.change(async () => {
      // Its own key at the address of the other, and the other's key at its own.
      for (const [url, key] of [
        [bench.url, OTHER],
        [otherUrl, bench.credentials],
      ] as const)
        for (const [path, body] of [
          ['win', win],
          ['rollback', rollback],
          ['round/end', { round_id: round }],
        ] as const) {
          const reply = await send(url, key, path, body);
          expect([reply.http, reply.status], path).toEqual([401, 'INVALID_SIGNATURE']);
        }
      // Its own key at its own address, with the other's numbers.
      expect((await send(otherUrl, OTHER, 'win', win)).status).toBe('BET_NOT_FOUND');
      expect((await send(otherUrl, OTHER, 'adjust', { ...win, amount: '-100000' })).status).toBe('BET_NOT_FOUND');
      expect((await send(otherUrl, OTHER, 'rollback', rollback)).body).toMatchObject({ status: 'OK', found: false });
      expect((await send(otherUrl, OTHER, 'round/end', { round_id: round })).status).toBe('ROUND_NOT_FOUND');
      expect((await send(otherUrl, OTHER, 'transaction/status', { transaction_uuid: id })).body['state']).not.toBe('OK');
    });
    expect(by).toBe(0n);
    expect(await trial.statusOf(id)).toBe('OK');
    expect((await trial.win(id, round)).status).toBe('OK');
  });

  test('cannot bet under the session that a player opened at another', async () => {
    const { player_id, currency, session, game } = trial;
    const own = { player_id, currency, session_token: session.token, game_code: game.code, amount: '100000' };
    const { by, value } = await trial.change(() =>
      send(otherUrl, OTHER, 'bet', { ...own, transaction_uuid: randomUUID(), round_id: 'r-other' }),
    );
    expect([by, value.status]).toEqual([0n, 'INVALID_TOKEN']);
  });

  test('leaves the ledger in order', async () => expect(await brokenInvariants(db)).toEqual([]));
});

describe('a vendor that we call', () => {
  const received: string[] = [];
  const servers: ReturnType<typeof createServer>[] = [];
  afterAll(() => servers.forEach((one) => one.close()));

  async function answering(listener: RequestListener): Promise<string> {
    const one = createServer(listener);
    servers.push(one);
    await new Promise<void>((resolve) => void one.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
  }
  const ask = (url: string) => sendCall(url, { type: 'application/json', body: '{}' }, 1_000);

  test.each([301, 302, 303, 307, 308])('and that sends us elsewhere by %i is not followed, and its outcome is unknown', async (status) => {
    received.length = 0;
    const inside = await answering(({ url }, response) => {
      received.push(url!);
      response.end('{"status":0}');
    });
    for (const target of [`${inside}/inside`, 'http://169.254.169.254/latest/meta-data', 'file:///etc/hostname']) {
      const url = await answering((_request, response) => response.writeHead(status, { location: target }).end());
      expect(await ask(url)).toMatchObject({ http: 0 });
    }
    expect(received).toEqual([]);
  });

  test('and that answers without end, or not in time, is cut off and its outcome is unknown', async () => {
    const endless = await answering((_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(64 * 1024)), 1);
      response.on('close', () => clearInterval(more));
    });
    expect(await ask(endless)).toMatchObject({ http: 0, text: 'its answer is too long' });
    const silent = await answering(() => {});
    const began = systemClock.now().getTime();
    expect(await ask(silent)).toMatchObject({ http: 0 });
    expect(systemClock.now().getTime() - began).toBeLessThan(3_000 * slowness());
  });
});
