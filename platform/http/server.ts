import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Brand, Caller } from '#contracts/caller.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { CODES, type Code } from '#contracts/codes.ts';
import { moneyFieldOf } from '#contracts/money.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure } from '#kernel/result.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Log } from '#platform/log/log.ts';
import { httpTimer } from '#platform/metrics/metrics.ts';
import { isConnectionLoss, UnknownOutcome } from '#platform/db/database.ts';
import type { OpenPayload } from '#platform/payload/open-payload.ts';
import { BODY_LIMIT, isCleanText, parseBody } from '#platform/http/body-parser.ts';
import { createWhereabouts, type Door, type Whereabouts } from '#platform/http/door.ts';
import { securityHeaders, type Sources } from '#platform/http/security-headers.ts';
import { ReadyAnswer } from '#platform/http/ready-answer.ts';
import { createShortcut, type Shortcut } from '#platform/http/shortcut.ts';
import { toJson } from '#platform/http/to-json.ts';
import type { Request, Route } from '#platform/http/route.ts';
import * as z from 'zod/mini';

/** What a Host header stands for (decisions.md, "Hosts"). */
export type Site = { kind: 'brand'; brand: Brand; door: Door; sources?: Sources } | { kind: 'admin' } | { kind: 'files' };

export type HttpOptions = {
  routes: readonly Route[];
  messages: Messages;
  log: Log;
  clock: Clock;
  /** Undefined where the host is nobody's: 421. */
  siteOf(host: string): Site | undefined;
  authenticate(token: string, brand: Brand, now: Date): Promise<Caller | undefined>;
  trustedProxies: readonly string[];
  /** The only host for calls of vendors and payment providers, where set. */
  backchannelHost: string | undefined;
  /** Opens the body of an encrypted call. */
  openPayload: OpenPayload;
  isReady(): Promise<boolean>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    moneyField?: string;
    label?: string;
    isServedWhileClosed?: boolean;
  }
}

const JSON_IN_UTF8 = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

class RequestFailure extends Error {
  readonly failure: Failure<Code>;
  constructor(failure: Failure<Code>) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The HTTP side of the process: routes of the contracts, one error shape, health, and nothing of the business. */
export async function createHttp(
  options: HttpOptions,
): Promise<{ app: FastifyInstance; whereaboutsOf(request: IncomingMessage): Whereabouts; drain(): Promise<void> }> {
  const { log, messages } = options;
  const whereaboutsOf = createWhereabouts(options.trustedProxies);
  const shortcut = createShortcut();
  const app = Fastify({
    serverFactory: (handle, serverOptions) =>
      createServer(
        // A request without a body gets no stream that waits for one: a fifth of the time of an answer that is ready.
        { ...(serverOptions as ServerOptions), optimizeEmptyRequests: true },
        (request, response) => void (shortcut.answer(request, response) || handle(request, response)),
      ),
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
  });
  let isDraining = false;

  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!JSON_IN_UTF8.test(request.headers['content-type'] ?? '')) return done(new RequestFailure({ code: 'request.wrong_content_type' }));
    const parsed = parseBody(bytes as Buffer, request.routeOptions.config.moneyField);
    if (parsed.ok) done(null, parsed.value);
    else done(new RequestFailure(parsed.failure));
  });

  const headersOf = await securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    const site = options.siteOf(request.host);
    const sources = site?.kind === 'brand' ? site.sources : undefined;
    reply.headers(answersData(request.url) ? headersOf.calls : headersOf.pages(sources));
    if (!site) return done(new RequestFailure({ code: 'request.unknown_host' }));
    if (!isServedOn(request.url, site.kind, request.host)) return done(new RequestFailure({ code: 'request.not_found' }));
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    if (site.kind === 'brand' && !site.door.isWide && isOfMembers(request.url) && !request.routeOptions.config.isServedWhileClosed) {
      const refusal = site.door.refusal(whereaboutsOf(request.raw), options.clock.now());
      if (refusal) return done(new RequestFailure(refusal));
    }
    if (request.method !== 'GET' && isOfMembers(request.url) && isFromElsewhere(request.headers.origin, request.host))
      return done(new RequestFailure({ code: 'request.invalid', facts: { fields: ['origin'] } }));
    done();
  });
  const isServedOn = (url: string, kind: Site['kind'], host: string): boolean => {
    if (/^\/(wps|lgw|rt)\b/.test(url)) return kind === 'brand';
    if (/^\/bo\b/.test(url)) return kind === 'admin';
    if (/^\/(gw\b|pay\/[^/]+\/callback\b)/.test(url)) return options.backchannelHost === undefined || host === options.backchannelHost;
    return true;
  };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const label = request.routeOptions.config.label ?? request.routeOptions.url ?? 'none';
    httpTimer(request.method, label, reply.statusCode)(reply.elapsedTime / 1000);
    if (isApi(request.url)) {
      log.info(
        { method: request.method, route: label, status: reply.statusCode, ms: Math.round(reply.elapsedTime), id: request.id },
        'request',
      );
    }
    done();
  });

  app.setErrorHandler((error, request, reply) => answerFailure(request, reply, failureOf(error, request), { log, messages, error }));
  const paths = options.routes.map(({ contract }) => new RegExp(`^${contract.path.replaceAll(/:\w+/g, '[^/]+')}$`));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const isKnown = paths.some((pattern) => pattern.test(path));
    return answerFailure(request, reply, { code: isKnown ? 'request.method_not_allowed' : 'request.not_found' }, { log, messages });
  });

  app.get('/healthz', async () => 'ok');
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isDraining && (await options.isReady().catch(() => false));
    return reply.code(isReady ? 200 : 503).send(isReady ? 'ready' : 'not ready');
  });

  for (const route of options.routes) addRoute(app, route, { ...options, shortcut, whereaboutsOf });

  return {
    app,
    whereaboutsOf,
    drain: async () => {
      isDraining = true;
      shortcut.close();
      // Connections that ask once more in this time are told to close with their answer; the idle ones close after it.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await app.close();
    },
  };
}

