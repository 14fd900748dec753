import { useState, type FormEvent } from 'react';
import { readFeedbackAgain, type Feedback } from '#apps/site/pages/feedback/use-feedback.ts';
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
import { showToast } from '#ui/components/toast/toast.tsx';
import { sendFeedback, type QuestionType } from '#contracts/feedback.ts';
import { FEEDBACK_LENGTH, QUESTION_TYPES } from '#contracts/feedback-limits.ts';

/** Form for a question to customer service, in the member's words, with optional pictures. */
export function FeedbackForm() {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [questionType, setQuestionType] = useState<QuestionType>(QUESTION_TYPES[0]);
  const [content, setContent] = useState('');
  const [isTried, setTried] = useState(false);
  const [requestId, setRequestId] = useState(newRequestId);
  const uploads = useUploads('feedback');
  const { run, refusal, isBusy } = useKnownCall<Feedback>();
  const { length } = content.trim();
  const isOutside = length < FEEDBACK_LENGTH.min || length > FEEDBACK_LENGTH.max;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isOutside || uploads.isSending) return;
    const pictures = uploads.ids.length > 0 && { pictureIds: uploads.ids };
    const answer = await run(() => call(sendFeedback, { questionType, content: content.trim(), requestId, ...pictures }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (!answer.success) return;
    showToast(t('feedback.sent', { serial: answer.value.serial }), 'good');
    setContent('');
    setTried(false);
    uploads.clear();
    await readFeedbackAgain();
  }

  return (
    <form className="feedback__form" onSubmit={(event) => void send(event)} noValidate>
      <SelectField
        label={t('feedback.type')}
        value={questionType}
        disabled={isBusy}
        onChange={({ target }) => setQuestionType(target.value as QuestionType)}
      >
        {QUESTION_TYPES.map((one) => (
          <option key={one} value={one}>
            {t(`feedback.type_${one}`)}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t('feedback.content')}
        hint={t('feedback.length', { count: length, most: FEEDBACK_LENGTH.max })}
        error={isTried && isOutside ? t('feedback.bounds', { least: FEEDBACK_LENGTH.min, most: FEEDBACK_LENGTH.max }) : undefined}
        value={content}
        onChange={setContent}
        rows={5}
        disabled={isBusy}
      />
      <PicturesField label={t('feedback.pictures')} uploads={uploads} isDisabled={isBusy} />
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <div>
        <Button type="submit" variant="primary" size="large" disabled={!isOnline || uploads.isSending} isBusy={isBusy}>
          {t('in_increase_submit')}
        </Button>
      </div>
    </form>
  );
}
