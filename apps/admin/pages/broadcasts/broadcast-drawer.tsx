import { useState } from 'react';
import { stopBroadcast } from '#contracts/bo/broadcasts.ts';
import { Button } from '#ui/components/button/button.tsx';
import { call } from '#apps/admin/lib/call.ts';
import { timeText, valueText } from '#apps/admin/lib/format.ts';
import { BroadcastTag, type Broadcast } from '#apps/admin/pages/broadcasts/broadcast.tsx';
import { Letter } from '#apps/admin/pages/broadcasts/letter.tsx';
import { SEGMENT_WORDS } from '#apps/admin/parts/segment/segment-fields.tsx';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { useMay } from '#apps/admin/parts/page/session.ts';

/** Drawer of a message: what it says in each language, whom it goes to, how far it is, and the stop. */
export function BroadcastDrawer({ one, onClose }: { one: Broadcast; onClose: () => void }) {
  const may = useMay();
  const nameOf = useBrandName();
  const [isStopping, setStopping] = useState(false);
  const { id, state, texts, segment, counted, recipients, read, writtenBy, writtenAt, approvedBy, approvedAt, stoppedBy } = one;
  const narrowed = Object.entries(segment).filter(([, value]) => value !== undefined) as [keyof typeof SEGMENT_WORDS, unknown][];
  return (
    <Drawer title={`Message ${id}`} tag={<BroadcastTag state={state} />} onClose={onClose}>
      <DrawerPart title="Audience">
        <Facts
          facts={[
            ['brand', nameOf(one.merchantId)],
            ...(narrowed.length === 0
              ? [['members', 'all'] as const]
              : narrowed.map(([key, value]) => [SEGMENT_WORDS[key], valueText(value)] as const)),
            ['size when written', counted.toLocaleString('en')],
            ['reached', recipients.toLocaleString('en')],
            ['read', read.toLocaleString('en')],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="History">
        <Facts
          facts={[
            ['written by', writtenBy],
            ['at', timeText(writtenAt)],
            approvedBy !== null && ['approved by', approvedBy],
            approvedAt !== null && ['sent from', timeText(approvedAt)],
            stoppedBy !== null && ['stopped by', stoppedBy],
          ]}
        />
      </DrawerPart>
      <DrawerPart title="Content">
        {Object.entries(texts).map(([language, text]) => (
          <Letter key={language} language={language} {...text} />
        ))}
      </DrawerPart>
      {(state === 'sending' || state === 'sent') && may(stopBroadcast) && (
        <div className="drawer__acts">
          <Button size="small" variant="danger" onClick={() => setStopping(true)}>
            Stop message
          </Button>
        </div>
      )}
      {isStopping && (
        <ActDialog
          title="Stop this message?"
          description="The message is removed from every inbox at once. It cannot be sent again."
          submit="Stop message"
          variant="danger"
          onSubmit={({ reason }) => call(stopBroadcast, { id: Number(id), reason })}
          done={() => 'Message stopped.'}
          onClose={() => setStopping(false)}
        />
      )}
    </Drawer>
  );
}
