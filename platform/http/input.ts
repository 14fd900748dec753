import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid, invalidFields, RequestFailure } from '#platform/http/failures.ts';

/**
 * Reads and checks path, query and body as one object. Each name may come in one way only: only GET may have a query, and neither query nor
 * body may repeat a name of the path.
 */
export function readInput(request: FastifyRequest, body: unknown, schema: z.core.$ZodType | undefined): unknown {
  const query = request.query as Record<string, unknown>;
  const params = request.params as Record<string, unknown>;
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) throw new RequestFailure('request.invalid');
  const requested = Object.keys(query);
  if (request.method !== 'GET' && requested.length > 0) throw invalidFields(requested);
  const twice = Object.keys(params).filter((name) => Object.hasOwn(query, name) || (body !== undefined && Object.hasOwn(body, name)));
  if (twice.length > 0) throw invalidFields(twice);
  const raw = { ...query, ...params };
  if (!schema) {
    if (Object.keys(raw).length > 0 || body !== undefined) throw new RequestFailure('request.invalid');
    return {};
  }
  const parsed = z.safeParse(schema, { ...raw, ...body });
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}
