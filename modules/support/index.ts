import * as calls from '#contracts/bo/support.ts';
import { closeChat, modelList, readLines, supportState, supportTopic, typeLine, writeLine } from '#contracts/support.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Files } from '#modules/files/index.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import * as desks from '#modules/support/desk.ts';
import { createSupport, isFresh, lineViews, type Support } from '#modules/support/support.ts';
import { findChat } from '#modules/support/support-store.ts';
import { supportPersonal } from '#modules/support/support-personal.ts';

export async function openSupport({ db, files, staff }: ModuleDeps & { files: Files; staff: Staff }): Promise<Module<Support>> {
  const support = createSupport({ db, files });
  return {
    api: support,
    personal: supportPersonal(db),
    routes: [...memberRoutes(support), ...deskRoutes({ deps: support.deps, staff })],
    pushes: (push) => support.onChanged((memberId) => push.toMember(memberId, { type: 'support' }, 'support')),
  };
}

function memberRoutes(support: Support): Route[] {
  return [
    forTrueMembers(supportState, async ({ caller, now }) => ok(await support.state(caller, now))),
    forTrueMembers(writeLine, ({ input, caller, now }) => support.write(caller, input, now)),
    forTrueMembers(typeLine, async ({ caller, now }) => ok(await support.type(caller, now))),
    forTrueMembers(readLines, async ({ input, caller }) => ok(await support.read(caller, input.upTo))),
    forTrueMembers(closeChat, async ({ caller, now }) => {
      await support.close(caller, now);
      return ok({ isClosed: true as const });
    }),
    handle(modelList, async ({ now }) =>
      ok({ list: supportTopic.options.map((modelId) => ({ modelId })), isStaffed: await support.isStaffed(now) }),
    ),
  ];
}

function deskRoutes(desk: desks.Desk): Route[] {
  return [
    handle(calls.supportQueue, async ({ input, caller, now }) => ok(await desks.listChats(desk, caller, input, now))),
    handle(calls.supportLines, async ({ input: { id }, now }) => {
      const chat = await findChat(desk.deps.db, id);
      if (!chat) return err('support.unknown');
      const isMemberTyping = chat.closedAt === null && isFresh(chat.memberTypingAt, now);
      return ok({ lines: await lineViews(desk.deps, chat.id, now), isMemberTyping, isClosed: chat.closedAt !== null });
    }),
    handle(calls.claimChat, async ({ input, caller, now }) => {
      const claimed = await desks.claimChat(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseChat, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, desks.subjectOf(input.id));
      return ok({ isReleased: true as const });
    }),
    handle(calls.answerChat, ({ input, caller, now }) => desks.answerChat(desk, caller, { ...input, now })),
    handle(calls.typeAnswer, async ({ input, now }) => ok(await desks.typeAnswer(desk, input.id, now))),
    handle(calls.endChat, async ({ input, caller, now }) => {
      const ended = await desks.endChat(desk, caller, input.id, now);
      return ended.ok ? ok({ isClosed: true as const }) : ended;
    }),
    handle(calls.beThere, async ({ input: { isThere }, caller, now }) => {
      await desks.beThere(desk, caller, isThere, now);
      return ok({ isThere });
    }),
  ];
}
