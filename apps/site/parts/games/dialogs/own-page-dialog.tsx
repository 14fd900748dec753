import { useOwnAccount } from '#apps/site/parts/games/use-own-account.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/** Says why a trial account has no personal pages, with a button that opens a true account (specification 4.20). */
export function OwnPageDialog({ href, isOpen, onClose }: DialogProps & { href: string }) {
  const { t } = useI18n();
  const { isBusy, openAccount } = useOwnAccount(href, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('in_need_true_account')}
      description={t('games.true_account_page')}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" isBusy={isBusy} onClick={openAccount}>
          {t('register.open_account')}
        </Button>
        <Button variant="primary" size="large" onClick={onClose}>
          {t('common.ok')}
        </Button>
      </div>
    </Dialog>
  );
}
