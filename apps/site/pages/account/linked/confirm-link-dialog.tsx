import { useState } from 'react';
import { linkActs, type LinkedAccount } from '#apps/site/pages/account/linked/use-linked-accounts.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Props = DialogProps & { account: LinkedAccount };

/** Asks the member before a link to another identity is confirmed: after that, the link cannot be removed. */
export function ConfirmLinkDialog({ account: { provider, label }, isOpen, onClose }: Props) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    const answer = await linkActs.confirm(provider.code);
    setBusy(false);
    onClose();
    await linkActs.readAgain();
    if (answer.success) showToast(t('linked.confirmed_now', { provider: provider.name }), 'good');
    else showToast(refusalText(answer, t), 'bad');
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('linked.confirm_title', { provider: provider.name })}
      description={t('linked.confirm_text', { label: `\u2068${label}\u2069` })}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
          {t('common.back')}
        </Button>
        <Button variant="primary" size="large" isBusy={isBusy} disabled={!isOnline} onClick={() => void confirm()}>
          {t('linked.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
