import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { testServer } from '#tests/factories/server.ts';
import { alerts, dashboards } from '#tests/ops/files.ts';
import { metricsOf, OF_EXPORTERS, seriesOf } from '#tests/ops/metric-names.ts';

const lines: Record<string, unknown>[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as Record<string, unknown>);
    done();
  },
});
const server = await testServer({ TRUSTED_PROXIES: '127.0.0.1', MAIL_FROM: 'house@lantern.example' }, createLog('info', sink));
const { call, owner } = server;

test('every metric of a dashboard or alert is one that the server or a known exporter has', async () => {
  const there = seriesOf((await call('GET', '/metrics')).text);
  expect(there.size).toBeGreaterThan(60);
  const named = [
    ...dashboards.flatMap(({ file, panels }) => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => [file, expr] as const))),
    ...alerts.map(({ name, expression }) => [name, expression] as const),
  ];
  const missing = named.flatMap(([place, text]) =>
    metricsOf(text).flatMap((name) => (there.has(name) || name in OF_EXPORTERS ? [] : [`${place}: ${name}`])),
  );
  expect(missing).toEqual([]);
  const used = new Set(named.flatMap(([, text]) => metricsOf(text)));
  expect(Object.keys(OF_EXPORTERS).filter((name) => !used.has(name))).toEqual([]);
  expect(metricsOf('sum by (a) (rate(made_up_total{b="c"}[5m])) / on (d) other > 0.5')).toEqual(['made_up_total', 'other']);
});

test('the id of a proxy’s request stands in its log line with the commands, in its events, and in no other request', async () => {
  const token = await server.signIn();
  const id = `edge-${randomUUID()}`;
  const taken = await call('POST', '/wps/cashier/practice-money', {
    token,
    body: { requestId: randomUUID() },
    headers: { 'x-request-id': id, 'x-forwarded-for': '203.0.113.9' },
  });
  expect(taken.status).toBe(200);
  await expect.poll(() => lines.filter((line) => line['request_id'] === id)).toHaveLength(1);
  const line = lines.find((one) => one['request_id'] === id);
  expect(line).toMatchObject({ msg: 'request', brand: 'LANTERN', commands: [expect.stringMatching(/^\d+$/)] });
  const { rows } = await owner.query('SELECT kind FROM ledger.command WHERE seq = $1', [(line!['commands'] as string[])[0]]);
  expect(rows).toHaveLength(1);
  const others = lines.filter(({ msg, request_id: other }) => msg === 'request' && other !== id);
  expect(new Set(others.map((one) => one['request_id'])).size).toBe(others.length);
});

test('a visitor cannot choose the id of a request, nor can a text that is none', async () => {
  const bare = await testServer({}, createLog('info', sink));
  for (const [to, value] of [
    [bare, 'x-chosen-by-visitor'],
    [server, 'given-before-another,'],
    [server, `long${'x'.repeat(200)}`],
  ] as const) {
    await to.call('GET', '/wps/system/status', { headers: { 'x-request-id': value, 'x-forwarded-for': '203.0.113.9' } });
    expect(lines.some((line) => line['request_id'] === value)).toBe(false);
  }
});

test('/readyz names a fault without its reason, and /status says the reason on the host of the back office, never on one of a brand', async () => {
  expect(await call('GET', '/readyz', { host: '203.0.113.66' })).toMatchObject({ status: 200, text: 'ready' });
  const page = await call('GET', '/status', { host: 'admin.localhost' });
  expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1 class="good">Ready</h1>') });
  expect(page.text).toContain('web: ledger');
  expect((await call('GET', '/status', { host: 'kinnaree.localhost' })).status).toBe(404);
  await owner.query('DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)');
  await expect.poll(() => call('GET', '/readyz')).toMatchObject({ status: 503, text: 'not ready: database' });
  const broken = await call('GET', '/status', { host: 'admin.localhost' });
  expect(broken).toMatchObject({ status: 503, text: expect.stringMatching(/Not ready.*migration \d{4}-[\w-]+\.sql is missing/s) });
  expect((await call('GET', '/status', { host: 'kinnaree.localhost' })).status).toBe(404);
});
