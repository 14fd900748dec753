import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Brand, Caller } from '#contracts/caller.ts';
import type { Contract, Surface } from '#contracts/endpoint.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { Messages } from '#platform/i18n/messages.ts';
import type { Log } from '#platform/log/log.ts';
import { httpTimer } from '#platform/metrics/metrics.ts';
import type { OpenPayload } from '#platform/payload/open-payload.ts';
import { addRoutes } from '#platform/http/add-routes.ts';
import { networks } from '#platform/http/address.ts';
import { BODY_LIMIT, parseBody } from '#platform/http/body-parser.ts';
import { FORM_LIMIT, parseForm } from '#platform/http/form-parser.ts';
import type { Door } from '#platform/http/door.ts';
import { answerFailure, answerUnreadable, failureOf, invalidFields, RequestFailure } from '#platform/http/failures.ts';
import { isVisit, NOT_FOUND_PAGE } from '#platform/http/mistyped.ts';
import { addOperations, type Watched } from '#platform/http/operations.ts';
import { isPlainTarget, LONGEST_SEGMENT } from '#platform/http/request-target.ts';
import type { Route } from '#platform/http/route.ts';
import { CALL_HEADERS, pageHeaders, type Sources } from '#platform/http/security-headers.ts';
import type { AuthenticateStaff } from '#platform/http/session-change.ts';
import type { BrandOfSubject } from '#platform/http/staff-brand.ts';
import type { RecordStaffRead } from '#platform/http/staff-read.ts';
import { requestSpan, type RequestSpan } from '#platform/trace/trace.ts';
import { onTrail, requestIdOf, type Trail } from '#platform/trail/trail.ts';
import { isBetweenPrograms, isServedOn } from '#platform/http/surface.ts';
import { createWhereabouts, type Whereabouts } from '#platform/http/whereabouts.ts';

/** The site that a Host header selects: a brand, the back office, or the host of uploaded files (decision 012). */
export type Site =
  | { kind: 'brand'; brand: Brand; host: string; mainHost: string; door: Door; sources?: Sources }
  | { kind: 'admin'; sources?: Sources }
  | { kind: 'files' };

/** Returns the site of a Host header; undefined for an unknown host. */
export type SiteOf = (host: string) => Site | undefined;

export type HttpOptions = {
  routes: readonly Route[];
  messages: Messages;
  log: Log;
  clock: Clock;
  /** Finds the site of a Host header. A request for an unknown host is answered with 421. */
  siteOf: SiteOf;
  /** Returns the configured origin at which browsers reach a host of a site. */
  originOf(host: string): string;
  authenticate(token: string, brand: Brand, now: Date): Promise<Caller | undefined>;
  authenticateStaff: AuthenticateStaff;
  /** Finds the brand of the subject of a call of the back office. */
  brandOf: BrandOfSubject;
  recordStaffRead: RecordStaffRead;
  /** Counts a call of a member that its contract limits (`perMinute`). */
  limitCall(contract: Contract, caller: Caller, now: Date): Promise<Result<unknown, Failure<'request.too_many'>>>;
  trustedProxies: readonly string[];
  /** True if `X-Forwarded-Host` of a trusted proxy names the site. */
  isForwardedHostTrusted?: boolean;
  /** Host that alone serves calls of vendors and payment providers; undefined: every host does. */
  backchannelHost: string | undefined;
  /** Networks of monitoring, which may read the routes of operations under any host. */
  monitors?: readonly string[];
  /** Opens the body of an encrypted call. */
  openPayload: OpenPayload;
  /** Origins that may show this page of a brand in a frame, by the code (`?words=`, `?replay=`) that the back office made. */
  framedBy?(code: string, brand: Brand): readonly string[];
  /** State of the process for monitoring; without it `/healthz`, `/readyz`, `/status` and `/metrics` are not served. */
  watched?: Watched;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the address could not be decoded, so that no hook has run. */
    trail?: Trail;
    /** The brand that the host serves; undefined on other hosts. */
    merchantId?: number | undefined;
    span: RequestSpan | undefined;
  }
  interface FastifyContextConfig {
    moneyField?: string;
    surface?: Surface;
    isServedWhileClosed?: boolean;
    /** True if the body must be a form; JSON is then refused. */
    isForm?: boolean;
    /** True if the body has parts, one of which is a file. */
    isUpload?: boolean;
    /** True for a route that is served on every host, because monitoring calls the process by its address or by any name. */
    isOnEveryHost?: boolean;
    /**
     * True for a page of the server whose neighbours are pages of the sites. A mistyped address with the same first part gets the not-found
     * page of the site.
     */
    isAmongPages?: boolean;
  }
}

