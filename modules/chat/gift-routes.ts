import { giftTerms, makeRain, tipAuthor } from '#contracts/chat-gifts.ts';
import { RAIN_MINUTES, RAIN_MOST } from '#contracts/chat-limits.ts';
import { err, ok } from '#kernel/result.ts';
import type { Route } from '#platform/http/route.ts';
import { forTrueMembers } from '#modules/identity/index.ts';
import type { Chat } from '#modules/chat/chat.ts';

/** Routes of gifts between members. */
export function giftRoutes(chat: Chat): Route[] {
  return [
    forTrueMembers(giftTerms, async ({ caller, now }) => {
      const terms = await chat.deps.transfers.gifts.terms(caller, now);
      if (!terms) return err('transfers.off');
      return ok({ ...terms, mostReceivers: RAIN_MOST, withinMinutes: RAIN_MINUTES, currency: caller.currency });
    }),
    forTrueMembers(tipAuthor, ({ input: { id, amount, paymentPassword, requestId }, caller, ip, now }) =>
      chat.give({ kind: 'tip', message: id }, { caller, amount, paymentPassword, requestId, ip, now }),
    ),
    forTrueMembers(makeRain, async ({ input: { kind, name, amount, paymentPassword, requestId }, caller, ip, now }) => {
      const room = chat.roomNamed(caller.merchantId, kind, name);
      if (!room) return err('chat.room_unknown');
      return chat.give({ kind: 'rain', room }, { caller, amount, paymentPassword, requestId, ip, now });
    }),
  ];
}
