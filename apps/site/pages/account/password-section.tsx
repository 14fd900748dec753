import { useState } from 'react';
import { PasswordForm } from '#apps/site/parts/password/password-form.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Shows a button that opens the form to change the password. */
export function PasswordSection() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="security__line">
        <p className="security__text">{t('account.password_text')}</p>
        <Button icon="lock" onClick={() => setOpen(true)}>
          {t('account.change_password')}
        </Button>
      </div>
    );
  }
  return (
    <PasswordForm
      onCancel={() => setOpen(false)}
      onChanged={(ended) => {
        setOpen(false);
        showToast(t('account.password_changed', { count: ended }), 'good');
      }}
    />
  );
}
