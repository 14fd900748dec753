import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import type { Contract, ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { handle, type Request, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import type { ApprovalKind, Staff } from '#modules/staff/index.ts';

type Calls = { list: Contract; save: Contract; publish: Contract; stop: Contract };
type Dated = { merchantId: number; startsAt: string; endsAt: string };
/** A draft as its call sends it, with its dates read. */
type Sent<D> = Omit<D, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };
type Act = { id: number; reason: string; requestId: string };

type Desk<C extends Calls> = {
  list(input: Input<C['list']>): Promise<Output<C['list']>>;
  save(caller: StaffCaller, draft: Sent<Input<C['save']>>): Promise<Result<{ id: number }, Failure<ErrorOf<C['save']>>>>;
  publish: ApprovalKind<{ id: number }, ErrorOf<C['publish']>>;
  stop(caller: StaffCaller, order: { id: number; reason: string }): Promise<Result<true, Failure<ErrorOf<C['stop']>>>>;
};

/** Routes of `offerCalls`: a page of a kind's offers, a draft, its publication by two staff members, and the stop. */
export function offerRoutes<C extends Calls>(
  { site, staff }: { site: Pick<Site, 'merchants'>; staff: Staff },
  calls: C,
  { list, save, publish, stop }: Desk<C>,
): Route[] {
  const approval = staff.declareApproval(publish);
  // The types of a kind's calls are checked at the call of this function.
  const route = (
    contract: Contract,
    answer: (request: Request & { caller: StaffCaller }) => Promise<Result<unknown, Failure<Code>>>,
  ): Route => handle(contract, answer as never);
  return [
    route(calls.list, async ({ input }) => ok(await list(input as Input<C['list']>))),
    route(calls.save, async ({ input, caller }) => {
      const { startsAt, endsAt, ...draft } = input as unknown as Dated;
      if (!site.merchants().some(({ id }) => id === draft.merchantId)) return err('site.brand_unknown');
      return save(caller, { ...draft, startsAt: new Date(startsAt), endsAt: new Date(endsAt) } as unknown as Sent<Input<C['save']>>);
    }),
    route(calls.publish, ({ input, caller, now }) => {
      const { id, reason, requestId } = input as unknown as Act;
      return approval.request(caller, { payload: { id }, reason, requestId, now });
    }),
    route(calls.stop, async ({ input, caller }) => {
      const stopped = await stop(caller, input as unknown as Act);
      return stopped.ok ? ok({ state: 'closed' }) : stopped;
    }),
  ];
}
