import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference, in seconds, between the time of a callback and the time of the server. */
const SKEW_SECONDS = 5 * 60;

export type Signed = { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string };

/** Signs a body by Standard Webhooks: HMAC-SHA256 over id, time in seconds and body, joined by dots. */
export function sign(secret: Buffer, id: string, body: string | Buffer, at: Date): Signed {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${mac(secret, id, timestamp, body).toString('base64')}`,
  };
}

/** Returns the id of a callback whose signature and time are valid; undefined for any other. */
export function verify(
  secret: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date,
): string | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined;
  if (!/^[\w-]{1,100}$/.test(id) || !/^\d{1,12}$/.test(timestamp) || signatures.length > 1000) return undefined;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > SKEW_SECONDS) return undefined;
  const expected = mac(secret, id, timestamp, body);
  const isRight = signatures.split(' ').some((one) => {
    const given = Buffer.from(one.startsWith('v1,') ? one.slice(3) : '', 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isRight ? id : undefined;
}

function mac(secret: Buffer, id: string, timestamp: string, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
}
