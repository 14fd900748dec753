import type { Brand, Caller } from '#contracts/caller.ts';
import type { Contract, ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Closed } from '#platform/http/door.ts';
import type { ReadyAnswer } from '#platform/http/ready-answer.ts';

/** What a handler gets to know of a request. */
export type Request<C extends Contract = Contract> = {
  input: Input<C>;
  caller: C['auth'] extends 'member' ? Caller : C['auth'] extends 'optional' ? Caller | undefined : undefined;
  brand: Brand;
  /** The visitor's cookie: the same for every request of one browser, known from its first one on. */
  visitor: string;
  ip: string;
  userAgent: string;
  /** The languages that the caller takes, as the header has them. */
  acceptLanguage: string;
  /** What the site is closed to this caller with; never set but for calls that are served all the same. */
  closed: Closed | undefined;
  /** The scheme and host that the caller used, for addresses in answers. */
  origin: string;
  now: Date;
};

export type Route = { contract: Contract; handle(request: Request): Promise<Result<unknown>> };

/** Ties a contract to the function that answers it. A failure that the contract does not list does not compile. */
export function handle<C extends Contract>(
  contract: C,
  handler: (request: Request<C>) => Promise<Result<Output<C>, Failure<ErrorOf<C>>>>,
): Route {
  return { contract, handle: handler };
}

/** The same for an answer that is kept written out; it carries an ETag and its brotli copy. */
export function handleReady<C extends Contract>(contract: C, handler: (request: Request<C>) => ReadyAnswer): Route {
  return { contract, handle: async (request) => ok(handler(request as Request<C>)) };
}
