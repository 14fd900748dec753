import { useState } from 'react';
import { MOST_NOTICE } from '#contracts/poker-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { ActDialog } from '#apps/admin/parts/form/act-dialog.tsx';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';

type Messages = readonly { text: string; by: string; at: string }[];

/** Lists the last messages of staff to a table. Shows nothing if there are none. */
export function Messages({ messages }: { messages: Messages }) {
  if (messages.length === 0) return null;
  return (
    <DrawerPart title={t('Messages to the table')}>
      {messages.map(({ text, by, at }) => (
        <p key={at}>
          {text}
          <br />
          <small>{t('{time} by {name}', { time: timeText(at), name: by })}</small>
        </p>
      ))}
    </DrawerPart>
  );
}

type Props = { name: string; send: (given: { text: string; requestId: string }) => Promise<Answer<object>> };

/** Button that sends a message to all players at the tables. */
export function MessageButton({ name, send }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Send message')}
      </Button>
      {isOpen && (
        <ActDialog
          title={t('Message to {name}', { name })}
          description={t('Everyone at the table sees the message for ten minutes, marked as staff. At most {count} characters.', {
            count: MOST_NOTICE,
          })}
          submit={t('Send message')}
          reasonLabel={t('Message')}
          onSubmit={({ reason, requestId }) => send({ text: reason, requestId })}
          done={() => t('Message sent.')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
