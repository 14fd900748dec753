import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { t } from '#apps/admin/lib/text.ts';

type Props = { name: string; part: string | null; nth: 'First' | 'Second'; onClose: () => void };

/**
 * Shows one part of a first password. The staff member who requested the account sees the first part, the approver the second; the new
 * owner needs both.
 */
export function PasswordPart({ name, part, nth, onClose }: Props) {
  const other =
    nth === 'First'
      ? t('The owner who approves the account sees the second half.')
      : t('The owner who requested the account has the first half.');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        nth === 'First'
          ? t('First half of the first password of {name}', { name })
          : t('Second half of the first password of {name}', { name })
      }
      closeLabel={t('Close')}
      description={t(
        'Give this half to {name} in person; it is shown once. {other} Both halves together open the account. A new password is chosen at the first sign-in.',
        { name, other },
      )}
    >
      <p className="secret">{part ?? t('This half was shown already.')}</p>
      <Button variant="primary" onClick={onClose}>
        {t('Done')}
      </Button>
    </Dialog>
  );
}
