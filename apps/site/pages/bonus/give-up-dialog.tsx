import { useState } from 'react';
import { readMoneyAgain, type Bonus } from '#apps/site/parts/money/use-bonus.ts';
import { call } from '#web/http/api.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';
import { forfeitBonus } from '#contracts/bonus.ts';

/** Shows the amounts that the member loses by giving up the bonus, and asks for confirmation. */
export function GiveUpDialog({ bonus, isOpen, onClose }: { bonus: Bonus; isOpen: boolean; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const [requestId] = useState(newRequestId);
  const { run, refusal, isBusy } = useKnownCall<Bonus>();

  async function giveUp(): Promise<void> {
    const answer = await run(() => call(forfeitBonus, { id: bonus.id, requestId }));
    if (!answer) return;
    if (answer.success) {
      showToast(t('bonus.given_up'), 'good');
      onClose();
    }
    await readMoneyAgain();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('bonus.give_up_title')}
      description={t('bonus.give_up_text', { amount: formatMoney(bonus.left, bonus.currency) })}
      closeLabel={t('common.close')}
    >
      {refusal && <FieldError>{refusalText(refusal, t)}</FieldError>}
      <div className="dialog__actions">
        <Button variant="line" size="large" isBusy={isBusy} onClick={() => void giveUp()}>
          {t('bonus.give_up')}
        </Button>
        <Button size="large" variant="primary" disabled={isBusy} onClick={onClose}>
          {t('bonus.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
