import type { FastifyInstance } from 'fastify';
import type { CustomFetch, ServerMetadata } from 'openid-client';
import * as z from 'zod/mini';
import { providerButton } from '#contracts/openid.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';

/** Default export of `openid/<code>/provider.ts`: a company that identifies a person by OpenID Connect. */
export type IdentityProviderManifest = {
  code: string;
  /** As its members know it. */
  name: string;
  /** A simulated one: offered only by demonstration brands, and shown as such. */
  isSandbox: boolean;
  /** Look of its button by the rules of its brand. */
  button?: z.infer<typeof providerButton> | undefined;
  open(deps: IdentityProviderDeps): Promise<IdentityProviderSide>;
};

/** `callbackBase` gives the address at which a company in this process is reached, once it listens. */
export type IdentityProviderDeps = { db: Database; log: Log; clock: Clock; callbackBase(): string };

export type IdentityClient = { id: string; secret: string };

export type IdentityProviderSide = {
  /** Address under which the provider publishes its addresses and keys. Only a sandbox may have one without TLS. */
  issuer(): string;
  /** Addresses, algorithms and kinds of client of a provider that does not publish all of them; others are discovered under the issuer. */
  metadata?: ServerMetadata;
  /** Scope of a sign-in, without which it is `openid email profile`. */
  scope?: string;
  /** Transport of all calls to it, where its answers need a translation into those of OAuth 2.0. */
  fetch?: CustomFetch;
  /** Client of this installation at the provider; without one the environment has it (OPENID_CLIENTS). */
  client?: IdentityClient;
  /** Address for a browser at `origin`, if it differs from the published one. */
  authorizeAt?(published: URL, origin: string): URL;
  /** Routes of its own, under `/openid/<code>/`. */
  register?(app: FastifyInstance): void;
};

export type IdentityProvider = Omit<IdentityProviderManifest, 'open'> & IdentityProviderSide;

/** Reads a discovered manifest; a wrong one stops the start. */
export const identityProviderManifest: z.ZodMiniType<IdentityProviderManifest> = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  isSandbox: z.boolean(),
  button: z.optional(providerButton),
  open: z.custom<IdentityProviderManifest['open']>((value) => typeof value === 'function'),
});
