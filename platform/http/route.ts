import type { Brand, Caller, HalfSignedIn, StaffCaller } from '#contracts/caller.ts';
import type { Contract, ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { ok, type Failure, type Result } from '#kernel/result.ts';
import type { Closed } from '#platform/http/door.ts';
import { ReadyAnswer } from '#platform/http/ready-answer.ts';
import type { SessionChange } from '#platform/http/session-change.ts';

/** Type of the caller by the authorisation of a call. */
type Callers = {
  member: Caller;
  optional: Caller | undefined;
  staff: StaffCaller;
  'staff-code': HalfSignedIn;
  none: undefined;
  signature: undefined;
};

/** A request in the form that a handler receives. */
export type Request<C extends Contract = Contract> = {
  input: Input<C>;
  caller: Callers[C['auth']];
  brand: Brand;
  /** Value of the visitor's cookie, equal for all requests of one browser from its first request on. */
  visitor: string;
  ip: string;
  userAgent: string;
  /** The header Accept-Language. */
  acceptLanguage: string;
  /** Reason why the site is closed to this caller; undefined if it is open. Only set for calls that are served while the site is closed. */
  closed: Closed | undefined;
  /** Categories of games that are closed to this caller. */
  shut: readonly string[];
  /** Country of the caller according to a trusted proxy (ISO 3166); undefined without a proxy, or if the brand needs no countries. */
  country: string | undefined;
  /** The configured origin of the requested host, for addresses that lead back to the same browser. */
  origin: string;
  /** The configured origin of the brand's main host, for addresses in mails. */
  mainOrigin: string;
  now: Date;
};

export type Route = { contract: Contract; handle(request: Request): Promise<Result<unknown>> };

/** Connects a contract with the function that answers it. A failure that the contract does not list does not compile. */
export function handle<C extends Contract>(
  contract: C,
  handler: (request: Request<C>) => Promise<Result<Output<C>, Failure<ErrorOf<C>>>>,
): Route {
  return { contract, handle: handler };
}

/** Connects a contract with a function whose answer is cached as finished bytes, with an ETag and a brotli copy. */
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

/** Connects a contract with a function that begins or ends a session of staff. */
export function handleSession<C extends Contract & { surface: 'staff' }>(
  contract: C,
  handler: (request: Request<C>) => Promise<Result<SessionChange<Output<C>>, Failure<ErrorOf<C>>>>,
): Route {
  return { contract, handle: handler };
}
