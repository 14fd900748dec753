import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { addCommand, currentTrail, newTrail, onTrail, requestIdOf } from '#platform/trail/trail.ts';
import { event } from '#modules/wallet/index.ts';

const behindProxy = (headers: Record<string, string>) => requestIdOf({ headers }, { proxied: (name) => headers[name.toLowerCase()] });
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a trusted proxy names the request, by its id or the trace; nothing else does', () => {
  expect(behindProxy({ 'x-request-id': 'C0A80001:1F90_65A1:0007' })).toBe('C0A80001:1F90_65A1:0007');
  expect(behindProxy({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` })).toBe(TRACE);
  expect(behindProxy({ 'x-request-id': 'chosen-by-visitor, given-by-proxy' })).toBe('given-by-proxy');
  for (const headers of [
    {},
    { 'x-request-id': 'short' },
    { 'x-request-id': 'a\nb-forged-line' },
    { 'x-request-id': 'x'.repeat(101) },
    { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    { traceparent: TRACE },
  ])
    expect(behindProxy(headers)).toMatch(/^[\da-f]{32}$/);
  expect(requestIdOf({ headers: { 'x-request-id': 'chosen-by-visitor' } }, { proxied: () => undefined })).toMatch(/^[\da-f]{32}$/);
});

test('lines and events of work have its id, also after it waited; other work at the same time has its own', async () => {
  const lines: { request_id?: string; brand?: string; msg: string; n: number }[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => (lines.push(JSON.parse(chunk.toString()) as (typeof lines)[0]), done()),
  });
  const log = createLog('info', sink, { roles: 'jobs' });
  const work = (n: number) =>
    onTrail({ request: `request-${n}`, brand: 'LANTERN', commands: [] }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5 - n));
      addCommand(BigInt(n));
      log.info({ n }, 'worked');
      return [event('Paid', { n }).row, currentTrail()?.commands];
    });
  const done = await Promise.all([1, 2, 3].map(work));
  expect(done).toEqual([1, 2, 3].map((n) => [{ topic: 'Paid', payload: { n, request: `request-${n}` } }, [String(n)]]));
  expect(lines.every(({ request_id: id, n }) => id === `request-${n}`)).toBe(true);
  expect(lines[0]).toMatchObject({ roles: 'jobs', brand: 'LANTERN' });
  log.info({ n: 0 }, 'elsewhere');
  expect(lines.at(-1)).not.toHaveProperty('request_id');
  expect(event('Paid', { n: 0 }).row).toEqual({ topic: 'Paid', payload: { n: 0 } });
});

test('a trail names its first commands only, and a job has an id of its own each time', () => {
  const trail = newTrail('job.settle');
  onTrail(trail, () => {
    for (let n = 0n; n < 500n; n++) addCommand(n);
  });
  expect(trail.commands).toHaveLength(20);
  expect(newTrail('job.settle').request).not.toBe(trail.request);
  addCommand(1n);
});
