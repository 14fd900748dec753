import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import type { Log } from '#platform/log/log.ts';

/** Error codes that are temporary: the service is not available, or the app or the person has called too often. */
const PASSING: ReadonlySet<number> = new Set([2, 4, 17, 341]);

/** Error of the Graph API. Its text can contain parts of the request, so it is never read. */
const refusal = z.object({
  error: z.object({
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
    fbtrace_id: z.optional(z.string()),
  }),
});

/**
 * Returns a fetch that converts Facebook's answers to those of OAuth 2.0. An error of the Graph API is an object, not a word, and its
 * challenge is not valid HTTP. Its status is often 400 even if the service is only temporarily unavailable. The log gets the numbers by
 * which Meta documents the error.
 */
export function translating(log: Log): CustomFetch {
  return async (url, options) => {
    const response = await fetch(url, options as RequestInit);
    const text = await response.text();
    if (response.ok) return json(text, 200);
    const read = refusal.safeParse(parsed(text));
    const { code, error_subcode: subcode, is_transient: isTransient, fbtrace_id: trace } = read.success ? read.data.error : {};
    log.warn({ status: response.status, code, subcode, trace }, 'facebook refused a call');
    const isPassing = response.status >= 500 || isTransient === true || (code !== undefined && PASSING.has(code));
    return isPassing ? json('{"error":"temporarily_unavailable"}', 503) : json('{"error":"invalid_grant"}', 400);
  };
}

function json(body: string, status: number): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
