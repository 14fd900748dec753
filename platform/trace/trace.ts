import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** True once an exporter is loaded (`start-tracing.ts`); without one no span is made. */
let isOn = false;

const tracer = trace.getTracer('croupier');

/** Switches spans on or off. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

/** Runs work within a span. The span ends with the work and records its error. */
export function span<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  if (!isOn) return run();
  return tracer.startActiveSpan(name, { attributes }, async (active) => {
    try {
      return await run();
    } catch (error) {
      active.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
      throw error;
    } finally {
      active.end();
    }
  });
}

/** Span of a request. */
export type RequestSpan = {
  /** Field of a log line that leads to the span. */
  fields: { trace_id: string };
  /** Runs the rest of the request within the span. */
  within(run: () => void): void;
  /** Ends the span with the status of the answer. */
  end(status: number): void;
};

/** Begins the span of a request, as a child of the span that a trusted proxy names in `traceparent`. Undefined if tracing is off. */
export function requestSpan(name: string, attributes: Attributes, traceparent: string | undefined): RequestSpan | undefined {
  if (!isOn) return undefined;
  const parent = traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
  const begun: Span = tracer.startSpan(name, { attributes, kind: SpanKind.SERVER }, parent);
  const own = trace.setSpan(parent, begun);
  return {
    fields: { trace_id: begun.spanContext().traceId },
    within: (run) => context.with(own, run),
    end: (status) => {
      begun.setAttribute('http.response.status_code', status);
      if (status >= 500) begun.setStatus({ code: SpanStatusCode.ERROR });
      begun.end();
    },
  };
}

/** Returns the fields of a log line that lead to the present span. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  if (!isOn) return {};
  const active = trace.getActiveSpan()?.spanContext();
  return active ? { trace_id: active.traceId, span_id: active.spanId } : {};
}