type RouteOptions = HttpOptions & { shortcut: Shortcut; whereaboutsOf(request: IncomingMessage): Whereabouts };

function addRoute(app: FastifyInstance, { contract, handle }: Route, options: RouteOptions): void {
  const { isServedWhileClosed = false } = contract;
  const moneyField = moneyFieldOf(contract.input);
  app.route({
    method: contract.method,
    url: contract.path,
    config: { label: contract.path, isServedWhileClosed, ...(moneyField && { moneyField }) },
    handler: async (request, reply) => {
      const site = options.siteOf(request.host);
      const brand = site?.kind === 'brand' ? site.brand : { merchantId: 0, code: '' };
      const now = options.clock.now();
      const caller = await callerOf(request, contract, brand, now, options);
      const body = contract.isEncrypted ? await openBody(request, contract, now, options) : request.body;
      const result = await handle({
        input: readInput(request, body, contract.input),
        caller,
        brand,
        visitor: visitorOf(request, reply, contract.auth),
        ip: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
        acceptLanguage: (request.headers['accept-language'] ?? '').slice(0, 200),
        closed: isServedWhileClosed && site?.kind === 'brand' ? site.door.refusal(options.whereaboutsOf(request.raw), now) : undefined,
        origin: `${request.protocol}://${request.host}`,
        now,
      } as unknown as Request);
      if (!result.ok) {
        return answerFailure(request, reply, result.failure as Failure<Code>, { log: options.log, messages: options.messages });
      }
      if (result.value instanceof ReadyAnswer)
        return sendReady(
          request,
          reply,
          result.value,
          site?.kind === 'brand' ? { door: site.door, shortcut: options.shortcut } : undefined,
        );
      return reply.type('application/json; charset=utf-8').send(toJson({ success: true, value: result.value }));
    },
  });
}

function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyAnswer,
  of: { door: Door; shortcut: Shortcut } | undefined,
): FastifyReply {
  reply.header('etag', ready.etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, authorization');
  if (request.headers['if-none-match'] === ready.etag) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (takesBrotli) reply.header('content-encoding', 'br');
  const bytes = takesBrotli ? ready.brotli : ready.plain;
  of?.shortcut.remember(request.raw, {
    ...{ route: request.routeOptions.config.label ?? '', ready, door: of.door, bytes, headers: Object.entries(reply.getHeaders()) },
  });
  return reply.send(bytes);
}

const VISITOR = /^[\w-]{22,64}$/;
const YEAR_S = 31_536_000;

/** A random name for this browser, kept in a cookie that no script reads; given with the first answer of a call without a session. */
function visitorOf(request: FastifyRequest, reply: FastifyReply, auth: string): string {
  const known = request.cookies['cid'];
  if (known !== undefined && VISITOR.test(known)) return known;
  if (auth !== 'none' || !isApi(request.url)) return '';
  const fresh = randomBytes(16).toString('base64url');
  void reply.setCookie('cid', fresh, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge: YEAR_S });
  return fresh;
}

