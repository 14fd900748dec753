import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Storage } from '#platform/storage/s3-storage.ts';

const [KEY, SECRET, REGION] = ['AKIDEXAMPLE', 'wJalr/XUtn+FEMI', 'eu-west-1'];

/** A small store in the S3 manner: it checks every signature and the hash of every body by itself. */
const kept = new Map<string, Buffer>();
const seen: string[] = [];
/** Faults of the next calls. */
let troubles: ('slow' | 'breaks off' | 'drops' | 'is down')[] = [];

const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  kept.clear();
  seen.length = 0;
  troubles = [];
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const path = request.url!;
  seen.push(`${request.method} ${path}`);
  const trouble = troubles.shift();
  if (trouble === 'slow') return;
  if (trouble === 'drops') return void request.socket.destroy();
  if (trouble === 'is down') return void response.writeHead(503).end();
  if (!isSignedRight(request, body)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>');
  if (request.method === 'PUT') {
    kept.set(path, body);
    return void response.writeHead(200).end();
  }
  if (request.method === 'DELETE') {
    kept.delete(path);
    return void response.writeHead(204).end();
  }
  const found = kept.get(path);
  if (!found) return void response.writeHead(404).end('<Code>NoSuchKey</Code>');
  response.writeHead(200, { 'content-length': found.length });
  if (trouble === 'breaks off') {
    response.write(found.subarray(0, found.length >> 1));
    return void setTimeout(() => request.socket.destroy(), 20);
  }
  response.end(found);
}

function isSignedRight(request: IncomingMessage, body: Buffer): boolean {
  const { headers, method, url } = request;
  const found = /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (!found || headers['x-amz-content-sha256'] !== bodyHash) return false;
  const [, key, day, region, names, signature] = found as unknown as string[];
  const signed = names!
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('');
  const canonical = [method, url, '', signed, names, bodyHash].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const hmac = (secret: string | Buffer, value: string): Buffer => createHmac('sha256', secret).update(value).digest();
  const signing = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day!), region!), 's3'), 'aws4_request');
  return key === KEY && region === REGION && hmac(signing, text).toString('hex') === signature;
}

const urlWith = (secret: string) => `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures/brand-1?region=${REGION}`;
const storage = s3Storage(urlWith(SECRET), { patienceMs: 300 });
const content = Buffer.alloc(200_000, 7);

const SAYS = { slow: 'aborted due to timeout', drops: 'fetch failed', 'is down': 'answered', 'breaks off': 'terminated' } as const;

describe('an object store', () => {
  test('keeps what is written under its name in the bucket, gives it back whole and forgets it', async () => {
    expect(await storage.read('a/one.jpg')).toBeUndefined();
    await storage.write('a/one.jpg', content);
    expect([...kept.keys()]).toEqual(['/pictures/brand-1/a/one.jpg']);
    expect(content.equals((await storage.read('a/one.jpg'))!)).toBe(true);
    await storage.remove('a/one.jpg');
    await storage.remove('a/one.jpg');
    expect(await storage.read('a/one.jpg')).toBeUndefined();
  });

  test.for(['slow', 'drops', 'is down', 'breaks off'] as const)('that %s twice is asked again, and nothing is lost', async (trouble) => {
    const on = (times: number) => (troubles = Array.from({ length: times }, () => trouble));
    on(trouble === 'breaks off' ? 0 : 2);
    await storage.write('a/one.jpg', content);
    on(2);
    expect(content.equals((await storage.read('a/one.jpg'))!)).toBe(true);
    on(trouble === 'breaks off' ? 0 : 2);
    await storage.remove('a/one.jpg');
    expect(kept.size).toBe(0);
  });

  test.for(['slow', 'drops', 'is down', 'breaks off'] as const)(
    'that %s for good is no file that is not there: it throws',
    async (trouble) => {
      await storage.write('a/one.jpg', content);
      troubles = Array.from({ length: 3 }, () => trouble);
      await expect(storage.read('a/one.jpg')).rejects.toThrow(SAYS[trouble]);
      if (trouble !== 'breaks off') {
        troubles = Array.from({ length: 3 }, () => trouble);
        await expect(storage.write('a/two.jpg', content)).rejects.toThrow(SAYS[trouble]);
      }
    },
  );

  test('that refuses the key is asked once, and the key is in no message', async () => {
    const wrong = s3Storage(urlWith('wrong'), { patienceMs: 300 });
    const failed = await wrong.write('a/one.jpg', content).catch((error: unknown) => String(error));
    expect(failed).toBe('Error: the object store answered PUT with 403');
    expect(seen).toHaveLength(1);
  });

  test.for(['../out', '/etc/passwd', '', '.hidden', 'a//b'])('the name %j is refused before anything is asked', async (name) => {
    await expect(storage.read(name)).rejects.toThrow(/not a name/);
    expect(seen).toEqual([]);
  });
});
