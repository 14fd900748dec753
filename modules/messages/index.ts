import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import { sendPages } from '#modules/messages/broadcasts/send-pages.ts';
import { createMessages, type Messages } from '#modules/messages/messages.ts';
import { messagesPersonal } from '#modules/messages/messages-personal.ts';
import { broadcastRoutes, messageRoutes } from '#modules/messages/routes.ts';
import { subjects } from '#modules/messages/subjects.ts';

export type { Messages } from '#modules/messages/messages.ts';

export async function openMessages({ db, clock, site, staff }: ModuleDeps & { site: Site; staff: Staff }): Promise<Module<Messages>> {
  const messages = createMessages({ db, site });
  const sending = { db, site, announce: messages.announce };
  return {
    api: messages,
    subjects,
    personal: messagesPersonal(db),
    routes: [...messageRoutes(messages), ...broadcastRoutes(messages, site, staff)],
    jobs: [{ name: 'send-broadcasts', everyMs: 1_000, idleMs: 3_000, run: () => sendPages(sending, () => clock.now()) }],
    pushes: (push) => messages.onChanged((memberId) => push.toMember(memberId, { type: 'messages' }, 'messages')),
  };
}
