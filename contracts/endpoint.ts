import type * as z from 'zod/mini';
import type { Permission } from '#contracts/bo/permissions.ts';
import type { Code } from '#contracts/codes.ts';
import type { Amount } from '#kernel/amount.ts';
import type { Money } from '#kernel/money.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Callers of a call. `none`: anybody. `optional`: anybody, and the member if a token is sent. `member`: a member. `signature`: a provider
 * that signs the body. `staff`: signed-in staff. `staff-code`: staff who have given the password, but no code yet.
 */
export type Auth = 'none' | 'optional' | 'member' | 'signature' | 'staff' | 'staff-code';

/**
 * Users of a route: members and visitors of a brand, its staff, game vendors, payment providers, or operations. The surface decides which
 * hosts serve the route, and which guards check a request. A route without a surface is a page, a picture or a file.
 */
export type Surface = 'member' | 'staff' | 'vendor' | 'provider' | 'operations';

/**
 * Brand of a call of the back office: the number in a field of its input, or the brand of the subject whose id is in a field. Modules
 * declare the kinds of subjects (`Module.subjects`).
 */
export type CallBrand = { field: string } | { of: string; by: string };

export type Contract = {
  method: Method;
  /** Users of the call; members and visitors by default. */
  surface?: Surface;
  /** Path in Fastify's notation: `/wps/cashier/deposits/:id`. */
  path: string;
  auth: Auth;
  /** For a call of the back office (`staffEndpoint`): the permission that the caller needs. */
  permission?: Permission | 'own';
  /** For a call of the back office (`staffEndpoint`): the brand of the call. */
  brand?: readonly CallBrand[];
  summary: string;
  /** Present if the body must be encrypted, as `{ payload: <JWE> }`. A plain body is refused. */
  isEncrypted?: true;
  /** Present if the body is a form (`application/x-www-form-urlencoded`), which other calls refuse. Each field comes once, as text. */
  isForm?: true;
  /** Present if the body is `multipart/form-data`: text fields, and one file in the field `file`. */
  isUpload?: true;
  /** Present if a member who has to change the password may make the call before that. */
  isOpenToForcedChange?: true;
  /** Present for a POST that changes nothing. Its input is too long for an address. */
  isQuestion?: true;
  /**
   * For a call of the back office: present if the answer has names, contacts, accounts or documents of members. Each read is then entered
   * in the audit log.
   */
  showsNames?: true;
  /** Most calls of one member in a minute. */
  perMinute?: number;
  /** Present if the call is answered while the brand's site is closed: calls that explain the closure, and customer service. */
  isServedWhileClosed?: true;
  /** Path parameters, query and body as one object. Bodies and queries with unknown keys are refused. */
  input?: z.core.$ZodType;
  output: z.core.$ZodType;
  /** Refusals that the handler returns. Refusals that every call may have (`session.required`, `request.invalid`, …) are not listed. */
  errors: readonly Code[];
};

/** Declares one HTTP call. Server, sites, tests and the OpenAPI page all read this object. */
export function endpoint<const C extends Contract>(contract: C): C {
  return contract;
}

export type Input<C extends Contract> = C['input'] extends z.core.$ZodType ? z.output<C['input']> : Record<string, never>;
export type Output<C extends Contract> = z.output<C['output']>;
export type ErrorOf<C extends Contract> = C['errors'][number];

/** Type of a value in JSON: money becomes an amount in major units (`A`), a date its ISO text. */
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
