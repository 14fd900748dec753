import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#platform/log/log.ts';
import { createFeed, loadFeedDialects, openConnections } from '#modules/gateway/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { testSecrets } from '#tests/factories/secrets.ts';

const { db, owner } = await testDatabase();
const received: { keyId: string; over: Buffer; signature: Buffer }[] = [];
const supplier = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { 'x-key-id': keyId, 'x-timestamp': time, 'x-signature': signature } = request.headers as Record<string, string>;
    const over = Buffer.concat([Buffer.from(`${request.url!.slice(1)}\n`), ...parts, Buffer.from(`\n${time}`)]);
    received.push({ keyId: keyId!, over, signature: Buffer.from(signature!, 'base64') });
    response.end(JSON.stringify({ status: 'OK' }));
  });
}).listen(0, '127.0.0.1');
await once(supplier, 'listening');
const feedUrl = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
const connections = await openConnections({ db, log: createLog('silent'), secrets: testSecrets });
afterAll(async () => {
  await connections.stop();
  supplier.close();
});
await connections.connect({ vendor: 'RSA', dialect: 'seamless', gameUrl: 'https://games.example/', feedUrl });
const feed = createFeed({ clock: systemClock, connections, dialects: await loadFeedDialects(process.cwd()) });
const request = () => feed.request('RSA', { kind: 'withdraw', gift: 'g1' });
const isSignedBy = (pem: string): boolean => {
  const { over, signature } = received.at(-1)!;
  return verify('sha256', over, createPublicKey(pem), signature);
};

test('a vendor is called with a key of ours where one was made, by the oldest that is live; two are live at most', async () => {
  expect((await request()).word).toBe('unsent');
  const first = (await connections.makeOwnKey('RSA', 'ours-1'))!;
  expect((await request()).word).toBe('done');
  expect([received.at(-1)!.keyId, isSignedBy(first)]).toEqual(['ours-1', true]);
  const made = await Promise.all(['ours-2', 'ours-3', 'ours-4'].map((keyId) => connections.makeOwnKey('RSA', keyId)));
  const second = made.find((pem) => pem !== undefined)!;
  expect(made.filter((pem) => pem !== undefined)).toHaveLength(1);
  await request();
  expect(isSignedBy(first)).toBe(true);
  await connections.endOwnKey('RSA', 'ours-1');
  await request();
  expect([isSignedBy(first), isSignedBy(second)]).toEqual([false, true]);
});

test('the private half is kept sealed, and signs no call to us', async () => {
  const { rows } = await owner.query<{ kept: string }>('SELECT kept FROM vendor_own_key');
  expect(rows.every(({ kept }) => !kept.includes('PRIVATE KEY'))).toBe(true);
  expect(connections.of('RSA')!.keys).toEqual([]);
});
