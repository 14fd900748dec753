import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { createHttpBeacon, openBeacon } from '#platform/beacon/beacon.ts';

const GENESIS = 1_700_000_000;
const signature = 'ab'.repeat(48);
const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
const answers: Record<string, [number, string]> = {
  '/net/info': [200, JSON.stringify({ period: 30, genesis_time: GENESIS, hash: 'c0' })],
  '/net/public/7': [200, JSON.stringify({ round: 7, randomness, signature })],
  '/net/public/8': [200, JSON.stringify({ round: 8, randomness: 'a'.repeat(64), signature })],
  '/net/public/9': [200, JSON.stringify({ round: 7, randomness, signature })],
  '/net/public/11': [500, 'down'],
};
const server = createServer((request, response) => {
  const [status, body] = answers[request.url!] ?? [404, 'not yet'];
  response.writeHead(status).end(body);
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
afterAll(() => void server.close());
const { port } = server.address() as { port: number };
const beacon = createHttpBeacon(`http://127.0.0.1:${port}/net/`);

test('a beacon names a block that comes at least ten seconds later, and gives its value once it is there', async () => {
  for (const [second, round] of [
    [0, 2],
    [19, 2],
    [20, 2],
    [20.5, 2],
    [21, 3],
    [50, 3],
  ] as const) {
    const now = new Date((GENESIS + second) * 1_000);
    const { block, dueAt } = await beacon.nextBlock(now);
    expect([block, dueAt.getTime()]).toEqual([BigInt(round), (GENESIS + (round - 1) * 30) * 1_000]);
    expect(dueAt.getTime() - now.getTime()).toBeGreaterThan(9_000);
  }
  expect(await beacon.valueOf(7n)).toBe(randomness);
  expect(await beacon.valueOf(10n)).toBeUndefined();
});

test('an answer that does not prove itself is no value, and without an address there is no beacon', async () => {
  await expect(beacon.valueOf(8n)).rejects.toThrow('SHA-256 of its signature');
  await expect(beacon.valueOf(9n)).rejects.toThrow('round 7 for 9');
  await expect(beacon.valueOf(11n)).rejects.toThrow('500');
  expect(openBeacon({ beaconUrl: undefined })).toBeUndefined();
  expect(openBeacon({ beaconUrl: `http://127.0.0.1:${port}/net` })!.name).toBe(beacon.name);
});
