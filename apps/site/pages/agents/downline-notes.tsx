import { useState, type FormEvent } from 'react';
import type { Downline } from '#apps/site/pages/agents/use-agents.ts';
import { readAgentsAgain } from '#apps/site/parts/agreements/agreements.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { noteDownline } from '#contracts/agent-downlines.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, TextField } from '#ui/components/field/text-field.tsx';

/** Shows the agent's notes on a member, which nobody else reads. A note that is sent again is stored once. */
export function DownlineNotes({ downline: { memberId, notes } }: { downline: Downline }) {
  const { t, formatDateTime } = useI18n();
  const [requestId, setRequestId] = useState(newRequestId);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return;
    setBusy(true);
    const added = await call(noteDownline, { id: memberId, text: text.trim(), requestId });
    setBusy(false);
    setWrong(added.success ? undefined : refusalText(added, t));
    if (!added.success) return;
    setText('');
    setRequestId(newRequestId());
    readAgentsAgain();
  }

  return (
    <>
      <form className="agent__find" onSubmit={(event) => void add(event)}>
        <TextField
          label={t('agent.note')}
          name="note"
          autoComplete="off"
          maxLength={1_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('agent.add_note')}
        </Button>
      </form>
      {wrong && <FieldError>{wrong}</FieldError>}
      {notes.length > 0 && (
        <ul className="agent-downline__notes" aria-label={t('agent.notes')}>
          {notes.map(({ id, text: said, at }) => (
            <li key={id}>
              <time dateTime={at}>{formatDateTime(at, 'short')}</time>
              <p dir="auto">{said}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
