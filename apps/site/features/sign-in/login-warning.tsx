import { useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Dialog that says why the sign-in of the header was refused. */
export function LoginWarning({ text, onClose }: { text: string | null; onClose: () => void }) {
  const { t } = useI18n();
  // The text stays until the dialog has faded.
  const [shown, setShown] = useState(text);
  if (text !== null && text !== shown) setShown(text);
  return (
    <Dialog
      isOpen={text !== null}
      onClose={onClose}
      size="small"
      title={t('in_popup_prompt')}
      description={
        <span className="login-warning">
          <Icon name="alert" size={24} className="login-warning__icon" />
          <span>{shown}</span>
        </span>
      }
      closeLabel={t('common.close')}
    >
      <Button variant="primary" size="large" isWide onClick={onClose}>
        {t('common.ok')}
      </Button>
    </Dialog>
  );
}
