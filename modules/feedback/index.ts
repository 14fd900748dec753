import * as calls from '#contracts/bo/feedback.ts';
import { feedbackList, sendFeedback } from '#contracts/feedback.ts';
import { ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { answerFeedback, claimFeedback, subjectOf, type Desk } from '#modules/feedback/answer-feedback.ts';
import { createFeedback, type FeedbackApi } from '#modules/feedback/feedback.ts';
import { listFeedback } from '#modules/feedback/list-feedback.ts';
import type { Files } from '#modules/files/index.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { feedbackPersonal } from '#modules/feedback/feedback-personal.ts';
import { subjects } from '#modules/feedback/subjects.ts';

export { createFeedback } from '#modules/feedback/feedback.ts';

export async function openFeedback({ db, files, staff }: ModuleDeps & { files: Files; staff: Staff }): Promise<Module<FeedbackApi>> {
  const feedback = createFeedback({ db, files });
  return {
    api: feedback,
    subjects,
    personal: feedbackPersonal(db),
    routes: [
      forTrueMembers(sendFeedback, ({ input, caller, now }) => feedback.send({ ...input, caller, now })),
      forTrueMembers(feedbackList, async ({ caller, now }) => ok(await feedback.list(caller, now))),
      ...queueRoutes({ deps: feedback.deps, staff }),
    ],
    pushes: (push) => feedback.onAnswered(({ memberId }) => push.toMember(memberId, { type: 'feedback' }, 'feedback')),
  };
}

function queueRoutes(desk: Desk): Route[] {
  return [
    handle(calls.feedbackQueue, async ({ input, caller, now }) => ok(await listFeedback(desk, caller, input, now))),
    handle(calls.claimFeedback, async ({ input, caller, now }) => {
      const claimed = await claimFeedback(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseFeedback, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, subjectOf(input));
      return ok({ isReleased: true as const });
    }),
    handle(calls.answerFeedback, async ({ input, caller, now }) => {
      const done = await answerFeedback(desk, caller, { ...input, now });
      return done.ok ? ok({ isAnswered: true as const }) : done;
    }),
  ];
}
