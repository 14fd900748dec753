import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JWK } from 'jose';
import { isManner } from '#openid/sandbox-id/manners.ts';
import type { Given } from '#openid/sandbox-id/sandbox-store.ts';
import { signInPage, troublePage, type Requested } from '#openid/sandbox-id/sign-in-page.ts';

const HUNG_MS = 20_000;
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

export type Company = {
  path: string;
  client: { id: string; secret: string };
  metadata(): Record<string, unknown>;
  jwks: { keys: JWK[] };
  issuer(): string;
  /** Returns a code for the details that the person agreed to. The next function redeems the code. */
  give(given: Given): Promise<string>;
  take(code: string): Promise<Given | undefined>;
  tokenOf(given: Given): Promise<string>;
};

type Fields = Record<string, string | undefined>;

/** Registers the routes of the sandbox company: its published keys, its page, and the redemption of codes. */
export function registerSandboxId(app: FastifyInstance, company: Company): void {
  const { path, client } = company;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const open = { config: { surface: 'provider' as const } };
    scope.get(`${path}/.well-known/openid-configuration`, open, async () => company.metadata());
    scope.get(`${path}/jwks`, open, async () => company.jwks);

    scope.get<{ Querystring: Fields }>(`${path}/authorize`, async ({ query, from }, reply) => {
      const requested = readRequest(query, client.id, `${from.protocol}://${from.host}`);
      return requested ? html(reply, 200, signInPage(path, requested)) : html(reply, 400, troublePage());
    });
    scope.post<{ Body: Fields }>(`${path}/authorize`, async ({ body, from }, reply) => {
      const requested = readRequest(body, client.id, `${from.protocol}://${from.host}`);
      if (!requested) return html(reply, 400, troublePage());
      const back = new URL(requested.redirectUri);
      back.searchParams.set('state', requested.state);
      back.searchParams.set('iss', company.issuer());
      if (body['act'] === 'cancel') back.searchParams.set('error', 'access_denied');
      else {
        const given = readGiven(body, requested);
        if (!given) return html(reply, 400, signInPage(path, requested, true));
        back.searchParams.set('code', await company.give(given));
      }
      return reply.redirect(back.href, 303);
    });

    scope.post<{ Body: Fields }>(`${path}/token`, open, async ({ body, headers }, reply) => {
      if (!isClient(headers.authorization, client)) return reply.code(401).send({ error: 'invalid_client' });
      const given = await company.take(body['code'] ?? '');
      if (given?.manner === 'down') return reply.code(503).send({ error: 'temporarily_unavailable' });
      if (given?.manner === 'hung') await sleep(HUNG_MS, undefined, { ref: false });
      if (!given || given.manner === 'spent' || !fits(given, body)) return reply.code(400).send({ error: 'invalid_grant' });
      return { access_token: 'opens-nothing', token_type: 'Bearer', expires_in: 60, id_token: await company.tokenOf(given) };
    });
  });
}

/**
 * Reads the request of a shop. Undefined unless it comes from the known client, uses PKCE, and returns to the page at the address of this
 * browser.
 */
function readRequest(fields: Fields, clientId: string, origin: string): Requested | undefined {
  const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = fields;
  const isKnown = fields['client_id'] === clientId && redirectUri === `${origin}/thirdParty` && fields['code_challenge_method'] === 'S256';
  return isKnown && state && nonce && challenge ? { clientId, redirectUri, state, nonce, challenge } : undefined;
}

function readGiven({ email = '', name = '', manner }: Fields, { redirectUri, nonce, challenge }: Requested): Given | undefined {
  if (!EMAIL.test(email.trim()) || !isManner(manner)) return undefined;
  return { redirectUri, nonce, challenge, email: email.trim().toLowerCase(), name: name.trim().slice(0, 60), manner };
}

/** Checks the client id and secret. Each part of the pair is form-encoded (RFC 6749, 2.3.1). */
function isClient(authorization: string | undefined, { id, secret }: Company['client']): boolean {
  const [, given = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '') ?? [];
  const pair = new URLSearchParams(`pair=${Buffer.from(given, 'base64').toString()}`).get('pair') ?? '';
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(pair), hash(`${id}:${secret}`));
}

/** Returns true if the client that redeems a code is the one that started: the address and the verifier of the challenge must match. */
function fits({ redirectUri, challenge }: Given, body: Fields): boolean {
  const verifier = body['code_verifier'] ?? '';
  return (
    body['grant_type'] === 'authorization_code' &&
    body['redirect_uri'] === redirectUri &&
    createHash('sha256').update(verifier).digest('base64url') === challenge
  );
}

function html(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}
