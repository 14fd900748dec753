import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import type { Failure } from '#kernel/result.ts';
import { isConnectionLoss, UnknownOutcome } from '#platform/db/database.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Log } from '#platform/log/log.ts';
import { CODES } from '#platform/http/codes.ts';
import { toJson } from '#platform/http/to-json.ts';

/** A refusal of a request before its handler runs. */
export class RequestFailure extends Error {
  readonly failure: Failure<Code>;
  constructor(code: Code, facts?: Failure['facts']) {
    super(code);
    this.failure = facts ? { code, facts } : { code };
  }
}

/** Limits for input of the caller that a failure repeats: a few names, each cut. */
const SAID_BACK = { fields: 10, chars: 60 };

/**
 * Returns the refusal of an invalid input. A wrong field with a code of its own gives that code; other faults give `request.invalid` with
 * the names of the fields.
 */
export function invalid(issues: readonly z.core.$ZodIssue[]): RequestFailure {
  const own = issues.find((issue) => Object.hasOwn(CODES, issue.message));
  if (own) return new RequestFailure(own.message as Code);
  const isUnknown = (issue: z.core.$ZodIssue) => issue.path.length === 0 && issue.code === 'unrecognized_keys';
  if (issues.some((issue) => !isUnknown(issue) && issue.path.join('.') === 'requestId')) return new RequestFailure('request.id_required');
  return invalidFields(
    issues.flatMap((issue) => (isUnknown(issue) ? (issue as z.core.$ZodIssueUnrecognizedKeys).keys : [issue.path.join('.')])),
  );
}

export function invalidFields(names: readonly string[]): RequestFailure {
  const fields = [...new Set(names.map((name) => name.slice(0, SAID_BACK.chars)))].slice(0, SAID_BACK.fields);
  return new RequestFailure('request.invalid', { fields });
}

export function failureOf(error: unknown, request: FastifyRequest): Failure<Code> {
  if (error instanceof RequestFailure) return error.failure;
  if (error instanceof UnknownOutcome) return { code: 'wallet.outcome_unknown' };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'request.too_large' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'request.wrong_content_type' };
  if (statusCode === 429) return { code: 'request.too_many' };
  if (statusCode === 400 || statusCode === 413 || statusCode === 414) return { code: 'request.invalid' };
  // PostgreSQL codes for a full disk, no memory or no free connection. Also for a statement, a lock or a pause that took too long, and for
  // conflicts with other transactions at every attempt. In all cases the database has undone the transaction.
  if (code && /^(53|57014$|55P03$|25P03$|40)/.test(code)) return { code: 'server.database_unavailable' };
  if (isConnectionLoss(error)) return { code: request.method === 'GET' ? 'server.database_unavailable' : 'wallet.outcome_unknown' };
  return { code: 'internal' };
}

/** Sends a refusal, in the form that all refusals have. No cache stores it. */
export function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure<Code>,
  { log, messages, error }: { log: Log; messages: Messages; error?: unknown },
): FastifyReply {
  const status = CODES[failure.code];
  if (failure.code === 'internal' || (status === 503 && error && !(error instanceof RequestFailure)))
    log.error({ err: error, request_id: request.trail?.request ?? request.id, route: request.routeOptions.url }, failure.code);
  const retryAfterS = failure.facts?.['retryAfterS'] ?? (failure.code === 'site.maintenance' ? undefined : 1);
  if ((status === 503 || status === 429) && retryAfterS !== undefined) reply.header('retry-after', String(Number(retryAfterS)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      toJson({
        success: false,
        code: failure.code,
        message: messages.text(failure.code, request.headers['accept-language'], failure.facts, request.merchantId),
        ...(failure.facts && { value: failure.facts }),
      }),
    );
}

/**
 * Answers bytes that are no HTTP request, in the form and with the headers of other refusals. Written by hand, because no hook runs for
 * such bytes.
 */
export function answerUnreadable(
  error: { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  message: string,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = toJson({ success: false, code: 'request.invalid', message });
  const head = { ...headers, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };
  const lines = Object.entries({ ...head, 'content-length': Buffer.byteLength(body), connection: 'close' }).map((pair) => pair.join(': '));
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
