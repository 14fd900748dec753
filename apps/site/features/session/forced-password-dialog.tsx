import { useState } from 'react';
import { PasswordForm } from '#apps/site/features/account/password-form.tsx';
import { SignOutDialog } from '#apps/site/features/session/sign-out-dialog.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { queryClient } from '#apps/site/lib/query-client.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** A new password before anything else: the only other way on is to sign out. */
export function ForcedPasswordDialog() {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Dialog
      isOpen
      onClose={() => setLeaving(true)}
      title={t('account.forced_title')}
      description={t('account.forced_text')}
      closeLabel={t('session.sign_out')}
    >
      <PasswordForm
        onChanged={(ended) => {
          showToast(t('account.password_changed', { count: ended }), 'good');
          // What was refused until now is asked again.
          void queryClient.invalidateQueries();
        }}
      />
      <SignOutDialog isOpen={isLeaving} onClose={() => setLeaving(false)} />
    </Dialog>
  );
}
