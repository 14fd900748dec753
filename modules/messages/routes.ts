import * as calls from '#contracts/bo/broadcasts.ts';
import { markMessages, messageList, readAllMessages, unreadCount } from '#contracts/messages.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { audienceOf, countAudience, forTrueMembers } from '#modules/identity/index.ts';
import type { Merchant, Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { listBroadcasts } from '#modules/messages/broadcasts/list-broadcasts.ts';
import { sendKind, stopBroadcast, writeBroadcast } from '#modules/messages/broadcasts/write-broadcast.ts';
import type { Messages } from '#modules/messages/messages.ts';

/** Routes of members about messages. */
export function messageRoutes(messages: Messages): Route[] {
  return [
    forTrueMembers(messageList, async ({ input, caller, now }) => ok(await messages.list(caller, input, now))),
    forTrueMembers(markMessages, ({ input, caller, now }) => messages.mark(caller, input, now)),
    forTrueMembers(readAllMessages, async ({ input, caller, now }) => ok(await messages.readAll(caller, input.folder, now))),
    handle(unreadCount, async ({ caller, now }) => {
      const unread = caller.isTrial ? { inbox: 0, notices: 0 } : await messages.unread(caller, now);
      return ok({ unreadCount: unread.inbox + unread.notices, ...unread });
    }),
  ];
}

/** Routes of staff about broadcasts. */
export function broadcastRoutes(messages: Messages, site: Pick<Site, 'merchants'>, staff: Staff): Route[] {
  const { db } = messages;
  const send = staff.declareApproval(sendKind);
  const brandOf = (id: number): Merchant | undefined => site.merchants().find((one) => one.id === id);
  return [
    handle(calls.broadcasts, async ({ input }) => ok(await listBroadcasts(db, input))),
    handle(calls.countBroadcast, async ({ input: { merchantId, segment }, now }) => {
      const brand = brandOf(merchantId);
      if (!brand) return err('site.brand_unknown');
      return ok({ members: await countAudience(db, audienceOf(brand, segment, now)) });
    }),
    handle(calls.writeBroadcast, async ({ input: { merchantId, ...written }, caller, now }) => {
      const brand = brandOf(merchantId);
      if (!brand) return err('site.brand_unknown');
      return writeBroadcast({ db, send }, caller, { ...written, brand, now });
    }),
    handle(calls.stopBroadcast, async ({ input, caller, now }) => {
      const stopped = await stopBroadcast(messages, caller, { ...input, now });
      return stopped.ok ? ok({ state: 'stopped' as const }) : stopped;
    }),
  ];
}
