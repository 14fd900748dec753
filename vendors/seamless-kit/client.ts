import { createHmac, sign as signWith, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Credentials that a supplier signs with: a shared secret, or the private half of a key. */
export type Credentials = { vendor: string; keyId: string } & ({ secret: string } | { privateKey: KeyObject | string });

/** Reads credentials in the form `vendor:keyId:secret` of a command line; undefined if the text does not have it. */
export function readCredentials(text: string): Credentials | undefined {
  const [, vendor, keyId, secret] = /^(\w{1,20}):([\w-]{1,40}):(.{16,})$/s.exec(text.trim()) ?? [];
  return vendor && keyId && secret ? { vendor, keyId, secret } : undefined;
}

/** Returns the headers of a signed call. The signature is over the path, the body and the time, with a line end between them. */
export function signed(credentials: Credentials, path: string, rawBody: string | Buffer, at: Date): Record<string, string> {
  const timestamp = String(at.getTime());
  const over = Buffer.concat([Buffer.from(`${path}\n`), Buffer.from(rawBody), Buffer.from(`\n${timestamp}`)]);
  const signature =
    'secret' in credentials
      ? createHmac('sha256', credentials.secret).update(over).digest()
      : signWith('sha256', over, credentials.privateKey);
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-vendor-id': credentials.vendor,
    'x-key-id': credentials.keyId,
    'x-timestamp': timestamp,
    'x-signature': signature.toString('base64'),
  };
}

/** Answer of an operator. If `http` is 0, no answer arrived, and nobody knows the outcome. */
export type Reply = { http: number; status: string; body: Record<string, unknown>; text: string };

export type Sending = { timeoutMs?: number; at?: Date; headers?: Record<string, string>; raw?: string };

/** Sends a signed call to an operator at `url`, which is the vendor's own address there. */
export async function send(url: string, credentials: Credentials, path: string, body: object, own: Sending = {}): Promise<Reply> {
  const raw = own.raw ?? JSON.stringify(body);
  try {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      body: raw,
      headers: { ...signed(credentials, path, raw, own.at ?? new Date()), ...own.headers },
      signal: AbortSignal.timeout(own.timeoutMs ?? 3_000),
    });
    const text = await response.text();
    const read = readObject(text);
    return { http: response.status, status: typeof read['status'] === 'string' ? read['status'] : '', body: read, text };
  } catch {
    return { http: 0, status: '', body: {}, text: '' };
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns true if the outcome of a call is unknown: no answer, 429, a 5xx, or the status TEMPORARY_ERROR or TIMEOUT. */
export function isUnknown({ http, status }: Reply): boolean {
  return http === 0 || http === 429 || http >= 500 || status === 'TEMPORARY_ERROR' || status === 'TIMEOUT';
}

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** Sends the same body until its outcome is known, at most `tries` times. Each sending is signed anew. */
export async function sendUntilKnown(
  post: (path: string, body: object) => Promise<Reply>,
  path: string,
  body: object,
  { tries, pauses = PAUSES_MS }: { tries: number; pauses?: readonly number[] },
): Promise<Reply> {
  let reply = await post(path, body);
  for (let sent = 1; sent < tries && isUnknown(reply); sent++) {
    await sleep(pauses[Math.min(sent - 1, pauses.length - 1)]);
    reply = await post(path, body);
  }
  return reply;
}
