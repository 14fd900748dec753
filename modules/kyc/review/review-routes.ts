import * as calls from '#contracts/bo/documents.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { claimDocument, decideDocument, subjectOf, type Desk, type Verdict } from '#modules/kyc/review/decide-document.ts';
import { listDocuments } from '#modules/kyc/review/list-documents.ts';

/** Routes of staff about the queue of documents. */
export function reviewRoutes(desk: Desk): Route[] {
  const decide = async (caller: StaffCaller, verdict: Verdict) => {
    const done = await decideDocument(desk, caller, verdict);
    return done.ok ? ok({ isDecided: true as const }) : done;
  };
  return [
    handle(calls.documentQueue, async ({ input, caller, now }) => ok(await listDocuments(desk, caller, input, now))),
    handle(calls.claimDocument, async ({ input, caller, now }) => {
      const claimed = await claimDocument(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseDocument, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, subjectOf(input));
      return ok({ isReleased: true as const });
    }),
    handle(calls.acceptDocument, ({ input, caller, now }) => decide(caller, { ...input, verdict: 'accepted', now })),
    handle(calls.refuseDocument, ({ input, caller, now }) => decide(caller, { ...input, verdict: 'refused', now })),
  ];
}
