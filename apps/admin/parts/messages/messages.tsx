import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { Answer } from '#apps/admin/lib/call.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import './messages.css';

type Message = { id: string; staff: string | null; text: string; at: string | Date };

/** Lists messages between a member and staff, the oldest first. */
export function Messages({ member, messages }: { member: string; messages: readonly Message[] }) {
  if (messages.length === 0) return <p className="drawer__note">{t('No messages.')}</p>;
  return (
    <ul className="written">
      {messages.map(({ id, staff, text, at }) => (
        <li key={id} className="written__one">
          <p className="written__text">{text}</p>
          <p className="written__by figures">
            {staff ?? member}, {timeText(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

type WriteProps = { onSend: (given: { text: string; requestId: string }) => Promise<Answer<unknown>> };

/** Field that writes a message to the member. */
export function WriteMessage({ onSend }: WriteProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await onSend({ text: text.trim(), requestId });
    setBusy(false);
    if (!answer.success) return showToast(answer.message, 'bad');
    setText('');
    setRequestId(newRequestId());
    await client.invalidateQueries();
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <AreaField label={t('Reply to the member')} value={text} onChange={setText} rows={3} maxLength={1_000} required />
      <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim() === ''}>
        {t('Send')}
      </Button>
    </form>
  );
}
