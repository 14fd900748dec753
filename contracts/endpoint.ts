import type * as z from 'zod/mini';
import type { Code } from '#contracts/codes.ts';
import type { Money } from '#kernel/money.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, anybody but known when a token is sent, a member, or a provider that signs its body. */
export type Auth = 'none' | 'optional' | 'member' | 'signature';

export type Contract = {
  method: Method;
  /** Fastify's notation: `/wps/cashier/deposits/:id`. */
  path: string;
  auth: Auth;
  summary: string;
  /** The body travels as `{ payload: <JWE> }` (decisions.md, "E"); a plain one is refused. */
  isEncrypted?: true;
  /** Works also while the member has to change the password first. */
  isOpenToForcedChange?: true;
  /** Answered also while the brand's site is closed: what its visitor needs to see why, and customer service. */
  isServedWhileClosed?: true;
  /** Path parameters, query and body as one object; bodies and queries with unknown keys are refused. */
  input?: z.core.$ZodType;
  output: z.core.$ZodType;
  /** The expected failures of the handler; those of the door (`session.required`, `request.invalid`, …) are understood. */
  errors: readonly Code[];
};

/** Declares one HTTP call. Server, sites, tests and the OpenAPI page all read this object. */
export function endpoint<const C extends Contract>(contract: C): C {
  return contract;
}

export type Input<C extends Contract> = C['input'] extends z.core.$ZodType ? z.output<C['input']> : Record<string, never>;
export type Output<C extends Contract> = z.output<C['output']>;
export type ErrorOf<C extends Contract> = C['errors'][number];

/** A value as JSON carries it: money becomes a number of major units, a date its ISO text. */
export type Wire<T> = T extends Money
  ? number
  : T extends Date
    ? string
    : T extends readonly (infer I)[]
      ? Wire<I>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;

export type WireInput<C extends Contract> = C['input'] extends z.core.$ZodType ? z.input<C['input']> : undefined;
export type WireOutput<C extends Contract> = Wire<Output<C>>;
