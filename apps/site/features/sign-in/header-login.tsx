import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { LoginWarning } from '#apps/site/features/sign-in/login-warning.tsx';
import { useSignIn } from '#apps/site/features/sign-in/use-sign-in.ts';
import { continueLogin, openForget } from '#apps/site/parts/auth/auth-dialog.ts';
import { prepareSeal } from '#web/http/seal.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { TextField } from '#ui/components/field/text-field.tsx';
import './header-login.css';

/**
 * Sign-in form of the header (specification 2.37): name and password. A warning dialog shows a refusal (5.02, 8.05). A sign-in that needs
 * more, such as a captcha, a second proof or an empty field, goes on in the sign-in dialog.
 */
export function HeaderLogin() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isNotified, setNotified] = useState(true);
  const { signIn, prepare, isBusy, error, needsCaptcha } = useSignIn(
    () => void navigate({ to: '/' }),
    (requested) => continueLogin({ account: account.trim(), needsCaptcha: false, requested }),
  );
  const begun = { account: account.trim(), needsCaptcha, requested: null };

  /** Fetches the proof of work and the key for encryption while the visitor fills in the form. */
  function begin(): void {
    prepare();
    prepareSeal();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (needsCaptcha || account.trim() === '' || password === '') return continueLogin(begun);
    setNotified(false);
    void signIn({ username: account, password, captcha: '' });
  }

  function close(): void {
    setNotified(true);
    setPassword('');
    if (needsCaptcha) continueLogin(begun);
  }

  return (
    <form className="header-login" aria-label={t('login.title')} onSubmit={submit} onInput={begin} noValidate>
      <TextField
        label={t('login.account')}
        isLabelHidden
        placeholder={t('login.account')}
        name="header-account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
      />
      <TextField
        label={t('login.password')}
        isLabelHidden
        placeholder={t('login.password')}
        name="header-password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        end={
          <button type="button" className="header-login__forgot" onClick={openForget}>
            {t('login.forgot_short')}
          </button>
        }
      />
      <Button type="submit" variant="line" isBusy={isBusy}>
        {t('login.title')}
      </Button>
      <LoginWarning text={isNotified ? null : (error?.text ?? null)} onClose={close} />
    </form>
  );
}