const FORM_IN_UTF8 = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;
const JSON_IN_UTF8 = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/**
 * Creates the HTTP part of the process: routes of the contracts, one form of refusals, health checks, and no business rules. The matched
 * route and its contract decide which checks run before a handler, never the text of the address.
 */
export async function createHttp(options: HttpOptions): Promise<{
  app: FastifyInstance;
  whereaboutsOf(request: IncomingMessage): Whereabouts;
  /** First parts of the addresses of all routes so far, in small letters. */
  taken: ReadonlySet<string>;
  /** Starts to accept requests, and returns the port. */
  listen(at: { port: number; host: string }): Promise<number>;
  drain(): Promise<void>;
}> {
  const { log, messages } = options;
  const monitors = networks(options.monitors ?? []);
  const whereaboutsOf = createWhereabouts(options.trustedProxies, options.isForwardedHostTrusted);
  const taken = new Set<string>();
  /**
   * True if a browser requested an address of a brand's site that no route has. The browser is shown the not-found page; a program gets the
   * refusal.
   */
  const isMistyped = (request: IncomingMessage): boolean =>
    isVisit(request, taken) && options.siteOf(whereaboutsOf(request).host)?.kind === 'brand';
  const app = openApp(options, isMistyped);
  let isDraining = false;

  app.addHook('onRoute', ({ url, config }) => {
    if (!config?.isAmongPages) taken.add(url.split('/', 2)[1]!.toLowerCase());
  });

  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('from');
  app.decorateRequest('trail');
  app.decorateRequest('merchantId');
  app.decorateRequest('span');
  addRequestChecks(app, options, { whereaboutsOf, isMistyped, isMonitor: ({ ip }) => monitors.has(ip) });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  addRequestLog(app, log);

  app.setErrorHandler((error, request, reply) => answerFailure(request, reply, failureOf(error, request), { log, messages, error }));
  app.setNotFoundHandler((request, reply) => answerFailure(request, reply, { code: 'request.not_found' }, { log, messages }));

  if (options.watched) addOperations(app, options.watched, () => isDraining);
  addRoutes(app, options);

  return {
    app,
    whereaboutsOf,
    taken,
    listen: async ({ port, host }) => {
      await app.listen({ port, host });
      const bound = app.server.address();
      return typeof bound === 'object' && bound ? bound.port : port;
    },
    drain: async () => {
      isDraining = true;
      // Each answer meanwhile closes its connection by `Connection: close`. Afterwards the server closes idle connections.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await app.close();
    },
  };
}

/** Functions that the checks of a request use. */
type Seen = {
  whereaboutsOf: (request: IncomingMessage) => Whereabouts;
  isMistyped: (request: IncomingMessage) => boolean;
  isMonitor: (from: Whereabouts) => boolean;
};

/** Sets the headers of each answer by the surface of its route, and refuses requests that may not reach their route (`refusalOf`). */
function addRequestChecks(app: FastifyInstance, options: HttpOptions, { whereaboutsOf, isMistyped, isMonitor }: Seen): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.from = whereaboutsOf(request.raw);
    const site = options.siteOf(request.from.host);
    const brand = site?.kind === 'brand' ? site.brand.code : site?.kind;
    request.merchantId = site?.kind === 'brand' ? site.brand.merchantId : undefined;
    request.trail = { request: requestIdOf(request.raw, request.from), brand, commands: [] };
    const { url = 'none' } = request.routeOptions;
    const facts = { 'http.request.method': request.method, 'http.route': url, request_id: request.trail.request };
    request.span = requestSpan(`${request.method} ${url}`, facts, request.from.proxied('traceparent'));
    const sources = site?.kind === 'brand' || site?.kind === 'admin' ? site.sources : undefined;
    const { surface } = request.routeOptions.config;
    reply.headers(surface ? CALL_HEADERS : pageHeaders(sources, framersOf(request.url, site, options)));
    if (surface) reply.header('cache-control', 'no-store');
    const isMonitored = surface === 'operations' && isMonitor(request.from) && isPlainTarget(request.raw);
    const refusal = isMonitored ? undefined : refusalOf(request, site, options);
    if (refusal?.failure.code === 'request.invalid_target' && isMistyped(request.raw)) void reply.redirect(NOT_FOUND_PAGE);
    else done(refusal);
  });
  // The body was read by then. Its stream belongs to the connection, not to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const { span, trail } = request;
    const onward = (): void => (trail ? onTrail(trail, done) : done());
    if (span) span.within(onward);
    else onward();
  });
}

