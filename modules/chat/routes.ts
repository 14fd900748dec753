import { chatRoom, reportMessage, takeBackMessage, writeToChat } from '#contracts/chat.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Chat } from '#modules/chat/chat.ts';

/** Routes of members about chat. Every signed-in caller may read. */
export function chatRoutes(chat: Chat): Route[] {
  return [
    handle(chatRoom, async ({ input: { kind, name, before, after }, caller, now }) => {
      const room = chat.roomNamed(caller.merchantId, kind, name);
      return room ? ok(await chat.read({ caller, room, before, after, now })) : err('chat.room_unknown');
    }),
    forTrueMembers(writeToChat, async ({ input: { kind, name, text, requestId }, caller, now }) => {
      const room = chat.roomNamed(caller.merchantId, kind, name);
      return room ? chat.write({ caller, room, text, requestId, now }) : err('chat.room_unknown');
    }),
    forTrueMembers(takeBackMessage, async ({ input, caller, now }) => {
      const gone = await chat.takeBack(caller, input.id, now);
      return gone.ok ? ok({ isGone: true as const }) : gone;
    }),
    forTrueMembers(reportMessage, async ({ input, caller, now }) => {
      const reported = await chat.report(caller, { ...input, now });
      return reported.ok ? ok({ isReported: true as const }) : reported;
    }),
  ];
}
