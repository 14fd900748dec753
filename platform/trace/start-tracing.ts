import { context, propagation, trace } from '@opentelemetry/api';
import { switchTracing } from '#platform/trace/trace.ts';

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP. The exporter itself reads its other variables
 * (`OTEL_EXPORTER_OTLP_HEADERS`). Without the endpoint nothing is loaded. Returns the function that sends the remaining spans and ends
 * tracing.
 */
export async function startTracing(endpoint: string | undefined, facts: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  if (endpoint === undefined || endpoint === '') return async () => {};
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/core'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'croupier', ...facts }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  switchTracing(true);
  return async () => {
    switchTracing(false);
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
