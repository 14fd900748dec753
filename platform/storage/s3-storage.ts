import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { fileName, type Storage } from '#platform/storage/storage.ts';

/** Timeout of one attempt. A store that is silent for longer counts as down. */
const PATIENCE_MS = 10_000;
const TRIES = 3;

type Options = { patienceMs?: number };

/**
 * Stores files in a bucket of an object store with the interface of S3. `url` is `https://KEY:SECRET@host/bucket`, with an optional folder
 * of the bucket after it, and the region as `?region=`. A store that is slow, breaks off or answers 5xx is called again, because every call
 * can be repeated. If all attempts fail, the call throws; undefined means that the file certainly does not exist.
 */
export function s3Storage(url: string, { patienceMs = PATIENCE_MS }: Options = {}): Storage {
  const { username, password, searchParams, origin, pathname } = new URL(url);
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)];
  const region = searchParams.get('region') ?? 'auto';
  // Retries are made in this file, so that a body that breaks off counts as a failure too.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function once(method: string, name: string, content?: Buffer): Promise<Buffer | undefined> {
    const patience = new AbortController();
    const silence = Promise.withResolvers<never>();
    // The request and its signal may be garbage-collected before the store has answered. The abort then has no effect, and only this timer
    // ends the wait.
    const timer = setTimeout(() => {
      const late = new Error('The operation was aborted due to timeout');
      patience.abort(late);
      silence.reject(late);
    }, patienceMs);
    try {
      return await Promise.race([onceWithin(patience.signal, method, name, content), silence.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function onceWithin(signal: AbortSignal, method: string, name: string, content?: Buffer): Promise<Buffer | undefined> {
    const response = await client.fetch(`${origin}${pathname.replace(/\/$/, '')}/${fileName(name)}`, {
      method,
      // The store refuses a body other than the signed one.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      },
      ...(content && { body: new Uint8Array(content) }),
      signal,
    });
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status === 404 && method !== 'PUT') return undefined;
    if (!response.ok) throw new StoreRefused(method, response.status);
    return body;
  }

  async function request(method: string, name: string, content?: Buffer): Promise<Buffer | undefined> {
    for (let tried = 1; ; tried++) {
      try {
        return await once(method, name, content);
      } catch (error) {
        const isFinal = error instanceof StoreRefused && error.status < 500 && error.status !== 429;
        if (isFinal || tried === TRIES) throw error;
      }
    }
  }

  return {
    read: async (name) => request('GET', name),
    write: async (name, content) => void (await request('PUT', name, content)),
    remove: async (name) => void (await request('DELETE', name)),
  };
}

class StoreRefused extends Error {
  readonly status: number;
  constructor(method: string, status: number) {
    super(`the object store answered ${method} with ${status}`);
    this.status = status;
  }
}