async function callerOf(
  request: FastifyRequest,
  { auth, isOpenToForcedChange }: Contract,
  brand: Brand,
  now: Date,
  options: HttpOptions,
): Promise<Caller | undefined> {
  if (auth === 'none' || auth === 'signature') return undefined;
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const caller = token ? await options.authenticate(token, brand, now) : undefined;
  if (!caller && (auth === 'member' || request.headers.authorization)) throw new RequestFailure({ code: 'session.required' });
  if (caller?.mustChangePassword && !isOpenToForcedChange) throw new RequestFailure({ code: 'session.password_change_required' });
  return caller;
}

/** The body within an encrypted one. Whatever is wrong with it, the answer is the same. */
async function openBody(request: FastifyRequest, contract: Contract, now: Date, { openPayload }: HttpOptions): Promise<unknown> {
  const outer: unknown = request.body;
  const isSealed = typeof outer === 'object' && outer !== null && 'payload' in outer && Object.keys(outer).length === 1;
  const opened =
    isSealed &&
    (await openPayload(outer.payload, {
      method: contract.method,
      path: request.url.split('?', 1)[0]!,
      now,
      moneyField: moneyFieldOf(contract.input),
    }));
  if (!opened) throw new RequestFailure({ code: 'payload.refused' });
  return opened.body;
}

function readInput(request: FastifyRequest, body: unknown, schema: z.core.$ZodType | undefined): unknown {
  const raw: Record<string, unknown> = { ...(request.query as object), ...(request.params as object) };
  if (Object.values(raw).some((value) => typeof value === 'string' && !isCleanText(value)))
    throw new RequestFailure({ code: 'request.invalid' });
  if (!schema) {
    if (Object.keys(raw).length > 0 || body !== undefined) throw new RequestFailure({ code: 'request.invalid' });
    return {};
  }
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body)))
    throw new RequestFailure({ code: 'request.invalid' });
  const parsed = z.safeParse(schema, { ...raw, ...body });
  if (parsed.success) return parsed.data;
  throw new RequestFailure(invalid(parsed.error.issues));
}

/** A wrong field that has a code of its own answers with it; anything else is `request.invalid` with the fields named. */
function invalid(issues: readonly z.core.$ZodIssue[]): Failure<Code> {
  const own = issues.find((issue) => Object.hasOwn(CODES, issue.message));
  if (own) return { code: own.message as Code };
  const fields = issues.map((issue) => issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(',') : ''));
  if (fields.includes('requestId')) return { code: 'request.id_required' };
  return { code: 'request.invalid', facts: { fields: [...new Set(fields)].slice(0, 10) } };
}

function failureOf(error: unknown, request: FastifyRequest): Failure<Code> {
  if (error instanceof RequestFailure) return error.failure;
  if (error instanceof UnknownOutcome) return { code: 'wallet.outcome_unknown' };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'request.too_large' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'request.wrong_content_type' };
  if (statusCode === 429) return { code: 'request.too_many' };
  if (statusCode === 400 || statusCode === 413 || statusCode === 414) return { code: 'request.invalid' };
  if (isConnectionLoss(error)) return { code: request.method === 'GET' ? 'server.database_unavailable' : 'wallet.outcome_unknown' };
  return { code: 'internal' };
}

function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure<Code>,
  { log, messages, error }: { log: Log; messages: Messages; error?: unknown },
): FastifyReply {
  const status = CODES[failure.code];
  if (failure.code === 'internal' || (status === 503 && error && !(error instanceof RequestFailure)))
    log.error({ err: error, id: request.id, route: request.routeOptions.url }, failure.code);
  const retryAfterS = failure.facts?.['retryAfterS'] ?? (failure.code === 'site.maintenance' ? undefined : 1);
  if ((status === 503 || status === 429) && retryAfterS !== undefined) reply.header('retry-after', String(Number(retryAfterS)));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      toJson({
        success: false,
        code: failure.code,
        message: messages.text(failure.code, request.headers['accept-language'], failure.facts),
        ...(failure.facts && { value: failure.facts }),
      }),
    );
}

/** What members and visitors call. Money that comes back from payment providers and game suppliers comes in at other doors. */
function isOfMembers(url: string): boolean {
  return /^\/(wps|lgw)\b/.test(url);
}

/** Payment providers answer under /pay with pages too. */
function answersData(url: string): boolean {
  return /^\/(wps|lgw|bo|gw)\b/.test(url);
}

/** Whether a page of another origin sent this. Programs send no Origin; browsers do with whatever may change something. */
function isFromElsewhere(origin: string | undefined, host: string): boolean {
  return origin !== undefined && origin.slice(origin.indexOf('//') + 2) !== host.toLowerCase();
}

function isApi(url: string): boolean {
  return /^\/(wps|lgw|bo|gw|pay|rt)\b/.test(url);
}
