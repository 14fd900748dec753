import { useState, type FormEvent } from 'react';
import { readPromotionsAgain } from '#apps/site/parts/promotions/use-promotions.ts';
import { PicturesField } from '#apps/site/parts/uploads/pictures-field.tsx';
import { useUploads } from '#apps/site/parts/uploads/use-uploads.ts';
import { call } from '#web/http/api.ts';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { AreaField } from '#ui/components/field/area-field.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { applyForPromotion } from '#contracts/promotion-applications.ts';
import { APPLICATION_LENGTH } from '#contracts/promotion-limits.ts';

type Props = { promotionId: number; title: string; isOpen: boolean; onClose: () => void };

/** Form for the text and pictures of an application, on which staff decide. Typed text stays after a failed request. */
export function ApplicationDialog({ promotionId, title, isOpen, onClose }: Props) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [comment, setComment] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const uploads = useUploads('promotion');
  const { run, refusal, isBusy } = useKnownCall<{ serial: string }>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (uploads.isSending) return;
    const pictures = uploads.ids.length > 0 && { pictureIds: uploads.ids };
    const answer = await run(() => call(applyForPromotion, { promotionId, comment: comment.trim(), requestId, ...pictures }));
    if (!answer) return;
    setRequestId(newRequestId());
    if (!answer.success) return;
    showToast(t('promotions.applied_toast', { serial: answer.value.serial }), 'good');
    uploads.clear();
    setComment('');
    onClose();
    await readPromotionsAgain();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="small" title={title} closeLabel={t('common.close')}>
      <form className="offer__form" onSubmit={(event) => void send(event)} noValidate>
        <AreaField
          label={t('promotions.apply_comment')}
          hint={t('promotions.apply_length', { count: comment.trim().length, most: APPLICATION_LENGTH })}
          value={comment}
          onChange={setComment}
          rows={3}
          maxLength={APPLICATION_LENGTH}
          disabled={isBusy}
        />
        <PicturesField label={t('promotions.apply_pictures')} uploads={uploads} isDisabled={isBusy} />
        {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
        <div className="dialog__actions">
          <Button variant="line" size="large" disabled={isBusy} onClick={onClose}>
            {t('common.back')}
          </Button>
          <Button type="submit" variant="primary" size="large" disabled={!isOnline || uploads.isSending} isBusy={isBusy}>
            {t('promotions.apply_send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
