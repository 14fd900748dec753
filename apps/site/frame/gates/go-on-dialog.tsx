import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/**
 * Dialog for an address that signs in to an account which this browser does not know. The account may be the visitor's own or a stranger's.
 */
export function GoOnDialog({ account, answer, isOpen }: DialogProps & { account: string; answer: (isYes: boolean) => void }) {
  const { t } = useI18n();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      title={t('go_on.title', { account })}
      description={t('go_on.text')}
      closeLabel={t('go_on.no')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" onClick={() => answer(false)}>
          {t('go_on.no')}
        </Button>
        <Button variant="primary" size="large" onClick={() => answer(true)}>
          {t('go_on.yes', { account })}
        </Button>
      </div>
    </Dialog>
  );
}
