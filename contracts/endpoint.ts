import type * as z from 'zod/mini';
import type { Permission } from '#contracts/bo/permissions.ts';
import type { Code } from '#contracts/codes.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Money } from '#kernel/money.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Callers: anybody; anybody, known if a token is sent; a member; a provider that signs its body; staff; staff after the password and before
 * the code.
 */
export type Auth = 'none' | 'optional' | 'member' | 'signature' | 'staff' | 'staff-code';

/**
 * Users of a route: members and visitors of a brand, its staff, game vendors, payment providers, or operations. It decides the hosts that
 * serve the route and the guards before it. A route without one is a page, a picture or a file.
 */
export type Surface = 'member' | 'staff' | 'vendor' | 'provider' | 'operations';

/**
 * Brand of a call of the back office: the number in a field of its input, or the brand of the subject whose id is in a field. A subject is
 * one that a module declares (`Module.subjects`).
 */
export type CallBrand = { field: string } | { of: string; by: string };

export type Contract = {
  method: Method;
  /** Members and visitors unless it says otherwise. */
  surface?: Surface;
  /** Fastify's notation: `/wps/cashier/deposits/:id`. */
  path: string;
  auth: Auth;
  /** For a call of the back office (`staffEndpoint`): the permission that its caller needs. */
  permission?: Permission | 'own';
  /** For a call of the back office: the brand that it is of (`staffEndpoint`). */
  brand?: readonly CallBrand[];
  summary: string;
  /** The body travels encrypted, as `{ payload: <JWE> }`; a plain one is refused. */
  isEncrypted?: true;
  /** The body is a form (`application/x-www-form-urlencoded`), and no call but such takes one; each field comes once, as text. */
  isForm?: true;
  /** The body is a form of parts (`multipart/form-data`): texts, and one file in the field `file`. */
  isUpload?: true;
  /** Works also while the member has to change the password first. */
  isOpenToForcedChange?: true;
  /** A POST that changes nothing: its question is too long for an address. */
  isQuestion?: true;
  /** For a call of the back office: its answer has names, contacts, accounts or papers of members, so that each read is entered in the audit log. */
  showsNames?: true;
  /** Most calls of one member in a minute. */
  perMinute?: number;
  /** Answered also while the brand's site is closed: what its visitor needs to see why, and customer service. */
  isServedWhileClosed?: true;
  /** Path parameters, query and body as one object; bodies and queries with unknown keys are refused. */
  input?: z.core.$ZodType;
  output: z.core.$ZodType;
  /** The expected failures of the handler; those of every call (`session.required`, `request.invalid`, …) are understood. */
  errors: readonly Code[];
};

/** Declares one HTTP call. Server, sites, tests and the OpenAPI page all read this object. */
export function endpoint<const C extends Contract>(contract: C): C {
  return contract;
}

export type Input<C extends Contract> = C['input'] extends z.core.$ZodType ? z.output<C['input']> : Record<string, never>;
export type Output<C extends Contract> = z.output<C['output']>;
export type ErrorOf<C extends Contract> = C['errors'][number];

/** A value as JSON carries it: money becomes an amount in major units (`A`), a date its ISO text. */
export type Wire<T, A = Amount> = T extends Money | Amount
  ? A
  : T extends Date
    ? string
    : T extends readonly (infer I)[]
      ? Wire<I, A>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K], A> }
        : T;

export type WireInput<C extends Contract> = C['input'] extends z.core.$ZodType ? z.input<C['input']> : undefined;
export type WireOutput<C extends Contract, A = Amount> = Wire<Output<C>, A>;
