import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { CaptchaField } from '#apps/site/parts/proof/captcha-field.tsx';
import { rememberAccount, rememberedAccount } from '#apps/site/features/sign-in/remembered-account.ts';
import type { Begun } from '#apps/site/parts/auth/auth-dialog.ts';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { useSignIn } from '#apps/site/features/sign-in/use-sign-in.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { Button } from '#ui/components/button/button.tsx';
import { CheckField, FieldError, PasswordField, TextField } from '#ui/components/field/text-field.tsx';
import './login.css';

type LoginFormProps = {
  firstInput: RefObject<HTMLInputElement | null>;
  begun?: Begun | undefined;
  onSignedIn: () => void;
  onProof: (requested: ProofRequest) => void;
};

/** The sign-in form: account name and password, and after a refusal a captcha. `begun`: what was typed in the form of another page. */
export function LoginForm({ firstInput, begun, onSignedIn, onProof }: LoginFormProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [remembered] = useState(rememberedAccount);
  const [account, setAccount] = useState(begun?.account || remembered);
  const [password, setPassword] = useState('');
  const [isRemembered, setRemembered] = useState(remembered !== '');
  const [captcha, setCaptcha] = useState('');
  const rememberAndProve = (requested: ProofRequest) => {
    rememberAccount(isRemembered ? account.trim() : null);
    onProof(requested);
  };
  const { signIn, prepare, isBusy, error, needsCaptcha, refusals } = useSignIn(
    () => {
      rememberAccount(isRemembered ? account.trim() : null);
      onSignedIn();
    },
    rememberAndProve,
    begun?.needsCaptcha,
  );

  useEffect(() => {
    if (!error) return;
    const wrong = form.current?.querySelector<HTMLInputElement>(`input[name="${error.field}"]`);
    wrong?.focus();
    if (error.field === 'password') wrong?.select();
  }, [error]);
  useAuthForm(firstInput);
  // A captcha is valid for one try.
  useEffect(() => {
    if (refusals > 0) setCaptcha('');
  }, [refusals]);

  function remember(isOn: boolean): void {
    setRemembered(isOn);
    if (!isOn) rememberAccount(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void signIn({ username: account, password, captcha });
  }

  return (
    <form ref={form} onSubmit={submit} onInput={prepare} noValidate>
      <AccountFields
        firstInput={firstInput}
        account={account}
        password={password}
        error={error}
        onAccount={setAccount}
        onPassword={setPassword}
      />
      {needsCaptcha && (
        <CaptchaField value={captcha} onChange={setCaptcha} round={refusals} error={error?.field === 'captcha' ? error.text : undefined} />
      )}
      <CheckField label={t('login.remember')} checked={isRemembered} onChange={(event) => remember(event.target.checked)} />
      {error?.field === 'form' && <FieldError>{error.text}</FieldError>}
      <div className="login__submit">
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
      </div>
    </form>
  );
}

type AccountFieldsProps = Pick<LoginFormProps, 'firstInput'> & {
  account: string;
  password: string;
  error: ReturnType<typeof useSignIn>['error'];
  onAccount: (text: string) => void;
  onPassword: (text: string) => void;
};

function AccountFields({ firstInput, account, password, error, onAccount, onPassword }: AccountFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <TextField
        ref={firstInput}
        label={t('login.account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={account}
        onChange={(event) => onAccount(event.target.value)}
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
        onChange={(event) => onPassword(event.target.value)}
        error={error?.field === 'password' ? error.text : undefined}
      />
    </>
  );
}
