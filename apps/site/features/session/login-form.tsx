import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { CaptchaField } from '#apps/site/features/session/captcha-field.tsx';
import { ChallengeSlider } from '#apps/site/features/session/challenge-slider.tsx';
import { rememberAccount, rememberedAccount } from '#apps/site/features/session/remembered-account.ts';
import { useDoorForm } from '#apps/site/features/session/use-door-form.ts';
import { useSignIn } from '#apps/site/features/session/use-sign-in.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { CheckField, FieldError, PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import './login.css';

type LoginFormProps = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Account name and password; after a failure also what the picture shows. */
export function LoginForm({ firstInput, onSignedIn }: LoginFormProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState(rememberedAccount);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(account !== '');
  const [captcha, setCaptcha] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const { signIn, isBusy, error, needsCaptcha, refusals } = useSignIn(() => {
    rememberAccount(isRemembered ? account.trim() : null);
    onSignedIn();
  });

  useEffect(() => {
    if (!error) return;
    const wrong = form.current?.querySelector<HTMLInputElement>(`input[name="${error.field}"]`);
    wrong?.focus();
    if (error.field === 'password') wrong?.select();
  }, [error]);
  useDoorForm(firstInput);
  // A solution and a picture are good for one try.
  useEffect(() => {
    if (refusals === 0) return;
    setChallenge(null);
    setCaptcha('');
  }, [refusals]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void signIn({ username: account, password, captcha, challenge });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        ref={firstInput}
        label={t('login.account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        error={error?.field === 'username' ? error.text : undefined}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.field === 'password' ? error.text : undefined}
      />
      {needsCaptcha && (
        <CaptchaField value={captcha} onChange={setCaptcha} round={refusals} error={error?.field === 'captcha' ? error.text : undefined} />
      )}
      <CheckField label={t('login.remember')} checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
      <ChallengeSlider
        key={refusals}
        solution={challenge}
        onSolved={setChallenge}
        error={error?.field === 'challenge' ? error.text : undefined}
      />
      {error?.field === 'form' && <FieldError>{error.text}</FieldError>}
      <div className="login__submit">
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
      </div>
    </form>
  );
}
