import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand, Caller, HalfSignedIn, StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import type { Contract } from '#contracts/endpoint.ts';
import { moneyFieldOf } from '#contracts/money.ts';
import type { Failure } from '#kernel/result.ts';
import { answerFailure, RequestFailure } from '#platform/http/failures.ts';
import { readInput } from '#platform/http/input.ts';
import { ReadyAnswer, sendReady } from '#platform/http/ready-answer.ts';
import type { Request, Route } from '#platform/http/route.ts';
import type { HttpOptions } from '#platform/http/server.ts';
import { SessionChange } from '#platform/http/session-change.ts';
import { cutToBrand, namedBrand, namesOtherBrand } from '#platform/http/staff-brand.ts';
import { hideColumns, refuseHidden } from '#platform/http/staff-columns.ts';
import { storeStaffSession, staffCallerOf } from '#platform/http/staff-session.ts';
import { toJson } from '#platform/http/to-json.ts';
import { createUploadLines } from '#platform/http/upload-lines.ts';
import { readUpload } from '#platform/http/upload.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Adds the calls, and for each address an answer to the methods without a call. */
export function addRoutes(app: FastifyInstance, options: HttpOptions): void {
  const inUploadLine = createUploadLines();
  for (const route of options.routes) addRoute(app, route, { ...options, inUploadLine });
  for (const [url, routes] of Map.groupBy(options.routes, ({ contract }) => contract.path)) {
    const taken = new Set<string>(routes.map(({ contract }) => contract.method));
    app.route({
      method: METHODS.filter((method) => !taken.has(method)),
      url,
      config: { surface: surfaceOf(routes[0]!.contract) },
      handler: (request, reply) => {
        // `/wps/member/sessions/` is not the address of a session.
        const isWhole = !Object.values(request.params as object).includes('');
        if (isWhole) reply.header('allow', [...taken].join(', '));
        return answerFailure(request, reply, { code: isWhole ? 'request.method_not_allowed' : 'request.not_found' }, options);
      },
    });
  }
}

function surfaceOf({ surface = 'member' }: Contract) {
  return surface;
}

type Options = HttpOptions & { inUploadLine: ReturnType<typeof createUploadLines> };

function addRoute(app: FastifyInstance, { contract, handle }: Route, options: Options): void {
  const { isServedWhileClosed = false, isForm = false, isUpload = false } = contract;
  const moneyField = moneyFieldOf(contract.input);
  app.route({
    method: contract.method,
    url: contract.path,
    config: { surface: surfaceOf(contract), isServedWhileClosed, isForm, isUpload, ...(moneyField && { moneyField }) },
    handler: async (request, reply) => {
      const { ip, host } = request.from;
      const site = options.siteOf(host);
      const brand = site?.kind === 'brand' ? site.brand : { merchantId: 0, code: '' };
      const country = site?.kind === 'brand' ? site.door.countryOf(request.from) : undefined;
      const now = options.clock.now();
      const known = await callerOf(request, contract, brand, now, options);
      if (contract.perMinute !== undefined && known && 'memberId' in known) {
        const allowed = await options.limitCall(contract, known, now);
        if (!allowed.ok) return answerFailure(request, reply, allowed.failure, options);
      }
      const body = await bodyOf(request, contract, { caller: known, now, options });
      const sent = readInput(request, body, contract.input);
      const ofStaff = contract.auth === 'staff' ? await cutToBrand(contract, known as StaffCaller, sent, options.brandOf) : undefined;
      const { caller, input } = ofStaff ?? { caller: known, input: sent };
      if (ofStaff) refuseHidden(contract, input, ofStaff.caller.hidden);
      const result = await handle({
        input,
        caller,
        brand,
        visitor: surfaceOf(contract) === 'member' ? visitorOf(request, reply, contract.auth) : '',
        ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
        acceptLanguage: (request.headers['accept-language'] ?? '').slice(0, 200),
        closed: isServedWhileClosed && site?.kind === 'brand' ? site.door.refusal(request.from, now) : undefined,
        shut: site?.kind === 'brand' ? site.door.shutIn(country) : [],
        country,
        origin: site?.kind === 'brand' ? options.originOf(site.host) : '',
        mainOrigin: site?.kind === 'brand' ? options.originOf(site.mainHost) : '',
        now,
      } as unknown as Request);
      if (!result.ok) return answerFailure(request, reply, result.failure as Failure<Code>, options);
      if (ofStaff) {
        if (namesOtherBrand(result.value, ofStaff.caller)) return answerFailure(request, reply, { code: 'staff.not_permitted' }, options);
        const noted = await options.recordStaffRead({
          caller: ofStaff.caller,
          contract,
          input,
          value: result.value,
          brandOf: () => namedBrand(contract, input, options.brandOf),
          now,
        });
        if (!noted.ok) return answerFailure(request, reply, noted.failure, options);
      }
      if (result.value instanceof ReadyAnswer) return sendReady(request, reply, result.value);
      const isChange = result.value instanceof SessionChange;
      if (isChange) storeStaffSession(request, reply, result.value.token);
      const value: unknown = isChange ? result.value.value : result.value;
      const shown = ofStaff ? hideColumns(contract.output, value, ofStaff.caller.hidden) : value;
      return reply.type('application/json; charset=utf-8').send(toJson({ success: true, value: shown }));
    },
  });
}

