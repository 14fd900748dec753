import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { invalid, invalidFields, RequestFailure } from '#platform/http/failures.ts';

/**
 * Path, query and body as one object, checked. Each name comes in by one way: a query belongs to GET alone, and neither query nor
 * body says again what the path has said.
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
