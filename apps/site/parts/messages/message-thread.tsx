import { useState, type FormEvent } from 'react';
import type { Answer } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { StaffBadge } from '#apps/site/parts/messages/staff-badge.tsx';
import './message-thread.css';

type Message = { id: string; staff: string | null; text: string; at: string };

type Props = {
  messages: readonly Message[];
  /** Sends a written message; null if no message can be written any more. */
  onSend: ((text: string, requestId: string) => Promise<Answer<unknown>>) | null;
};

/** Shows the messages between the member and the staff, the oldest first, and the form for another. */
export function MessageThread({ messages, onSend }: Props) {
  const { t, formatDateTime } = useI18n();
  return (
    <div className="thread">
      {messages.length > 0 && (
        <ul className="thread__list" aria-label={t('messages.title')} aria-live="polite">
          {messages.map(({ id, staff, text, at }) => (
            <li key={id} className={classNames('thread__one', staff === null && 'thread__one--own')}>
              <p className="thread__text">{text}</p>
              <p className="thread__by figures">
                {staff !== null && <StaffBadge />}
                {t(staff === null ? 'messages.you' : 'messages.staff')}, {formatDateTime(at, 'short')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {onSend && <Write onSend={onSend} />}
    </div>
  );
}

function Write({ onSend }: { onSend: NonNullable<Props['onSend']> }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<unknown>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    const answer = await run(() => onSend(text.trim(), requestId));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) setText('');
  }

  return (
    <form className="thread__form" onSubmit={(event) => void send(event)}>
      <AreaField label={t('messages.write')} value={text} onChange={setText} rows={3} maxLength={1_000} disabled={isBusy} />
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <Button type="submit" disabled={!isOnline || text.trim() === ''} isBusy={isBusy}>
        {t('messages.send')}
      </Button>
    </form>
  );
}
