import { useSignOut } from '#apps/site/parts/member/use-sign-out.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

export function SignOutDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useI18n();
  const { signOut, isBusy } = useSignOut();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('in_sure_logout')}
      description={t('session.sign_out_text')}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
          {t('session.stay')}
        </Button>
        <Button size="large" isBusy={isBusy} onClick={() => void signOut()}>
          {t('session.sign_out')}
        </Button>
      </div>
    </Dialog>
  );
}
