import { useRef, useState, type FormEvent } from 'react';
import { Suggestions } from '#apps/site/pages/support/suggestions.tsx';
import { readSupportAgain } from '#apps/site/pages/support/use-support.ts';
import { PicturesField } from '#apps/site/parts/uploads/pictures-field.tsx';
import { useUploads } from '#apps/site/parts/uploads/use-uploads.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { typeLine, writeLine, type SupportTopic } from '#contracts/support.ts';
import { LINE_LENGTH, SUPPORT_TOPICS, TYPING_MS } from '#contracts/support-limits.ts';

/** Form for a message to customer service. The first message of a chat also names its topic. */
export function ChatForm({ topic: ofChat }: { topic: SupportTopic | null }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [topic, setTopic] = useState<SupportTopic>(SUPPORT_TOPICS[0]);
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const uploads = useUploads('support');
  const { run, refusal, isBusy } = useKnownCall<object>();
  const typedAt = useRef(0);
  const canSend = isOnline && text.trim() !== '' && !uploads.isSending;

  function change(value: string): void {
    setText(value);
    const now = Date.now();
    if (ofChat === null || now - typedAt.current < TYPING_MS / 2) return;
    typedAt.current = now;
    void call(typeLine, {});
  }

  async function send(): Promise<void> {
    if (!canSend || isBusy) return;
    const pictures = uploads.ids.length > 0 && { pictureIds: uploads.ids };
    const answer = await run(() => call(writeLine, { topic: ofChat ?? topic, text: text.trim(), requestId, ...pictures }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (answer.success) {
      setText('');
      uploads.clear();
    }
    await readSupportAgain();
  }

  return (
    <form
      className="support__form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      {ofChat === null && (
        <SelectField label={t('support.topic')} value={topic} onChange={({ target }) => setTopic(target.value as SupportTopic)}>
          {SUPPORT_TOPICS.map((one) => (
            <option key={one} value={one}>
              {t(`feedback.type_${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      <AreaField label={t('support.write')} value={text} onChange={change} rows={2} maxLength={LINE_LENGTH} onEnter={() => void send()} />
      {ofChat === null && <Suggestions text={text} />}
      <PicturesField label={t('support.pictures')} uploads={uploads} isDisabled={isBusy} />
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <Button type="submit" variant="primary" disabled={!canSend} isBusy={isBusy}>
        {t('messages.send')}
      </Button>
    </form>
  );
}
