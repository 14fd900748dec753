import { requestHouseRain, houseRain } from '#contracts/bo/chat-rain.ts';
import * as calls from '#contracts/bo/chat.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Staff } from '#modules/staff/index.ts';
import { rainAhead, rainKind } from '#modules/chat/gifts/house-rain.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import * as cases from '#modules/chat/moderation/cases.ts';
import { muteMember, unmuteMember } from '#modules/chat/moderation/mutes.ts';
import { change, changeWord, pageOfRooms, pageOfWords } from '#modules/chat/moderation/rooms.ts';

/** Routes of staff about chat. */
export function moderationRoutes({ deps, staff }: { deps: ChatDeps; staff: Staff }): Route[] {
  const desk: cases.Desk = { deps, staff };
  const rain = staff.declareApproval(rainKind(deps));
  return [
    handle(calls.chatCases, async ({ input, caller, now }) => ok(await cases.pageOfCases(desk, caller, input, now))),
    handle(calls.chatContext, ({ input, now }) => cases.contextOf(desk, input.id, now)),
    handle(calls.claimChatCase, async ({ input, caller, now }) => {
      const claimed = await cases.claimCase(desk, caller, { ...input, now });
      if (!claimed.ok) return claimed;
      const { holder, since, expiresAt } = claimed.value;
      return ok({ holder, isOwn: true, since, expiresAt });
    }),
    handle(calls.releaseChatCase, async ({ input, caller }) => {
      await desk.staff.claims.release(caller, cases.subjectOf(input.id));
      return ok({ isReleased: true as const });
    }),
    handle(calls.decideChatCase, async ({ input, caller, now }) => {
      const decided = await cases.decideCase(desk, caller, { ...input, now });
      return decided.ok ? ok({ verdict: decided.value }) : decided;
    }),
    handle(calls.hideMessage, async ({ input, caller, now }) => {
      const hidden = await cases.hide(desk, caller, { ...input, now });
      return hidden.ok ? ok({ isGone: true as const }) : hidden;
    }),
    handle(calls.muteMember, ({ input, caller, now }) => muteMember(deps, caller, { ...input, now })),
    handle(calls.unmuteMember, async ({ input, caller, now }) => {
      const done = await unmuteMember(deps, caller, { ...input, now });
      return done.ok ? ok({ isMuted: false as const }) : done;
    }),
    handle(calls.chatRooms, async ({ input, now }) => ok(await pageOfRooms(deps.db, input, now))),
    handle(calls.changeRoom, ({ input, caller }) => change(deps, caller, input)),
    handle(houseRain, ({ input, now }) => rainAhead(deps, input.id, now)),
    handle(requestHouseRain, ({ input: { reason, requestId, ...payload }, caller, now }) =>
      rain.request(caller, { payload, reason, requestId, now }),
    ),
    handle(calls.chatWords, async ({ input }) => ok(await pageOfWords(deps.db, input))),
    handle(calls.listWord, async ({ input, caller }) => {
      if (!deps.site.merchants().some(({ id }) => id === input.merchantId)) return err('site.brand_unknown');
      return ok(await changeWord(deps.db, caller, input));
    }),
  ];
}