const VISITOR = /^[\w-]{22,64}$/;
const YEAR_S = 31_536_000;

/**
 * Returns the random name of this browser, from a cookie that no script can read. The first answer to a call without a session sets the
 * cookie.
 */
function visitorOf(request: FastifyRequest, reply: FastifyReply, auth: string): string {
  const known = request.cookies['cid'];
  if (known !== undefined && VISITOR.test(known)) return known;
  if (auth !== 'none') return '';
  const fresh = randomBytes(16).toString('base64url');
  const secure = request.from.protocol === 'https';
  void reply.setCookie('cid', fresh, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_S });
  return fresh;
}

async function callerOf(
  request: FastifyRequest,
  contract: Contract,
  brand: Brand,
  now: Date,
  options: HttpOptions,
): Promise<Caller | StaffCaller | HalfSignedIn | undefined> {
  const { auth, isOpenToForcedChange } = contract;
  if (auth === 'staff' || auth === 'staff-code') return staffCallerOf(request, contract, now, options.authenticateStaff);
  if (auth === 'none' || auth === 'signature') return undefined;
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const caller = token ? await options.authenticate(token, brand, now) : undefined;
  if (!caller && (auth === 'member' || request.headers.authorization)) throw new RequestFailure('session.required');
  if (caller?.mustChangePassword && !isOpenToForcedChange) throw new RequestFailure('session.password_change_required');
  return caller;
}

/** Returns the body of the request. Files are read only once the sender is known, and only a few of one sender at a time. */
function bodyOf(
  request: FastifyRequest,
  contract: Contract,
  { caller, now, options }: { caller: Awaited<ReturnType<typeof callerOf>>; now: Date; options: Options },
): unknown {
  if (contract.isEncrypted) return openBody(request, contract, now, options);
  if (!contract.isUpload) return request.body;
  const sender = caller && 'memberId' in caller ? `member/${caller.memberId}` : caller ? `staff/${caller.staffId}` : request.from.ip;
  return options.inUploadLine(sender, () => readUpload(request));
}

/** Decrypts a body. The refusal is equal for every fault of the body. */
async function openBody(request: FastifyRequest, contract: Contract, now: Date, { openPayload }: HttpOptions): Promise<unknown> {
  const outer: unknown = request.body;
  const isSealed = typeof outer === 'object' && outer !== null && 'payload' in outer && Object.keys(outer).length === 1;
  const { method, path, input } = contract;
  const opened = isSealed && (await openPayload(outer.payload, { method, path, now, moneyField: moneyFieldOf(input) }));
  if (!opened) throw new RequestFailure('payload.refused');
  return opened.body;
}
