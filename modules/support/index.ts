import { join } from 'node:path';
import * as calls from '#contracts/bo/support.ts';
import * as deskCalls from '#contracts/bo/support-desk.ts';
import {
  chatTranscript,
  closeChat,
  mailTranscript,
  modelList,
  rateChat,
  readLines,
  supportState,
  supportTopic,
  typeLine,
  writeLine,
} from '#contracts/support.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { loadMessages } from '#platform/i18n/messages.ts';
import { mailWayOf, openMail } from '#platform/mail/open-mail.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Files } from '#modules/files/index.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { claimChat, colleaguesNow, handOver, releaseChat } from '#modules/support/assignment/assignment.ts';
import * as desks from '#modules/support/desk.ts';
import { readHours, saveHours } from '#modules/support/hours/hours.ts';
import { listReplies, removeReply, saveReply } from '#modules/support/replies/replies.ts';
import { rateChat as rate, sumSatisfaction } from '#modules/support/satisfaction/satisfaction.ts';
import { createSupport, type Support } from '#modules/support/support.ts';
import { supportPersonal } from '#modules/support/support-personal.ts';
import { orderMail, transcriptJob, transcriptOf, type Transcripts } from '#modules/support/transcript/transcript.ts';
import { subjects } from '#modules/support/subjects.ts';
import { chatTimeline } from '#modules/support/timeline.ts';

type Deps = ModuleDeps & { files: Files; site: Site; staff: Staff };

export async function openSupport({
  db,
  clock,
  config,
  log,
  root,
  restored,
  brandTexts,
  files,
  site,
  staff,
}: Deps): Promise<Module<Support>> {
  const support = createSupport({ db, files });
  const mail = openMail({ config, db, log, restored });
  const transcripts: Transcripts = {
    db,
    files,
    site,
    mailWay: mailWayOf(config),
    texts: loadMessages(join(root, 'locales'), 'mail', brandTexts),
  };
  return {
    api: support,
    subjects,
    personal: supportPersonal(db),
    timeline: chatTimeline(db),
    routes: [
      ...memberRoutes(support),
      ...afterRoutes(transcripts),
      ...deskRoutes({ deps: support.deps, staff }),
      ...planRoutes(support, site),
    ],
    jobs: mail ? [transcriptJob(transcripts, { clock, mail })] : [],
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

/** Routes for ratings and transcripts of the member's own chats. */
function afterRoutes(transcripts: Transcripts): Route[] {
  const { db } = transcripts;
  return [
    forTrueMembers(rateChat, ({ input, caller, now }) => rate(db, caller, input, now)),
    forTrueMembers(chatTranscript, ({ input, caller, acceptLanguage, now }) =>
      transcriptOf(transcripts, { ...caller, chatId: input.chatId, acceptLanguage, now }),
    ),
    forTrueMembers(mailTranscript, ({ input, caller, acceptLanguage, now }) =>
      orderMail(transcripts, { ...caller, chatId: input.chatId, acceptLanguage, now }),
    ),
  ];
}

function deskRoutes(desk: desks.Desk): Route[] {
  return [
    handle(calls.supportQueue, async ({ input, caller, now }) => ok(await desks.listChats(desk, caller, input, now))),
    handle(calls.supportLines, ({ input: { id }, caller, now }) => desks.readChat(desk, caller, id, now)),
    handle(calls.claimChat, async ({ input, caller, now }) => {
      const claimed = await claimChat(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseChat, async ({ input, caller, now }) => {
      await releaseChat(desk, caller, input.id, now);
      return ok({ isReleased: true as const });
    }),
    handle(deskCalls.supportColleagues, async ({ caller, now }) => ok({ rows: await colleaguesNow(desk, caller, now) })),
    handle(deskCalls.handOverChat, ({ input, caller, now }) => handOver(desk, caller, { ...input, now })),
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

/** Routes of staff for hours, prepared replies, and satisfaction. */
function planRoutes({ deps: { db } }: Support, site: Site): Route[] {
  const brandOf = (id: number) => site.merchants().find((one) => one.id === id);
  return [
    handle(deskCalls.supportHours, async ({ input: { merchantId } }) => {
      const brand = brandOf(merchantId);
      return brand ? ok(await readHours(db, merchantId, brand.timeZone)) : err('site.brand_unknown');
    }),
    handle(deskCalls.saveSupportHours, async ({ input, caller, now }) =>
      brandOf(input.merchantId) ? saveHours(db, caller, input, now) : err('site.brand_unknown'),
    ),
    handle(deskCalls.supportReplies, async ({ input }) => ok(await listReplies(db, input))),
    handle(deskCalls.saveSupportReply, async ({ input, caller, now }) =>
      input.merchantId === null || brandOf(input.merchantId) ? saveReply(db, caller, input, now) : err('site.brand_unknown'),
    ),
    handle(deskCalls.removeSupportReply, ({ input, caller, now }) => removeReply(db, caller, input.id, now)),
    handle(deskCalls.satisfaction, async ({ input, now }) => ok(await sumSatisfaction(db, input, now))),
  ];
}
