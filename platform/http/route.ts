import type { Brand, Caller, HalfSignedIn, StaffCaller } from '#contracts/caller.ts';
import type { Contract, ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Closed } from '#platform/http/door.ts';
import { ReadyAnswer } from '#platform/http/ready-answer.ts';
import type { SessionChange } from '#platform/http/session-change.ts';

/** Caller by the authorisation of a call. */
type Callers = {
  member: Caller;
  optional: Caller | undefined;
  staff: StaffCaller;
  'staff-code': HalfSignedIn;
  none: undefined;
  signature: undefined;
};

/** A request as a handler sees it. */
export type Request<C extends Contract = Contract> = {
  input: Input<C>;
  caller: Callers[C['auth']];
  brand: Brand;
  /** The visitor's cookie: the same for every request of one browser, known from its first one on. */
  visitor: string;
  ip: string;
  userAgent: string;
  /** The languages that the caller takes, as the header has them. */
  acceptLanguage: string;
  /** Why the site is closed to this caller. Only calls that are served while it is closed have it. */
  closed: Closed | undefined;
  /** Categories of games that are shut to this caller. */
  shut: readonly string[];
  /** Country of the caller by a trusted proxy (ISO 3166); undefined without one, or if the brand needs none. */
  country: string | undefined;
  /** The configured origin of the host that was asked, for addresses that lead back to the same browser. */
  origin: string;
  /** The configured origin of the brand's main host, for addresses in mails. */
  mainOrigin: string;
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

/** Ties a contract to a function whose answer is cached in its final bytes, with an ETag and a brotli copy. */
export function handleReady<C extends Contract>(
  contract: C,
  handler: (request: Request<C>) => ReadyAnswer | Result<ReadyAnswer, Failure<ErrorOf<C>>>,
): Route {
  return {
    contract,
    handle: async (request) => {
      const answer = handler(request as Request<C>);
      return answer instanceof ReadyAnswer ? ok(answer) : answer;
    },
  };
}

/** Ties a contract to a function that begins or ends a session of staff. */
export function handleSession<C extends Contract & { surface: 'staff' }>(
  contract: C,
  handler: (request: Request<C>) => Promise<Result<SessionChange<Output<C>>, Failure<ErrorOf<C>>>>,
): Route {
  return { contract, handle: handler };
}
