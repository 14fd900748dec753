import { useState } from 'react';
import { claimChatCase, decideChatCase, releaseChatCase } from '#contracts/bo/chat.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { ChatCase } from '#apps/admin/pages/chat/cases-page.tsx';
import { MessageContext } from '#apps/admin/pages/chat/message-context.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';
import { Claimed } from '#apps/admin/parts/queue/claimed.tsx';

/** Drawer of a reported message: the messages around it, the verdict, and the mutes of its author. */
export function CaseDrawer({ one, onClose }: { one: ChatCase; onClose: () => void }) {
  const may = useMay();
  const [verdict, setVerdict] = useState<'hidden' | 'kept'>();
  const { message, room, state, reports, reasons, openedAt, decidedAt, decidedBy } = one;
  const { id, member } = message;
  return (
    <Drawer title={t('Message {id}', { id })} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact(member),
            [t('room'), room],
            [t('reports'), `${reports}: ${reasons.map(words).join(', ')}`],
            [t('reported'), timeText(openedAt)],
            decidedAt !== null && [state, `${timeText(decidedAt)}, ${decidedBy}`],
          ]}
        />
      </DrawerPart>
      <MessageContext id={id} author={member} />
      {state === 'open' && may(claimChatCase) && (
        <Claimed
          claim={one.claim}
          what="report"
          onTake={(isTakeover) => call(claimChatCase, { id, isTakeover })}
          onGiveBack={() => call(releaseChatCase, { id })}
        >
          <Button size="small" variant="danger" onClick={() => setVerdict('hidden')}>
            {t('Hide message')}
          </Button>
          <Button size="small" variant="primary" onClick={() => setVerdict('kept')}>
            {t('Keep message')}
          </Button>
        </Claimed>
      )}
      {verdict && (
        <ActDialog
          title={verdict === 'hidden' ? t('Hide this message?') : t('Keep this message?')}
          description={
            verdict === 'hidden'
              ? t('The message disappears from every open chat at once.')
              : t('The message stays visible. New reports of the message are ignored.')
          }
          submit={verdict === 'hidden' ? t('Hide') : t('Keep')}
          variant={verdict === 'hidden' ? 'danger' : 'primary'}
          onSubmit={({ reason }) => call(decideChatCase, { id, verdict, reason })}
          done={() => (verdict === 'hidden' ? t('Message hidden.') : t('Message left visible.'))}
          onClose={() => setVerdict(undefined)}
        />
      )}
    </Drawer>
  );
}
