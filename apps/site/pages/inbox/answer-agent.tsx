import { useState, type FormEvent } from 'react';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { answerAgent } from '#contracts/agent-messages.ts';
import { AGENT_MESSAGE_LENGTH } from '#contracts/message-limits.ts';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Form for an answer to a message of the agent above. An answer that is sent again is stored once. */
export function AnswerAgent({ about }: { about: string }) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<object>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    const answer = await run(() => call(answerAgent, { id: about, text: text.trim(), requestId }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (!answer.success) return;
    setText('');
    showToast(t('inbox.answered'), 'good');
  }

  return (
    <form className="letter__answer" onSubmit={(event) => void send(event)}>
      <AreaField label={t('inbox.answer')} value={text} onChange={setText} rows={2} maxLength={AGENT_MESSAGE_LENGTH} dir="auto" />
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <Button type="submit" size="small" isBusy={isBusy} disabled={text.trim() === ''}>
        {t('inbox.answer_send')}
      </Button>
    </form>
  );
}
