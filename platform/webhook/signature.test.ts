import { describe, expect, test } from 'vitest';
import { readCallback } from '#payments/sandbox/callback-body.ts';
import { sign, verify } from '#platform/webhook/signature.ts';

const secret = Buffer.alloc(32, 7);
const now = new Date('2026-11-21T08:00:00Z');
const body = Buffer.from('{"payment":"p","order":"o","status":"paid","amount":"100.00","currency":"USD"}');
const headers = sign(secret, 'event-1', body, now);
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describe('a callback’s signature (R-22)', () => {
  test('is taken within five minutes either way, and among several', () => {
    for (const seconds of [-299, 0, 299]) expect(verify(secret, headers, body, at(seconds))).toBe('event-1');
    expect(verify(secret, { ...headers, 'webhook-signature': `v1,AAAA v2,x ${headers['webhook-signature']}` }, body, now)).toBe('event-1');
  });

  test.each([
    ['stale', headers, body, at(301)],
    ['from the future', headers, body, at(-301)],
    ['over another id', { ...headers, 'webhook-id': 'event-2' }, body, now],
    ['over another time', { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }, body, now],
    ['cut short', { ...headers, 'webhook-signature': headers['webhook-signature'].slice(0, -4) }, body, now],
    ['empty', { ...headers, 'webhook-signature': '' }, body, now],
    ['of another kind', { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') }, body, now],
    ['missing', {}, body, now],
    ['sent twice', { ...headers, 'webhook-id': ['event-1', 'event-1'] }, body, now],
    ['with a time that is no number', { ...headers, 'webhook-timestamp': 'NaN' }, body, now],
  ])('is refused when it is %s', (_name, given, bytes, when) => {
    expect(verify(secret, given, bytes, when)).toBeUndefined();
  });

  test('is refused when any byte of the body or any key is another', () => {
    for (let index = 0; index < body.length; index++) {
      const changed = Buffer.from(body);
      changed[index]! ^= 1;
      expect(verify(secret, headers, changed, now)).toBeUndefined();
    }
    expect(verify(Buffer.alloc(32, 8), headers, body, now)).toBeUndefined();
  });
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"payment":1}',
  `{"payment":"p","order":"o","status":"returned","amount":"1","currency":"USD"}`,
  `{"payment":"p\\u0000","order":"o","status":"paid","amount":"1","currency":"USD"}`,
  '\xff',
])('a signed body %j that says nothing is no event', (text) =>
  expect(readCallback('event-1', Buffer.from(text, 'latin1'))).toBeUndefined(),
);
