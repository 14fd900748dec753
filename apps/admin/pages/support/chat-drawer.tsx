import { Link } from '@tanstack/react-router';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ChatTalk } from '#apps/admin/pages/support/chat-talk.tsx';
import type { Chat } from '#apps/admin/pages/support/support-page.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';

/** Drawer of a chat: its messages as they arrive, and the answer once a staff member has taken it. A link opens the page of the case. */
export function ChatDrawer({ one, onClose }: { one: Chat; onClose: () => void }) {
  const { id, member } = one;
  return (
    <Drawer title={t('Chat {id}', { id })} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact(member),
            [t('about'), words(one.topic)],
            [t('opened'), timeText(one.openedAt)],
            one.assigned !== null && [t('colleague'), one.assigned.name],
            one.closedAt !== null && [t('ended'), timeText(one.closedAt)],
            one.closedAt !== null && [t('by'), one.closedBy ?? t('the member')],
          ]}
        />
        <Link to="/support/$id" params={{ id }} className="link">
          {t('See the whole case')}
        </Link>
      </DrawerPart>
      <ChatTalk id={id} />
    </Drawer>
  );
}
