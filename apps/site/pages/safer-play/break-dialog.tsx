import { readSaferPlayAgain, type OwnBreak } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { takeBreak } from '#contracts/safer-play.ts';
import { TIME_OUTS, type BreakLength } from '#contracts/safer-play-terms.ts';

/** Says what a break closes and what stays open, before the member begins it: nobody can shorten a break. */
export function BreakDialog({ length, onClose }: { length: BreakLength; onClose: () => void }) {
  const { t } = useI18n();
  const { run, refusal, isBusy } = useKnownCall<OwnBreak>();
  const isTimeOut = (TIME_OUTS as readonly string[]).includes(length);

  async function take(): Promise<void> {
    const answer = await run(() => call(takeBreak, { length }));
    if (answer?.success) {
      showToast(t('safer_play.taken'), 'good');
      onClose();
    }
    await readSaferPlayAgain();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('safer_play.take_title', { length: t(`safer_play.length_${length}`) })}
      description={t(isTimeOut ? 'safer_play.take_time_out' : length === 'always' ? 'safer_play.take_always' : 'safer_play.take_exclusion')}
      closeLabel={t('common.close')}
    >
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <div className="dialog__actions">
        <Button variant="danger" size="large" isBusy={isBusy} onClick={() => void take()}>
          {t('safer_play.take')}
        </Button>
        <Button variant="line" size="large" disabled={isBusy} onClick={onClose}>
          {t('safer_play.keep_playing')}
        </Button>
      </div>
    </Dialog>
  );
}