const FRAMED = /[?&](?:words|replay)=([\w.-]{1,400})(?:&|$)/;

/** Returns the origins that may show this page in a frame; none without a code of the back office. */
function framersOf(url: string, site: Site | undefined, { framedBy }: HttpOptions): readonly string[] {
  const code = site?.kind === 'brand' && framedBy ? FRAMED.exec(url)?.[1] : undefined;
  return code === undefined || site?.kind !== 'brand' ? [] : framedBy!(code, site.brand);
}

/** Measures each request. Logs calls of a surface, and every answer with a status of 400 or above. */
function addRequestLog(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'none' } = request.routeOptions;
    request.span?.end(reply.statusCode);
    httpTimer(request.method, url, reply.statusCode)(reply.elapsedTime / 1000);
    if (config.surface || reply.statusCode >= 400) {
      const { request: requestId = request.id, brand, commands = [] } = request.trail ?? {};
      log.info(
        {
          method: request.method,
          route: url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          request_id: requestId,
          brand,
          ...(commands.length > 0 && { commands }),
          ...request.span?.fields,
        },
        'request',
      );
    }
    done();
  });
}

/** Creates the server without hooks and routes: timeouts, body parser, and answers to requests that cannot be read. */
function openApp({ log, messages }: HttpOptions, isMistyped: (request: IncomingMessage) => boolean): FastifyInstance {
  const app = Fastify({
    serverFactory: (handle, serverOptions) =>
      // A request without a body gets no stream for a body, which saves a fifth of the time of a cached answer.
      createServer({ ...(serverOptions as ServerOptions), optimizeEmptyRequests: true }, handle),
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: 30_000,
    keepAliveTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: LONGEST_SEGMENT },
    exposeHeadRoutes: false,
    // Answers an address that cannot be decoded, or that has too long a part. No hook runs for these.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(CALL_HEADERS);
      if (isMistyped(request.raw)) void reply.header('cache-control', 'no-store').redirect(NOT_FOUND_PAGE);
      else answerFailure(request, reply, { code: 'request.invalid_target' }, { log, messages });
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, CALL_HEADERS, messages.text('request.invalid', undefined)),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { isForm, moneyField } = request.routeOptions.config;
    if (isForm || !JSON_IN_UTF8.test(request.headers['content-type'] ?? '')) return done(new RequestFailure('request.wrong_content_type'));
    const parsed = parseBody(bytes as Buffer, moneyField);
    if (parsed.ok) done(null, parsed.value);
    else done(new RequestFailure(parsed.failure.code));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (request, bytes, done) => {
    const isForm = request.routeOptions.config.isForm && FORM_IN_UTF8.test(request.headers['content-type'] ?? '');
    if (!isForm) return done(new RequestFailure('request.wrong_content_type'));
    const form = parseForm(bytes as Buffer);
    if (form) done(null, form);
    else done(new RequestFailure('request.invalid'));
  });
  return app;
}

/**
 * Returns why a request is refused before its route, for any caller: a bad target, an unknown host, a closed site, or a page of another
 * site that sent it.
 */
function refusalOf(request: FastifyRequest, site: Site | undefined, { backchannelHost, clock }: HttpOptions): RequestFailure | undefined {
  if (!isPlainTarget(request.raw)) return new RequestFailure('request.invalid_target');
  const { surface, isServedWhileClosed, isOnEveryHost } = request.routeOptions.config;
  if (isOnEveryHost) return undefined;
  if (!site && request.from.host !== backchannelHost && !isBetweenPrograms(surface, request.from))
    return new RequestFailure('request.unknown_host');
  if (!isServedOn(surface, site?.kind, request.from, backchannelHost)) return new RequestFailure('request.not_found');
  const closed = surface === 'member' && site?.kind === 'brand' && !isServedWhileClosed && site.door.refusal(request.from, clock.now());
  if (closed) return new RequestFailure(closed.code, closed.facts);
  if (isMultipart(request) && !request.routeOptions.config.isUpload) return new RequestFailure('request.wrong_content_type');
  if (surface !== 'member' && surface !== 'staff') return undefined;
  const isForged = request.method !== 'GET' && isFromElsewhere(request.headers.origin, request.from.host);
  return isForged ? invalidFields(['origin']) : undefined;
}

/** True if the body is multipart. */
function isMultipart({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}

/**
 * True if a page of another origin sent the request. Browsers send `Origin` with every request except a plain GET; programs do not send it.
 */
function isFromElsewhere(origin: string | undefined, host: string): boolean {
  return origin !== undefined && origin.slice(origin.indexOf('//') + 2) !== host;
}
