import { useState } from 'react';
import { readSupportAgain, type Chat } from '#apps/site/pages/support/use-support.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { downloadText } from '#web/text/csv.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { chatTranscript, mailTranscript, rateChat } from '#contracts/support.ts';
import { COMMENT_LENGTH } from '#contracts/support-limits.ts';

/** Shown after a chat: the member's rating by one press, a comment, and the chat as a file or by mail. */
export function AfterChat({ chat: { id, rating } }: { chat: Chat }) {
  const { t } = useI18n();
  const { run, refusal, isBusy } = useKnownCall<object>();

  async function rate(isGood: boolean, text: string): Promise<void> {
    const answer = await run(() => call(rateChat, { chatId: id, isGood, comment: text }));
    if (!answer?.success) return;
    showToast(t('support.rate_thanks'), 'good');
    await readSupportAgain();
  }

  async function save(): Promise<void> {
    const answer = await run(() => call(chatTranscript, { chatId: id }));
    if (!answer?.success) return;
    const { fileName, text } = answer.value as { fileName: string; text: string };
    downloadText(fileName, text, 'plain');
  }

  async function mail(): Promise<void> {
    const answer = await run(() => call(mailTranscript, { chatId: id }));
    if (answer?.success) showToast(t('support.mailed', { to: (answer.value as { to: string }).to }), 'good');
  }

  return (
    <section className="support__after" aria-labelledby="support-rate">
      <h2 id="support-rate">{t('support.rate')}</h2>
      <div className="support__choices" role="group" aria-labelledby="support-rate">
        {([true, false] as const).map((isGood) => (
          <Button
            key={String(isGood)}
            aria-pressed={rating?.isGood === isGood}
            variant={rating?.isGood === isGood ? 'primary' : 'plain'}
            disabled={isBusy}
            onClick={() => void rate(isGood, rating?.comment ?? '')}
          >
            {t(isGood ? 'support.rate_good' : 'support.rate_bad')}
          </Button>
        ))}
      </div>
      {rating && <CommentFields rating={rating} isBusy={isBusy} onSend={(text) => void rate(rating.isGood, text)} />}
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <div className="support__choices">
        <Button variant="line" size="small" disabled={isBusy} onClick={() => void save()}>
          {t('support.save')}
        </Button>
        <Button variant="line" size="small" disabled={isBusy} onClick={() => void mail()}>
          {t('support.mail')}
        </Button>
      </div>
    </section>
  );
}

type CommentProps = { rating: NonNullable<Chat['rating']>; isBusy: boolean; onSend: (text: string) => void };

/** Field for a comment on a rating, and its button. */
function CommentFields({ rating, isBusy, onSend }: CommentProps) {
  const { t } = useI18n();
  const [comment, setComment] = useState(rating.comment);
  return (
    <>
      <AreaField label={t('support.rate_comment')} value={comment} onChange={setComment} rows={2} maxLength={COMMENT_LENGTH} dir="auto" />
      <Button size="small" disabled={comment.trim() === rating.comment} isBusy={isBusy} onClick={() => onSend(comment.trim())}>
        {t('support.rate_send')}
      </Button>
    </>
  );
}
