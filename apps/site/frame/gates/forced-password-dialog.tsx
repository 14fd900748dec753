import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PasswordForm } from '#apps/site/parts/password/password-form.tsx';
import { forgetTyped, typedPassword } from '#apps/site/parts/auth/typed-password.ts';
import { SignOutDialog } from '#apps/site/parts/member/sign-out-dialog.tsx';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { queryClient } from '#web/http/query-client.ts';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { clearToasts, showToast } from '#ui/components/toast/toast.tsx';

/** Dialog that requires a new password; the only other choice is to sign out. Afterwards it leads home (specification 4.07). */
export function ForcedPasswordDialog({ isOpen }: DialogProps) {
  const { t } = useI18n();
  const [isLeaving, setLeaving] = useState(false);
  const [known] = useState(typedPassword);
  const navigate = useNavigate();
  useEffect(clearToasts, []);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setLeaving(true)}
      title={t('account.forced_title')}
      description={t('account.forced_text')}
      closeLabel={t('session.sign_out')}
    >
      <PasswordForm
        known={known}
        onChanged={(ended) => {
          forgetTyped();
          showToast(t('account.password_changed', { count: ended }), 'good');
          // Requests that were refused until the change are sent again.
          void queryClient.invalidateQueries();
          void navigate({ to: '/' });
        }}
      />
      <SignOutDialog isOpen={isOpen && isLeaving} onClose={() => setLeaving(false)} />
    </Dialog>
  );
}
