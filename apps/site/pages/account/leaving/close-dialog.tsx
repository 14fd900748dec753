import { OwnPasswordForm } from '#apps/site/pages/account/two-factor/own-password-form.tsx';
import { useCloseAccount } from '#apps/site/pages/account/leaving/use-close-account.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/** Asks for the password before it closes the account for good. */
export function CloseDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const close = useCloseAccount(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('account.close_title')}
      description={t('account.close_warning')}
      closeLabel={t('common.close')}
    >
      <OwnPasswordForm submit={t('account.close_ask')} variant="danger" onCancel={onClose} onSubmit={close} />
    </Dialog>
  );
}
