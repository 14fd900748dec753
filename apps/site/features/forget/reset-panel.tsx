import { useState, type FormEvent, type RefObject } from 'react';
import { NewPasswordField } from '#apps/site/features/forget/new-password-field.tsx';
import { useNewPassword } from '#apps/site/features/forget/use-new-password.ts';
import { switchAuthForm } from '#apps/site/parts/auth/auth-dialog.ts';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { usePasswordRule } from '#apps/site/parts/password/use-register-settings.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { callSealed } from '#web/http/seal.ts';
import { useMailedLink } from '#web/state/mailed-link.ts';
import { Button } from '#ui/components/button/button.tsx';
import { passwordByLink } from '#contracts/password-mail.ts';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Shows the form for a new password after a mailed link; if the link is no longer valid, offers another link. */
export function ResetPanel({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const token = useMailedLink();
  const [refused, setRefused] = useState<string | null>(null);
  if (token !== null && token !== refused)
    return <ByLink key={token} {...{ token, firstInput, onSignedIn }} onRefused={() => setRefused(token)} />;
  return (
    <>
      <p role="alert">{t('forget.link_gone')}</p>
      <div className="auth__service">
        <Button variant="primary" size="large" onClick={() => switchAuthForm('forget')}>
          {t('forget.new_link')}
        </Button>
      </div>
    </>
  );
}

function ByLink({ token, firstInput, onSignedIn, onRefused }: Props & { token: string; onRefused: () => void }) {
  const { t } = useI18n();
  const [password, setPassword] = useState('');
  const rule = usePasswordRule();
  useAuthForm(firstInput);
  const way = {
    send: (order: { newPassword: string; challenge: string; requestId: string }) => callSealed(passwordByLink, { ...order, token }),
    refuse: ({ code }: { code: string }) => {
      if (code !== 'identity.link_invalid') return false;
      onRefused();
      return true;
    },
  };
  const { save, isBusy, error } = useNewPassword(way, rule, onSignedIn);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void save(password);
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="auth__note auth__note--first">{t('forget.reset_text')}</p>
      <NewPasswordField ref={firstInput} {...{ password, rule, isBusy, error }} onChange={setPassword} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t(isBusy ? 'forget.busy' : 'forget.submit')}
      </Button>
    </form>
  );
}
