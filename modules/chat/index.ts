import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Push } from '#platform/realtime/push.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Coups } from '#modules/coups/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Transfers } from '#modules/transfers/index.ts';
import { createChat, type Chat } from '#modules/chat/chat.ts';
import { chatPersonal } from '#modules/chat/chat-personal.ts';
import type { ChatChange } from '#modules/chat/deps.ts';
import { giftRoutes } from '#modules/chat/gift-routes.ts';
import { moderationRoutes } from '#modules/chat/moderation/routes.ts';
import { chatRoutes } from '#modules/chat/routes.ts';
import { subjects } from '#modules/chat/subjects.ts';

type Deps = ModuleDeps & { cashier: Cashier; coups: Coups; site: Site; staff: Staff; transfers: Transfers };

export async function openChat({ db, cashier, coups, site, staff, transfers }: Deps): Promise<Module<Chat>> {
  const chat = createChat({ db, cashier, site, tables: coups.tables, transfers });
  return {
    api: chat,
    subjects,
    personal: chatPersonal(db),
    routes: [...chatRoutes(chat), ...giftRoutes(chat), ...moderationRoutes({ deps: chat.deps, staff })],
    pushes: (push) => chat.onChanged((change) => notify(push, change)),
  };
}

function notify(push: Push, change: ChatChange): void {
  if (change.kind === 'member') return push.toMember(change.memberId, { type: 'chat-rules' });
  const { merchantId, name: room } = change.room;
  if (change.kind === 'room') return push.toRoom(merchantId, room, { type: 'chat-rules' });
  if (change.kind === 'gone') return push.toRoom(merchantId, room, { type: 'chat-gone', room, no: change.no, id: change.id });
  const { sentAt, ...message } = change.message;
  push.toRoom(merchantId, room, { type: 'chat', room, message: { ...message, sentAt: sentAt.toISOString() } });
}
