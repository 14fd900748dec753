import { useState } from 'react';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { SelectField } from '#ui/components/field/select-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { reportMessage } from '#contracts/chat.ts';
import { REPORT_REASONS } from '#contracts/chat-limits.ts';
import type { ChatMessageFrame } from '#contracts/frames/chat.ts';

type Reason = (typeof REPORT_REASONS)[number];

/** Dialog that reports a message to the staff with a reason. It shows the message again. */
export function ReportDialog({ message: { id, name, text }, onClose }: { message: ChatMessageFrame; onClose: () => void }) {
  const { t } = useI18n();
  const [reason, setReason] = useState<Reason>(REPORT_REASONS[0]);
  const { run, refusal, isBusy } = useKnownCall<object>();

  async function report(): Promise<void> {
    const answer = await run(() => call(reportMessage, { id, reason }));
    if (!answer?.success) return;
    showToast(t('chat.reported'), 'good');
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} size="small" title={t('chat.report_title')} closeLabel={t('common.close')}>
      <form
        className="chat__report"
        onSubmit={(event) => {
          event.preventDefault();
          void report();
        }}
      >
        <blockquote className="chat__quote">
          <p className="chat__by">
            <bdi>{name}</bdi>
          </p>
          <p dir="auto">{text}</p>
        </blockquote>
        <SelectField label={t('chat.reason')} value={reason} onChange={({ target }) => setReason(target.value as Reason)}>
          {REPORT_REASONS.map((one) => (
            <option key={one} value={one}>
              {t(`chat.reason_${one}`)}
            </option>
          ))}
        </SelectField>
        {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('chat.report')}
        </Button>
      </form>
    </Dialog>
  );
}
