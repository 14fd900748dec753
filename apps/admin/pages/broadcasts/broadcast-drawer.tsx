import { useState } from 'react';
import { stopBroadcast } from '#contracts/bo/broadcasts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { numberText, timeText, valueText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { BroadcastTag, type Broadcast } from '#apps/admin/pages/broadcasts/broadcast.tsx';
import { Letter } from '#apps/admin/pages/broadcasts/letter.tsx';
import { SEGMENT_WORDS } from '#apps/admin/parts/segment/segment-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of a message to many members: its texts in each language, its receivers, its progress, and the button that stops it. */
export function BroadcastDrawer({ one, onClose }: { one: Broadcast; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [isStopping, setStopping] = useState(false);
  const { id, state, texts, segment, counted, recipients, read, writtenBy, writtenAt, approvedBy, approvedAt, stoppedBy } = one;
  const narrowed = Object.entries(segment).filter(([, value]) => value !== undefined) as [keyof typeof SEGMENT_WORDS, unknown][];
  return (
    <Drawer title={t('Message {id}', { id })} tag={<BroadcastTag state={state} />} onClose={onClose}>
      <DrawerPart title={t('Audience')}>
        <Facts
          facts={[
            [t('brand'), nameOf(one.merchantId)],
            ...(narrowed.length === 0
              ? [[t('members'), t('all')] as const]
              : narrowed.map(([key, value]) => [SEGMENT_WORDS[key], valueText(value)] as const)),
            [t('audience when written'), numberText(counted)],
            [t('reached'), numberText(recipients)],
            [t('read'), numberText(read)],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('History')}>
        <Facts
          facts={[
            [t('written by'), writtenBy],
            [t('at'), timeText(writtenAt)],
            approvedBy !== null && [t('approved by'), approvedBy],
            approvedAt !== null && [t('sent from'), timeText(approvedAt)],
            stoppedBy !== null && [t('stopped by'), stoppedBy],
          ]}
        />
      </DrawerPart>
      <DrawerPart title={t('Content')}>
        {Object.entries(texts).map(([language, text]) => (
          <Letter key={language} language={language} {...text} />
        ))}
      </DrawerPart>
      {(state === 'sending' || state === 'sent') && may(stopBroadcast) && (
        <div className="drawer__acts">
          <Button size="small" variant="danger" onClick={() => setStopping(true)}>
            {t('Stop message')}
          </Button>
        </div>
      )}
      {isStopping && (
        <ActDialog
          title={t('Stop this message?')}
          description={t('The message is removed from every inbox at once. It cannot be sent again.')}
          submit={t('Stop message')}
          variant="danger"
          onSubmit={({ reason }) => call(stopBroadcast, { id: Number(id), reason })}
          done={() => t('Message stopped.')}
          onClose={() => setStopping(false)}
        />
      )}
    </Drawer>
  );
}
