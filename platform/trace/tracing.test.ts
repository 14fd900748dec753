import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startTracing } from '#platform/trace/start-tracing.ts';
import { requestSpan, span, traceFields } from '#platform/trace/trace.ts';

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code: number } };

const spans: Sent[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

test('without the setting no span is made and work runs as it is', async () => {
  await (
    await startTracing(undefined, {})
  )();
  await (
    await startTracing('', {})
  )();
  expect(requestSpan('GET /', {}, undefined)).toBeUndefined();
  expect(await span('work', {}, async () => traceFields())).toEqual({});
});

test('the spans of a request arrive as one trace below that of the proxy, with the error of the one that failed', async () => {
  const before = process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  const stop = await startTracing(endpoint, { 'croupier.roles': 'web' });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const request = requestSpan('POST /wps/rounds/play', {}, `00-${trace}-00f067aa0ba902b7-01`)!;
  let seen: ReturnType<typeof traceFields> = {};
  await new Promise<void>((resolve) =>
    request.within(() => {
      void (async () => {
        await span('ledger commit', { kind: 'round' }, () => span('database transaction', {}, async () => (seen = traceFields())));
        await expect(span('vendor', {}, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
        resolve();
      })();
    }),
  );
  request.end(503);
  await stop();
  if (before === undefined) delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  else process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = before;
  const byName = Object.fromEntries(spans.map((one) => [one.name, one]));
  const root = byName['POST /wps/rounds/play']!;
  expect(Object.keys(byName).toSorted()).toEqual(['POST /wps/rounds/play', 'database transaction', 'ledger commit', 'vendor']);
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([trace]));
  expect(root).toMatchObject({ parentSpanId: '00f067aa0ba902b7', status: { code: 2 } });
  expect(byName['ledger commit']!.parentSpanId).toBe(root.spanId);
  expect(byName['database transaction']!.parentSpanId).toBe(byName['ledger commit']!.spanId);
  expect(byName['vendor']!.status.code).toBe(2);
  expect(seen.trace_id).toBe(trace);
  expect(requestSpan('GET /', {}, undefined)).toBeUndefined();
});
