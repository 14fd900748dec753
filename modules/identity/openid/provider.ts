import type { FastifyInstance } from 'fastify';
import type { CustomFetch, ServerMetadata } from 'openid-client';
import * as z from 'zod/mini';
import { providerButton } from '#contracts/openid.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';

/** Default export of `openid/<code>/provider.ts`: a provider that identifies a person by OpenID Connect. */
export type IdentityProviderManifest = {
  code: string;
  /** Name of the provider, as members know it. */
  name: string;
  /** True for a simulated provider, which only demo brands offer and which is shown as simulated. */
  isSandbox: boolean;
  /** Look of the provider's button by the provider's brand rules. */
  button?: z.infer<typeof providerButton> | undefined;
  open(deps: IdentityProviderDeps): Promise<IdentityProviderSide>;
};

/** Dependencies of a provider. `callbackBase` returns the address of a provider in this process, once it listens. */
export type IdentityProviderDeps = { db: Database; log: Log; clock: Clock; callbackBase(): string };

export type IdentityClient = { id: string; secret: string };

export type IdentityProviderSide = {
  /** Returns the address under which the provider publishes its addresses and keys. Only a sandbox may have an address without TLS. */
  issuer(): string;
  /**
   * Addresses, algorithms and kinds of client of a provider that does not publish all of them; undefined if they are read under the issuer.
   */
  metadata?: ServerMetadata;
  /** Scope of a sign-in; `openid email profile` by default. */
  scope?: string;
  /** Transport of all calls to the provider, if its answers must be translated into those of OAuth 2.0. */
  fetch?: CustomFetch;
  /** Client of this installation at the provider; undefined if the environment has it (OPENID_CLIENTS). */
  client?: IdentityClient;
  /** Returns the address for a browser at `origin`, if it differs from the published address. */
  authorizeAt?(published: URL, origin: string): URL;
  /** Adds routes of the provider, under `/openid/<code>/`. */
  register?(app: FastifyInstance): void;
};

export type IdentityProvider = Omit<IdentityProviderManifest, 'open'> & IdentityProviderSide;

/** Reads a discovered manifest; a faulty manifest stops the start. */
export const identityProviderManifest: z.ZodMiniType<IdentityProviderManifest> = z.strictObject({
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  name: z.string().check(z.minLength(2), z.maxLength(40)),
  isSandbox: z.boolean(),
  button: z.optional(providerButton),
  open: z.custom<IdentityProviderManifest['open']>((value) => typeof value === 'function'),
});
