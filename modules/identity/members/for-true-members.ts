import type { Caller } from '#contracts/caller.ts';
import type { Contract, ErrorOf, Output } from '#contracts/endpoint.ts';
import { err, type Failure, type Result } from '#kernel/result.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';

type OfMembers = Contract & { auth: 'member' };

/** Makes a route as `handle` does, but refuses trial members, because the call needs a true account (specification 4.20). */
export function forTrueMembers<C extends OfMembers>(
  contract: 'in_need_true_account' extends ErrorOf<C> ? C : never,
  handler: (request: Request<C>) => Promise<Result<Output<C>, Failure<ErrorOf<C>>>>,
): Route {
  return handle<C>(contract, async (request) => ((request.caller as Caller).isTrial ? err('in_need_true_account') : handler(request)));
}
