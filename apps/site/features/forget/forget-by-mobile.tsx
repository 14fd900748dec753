import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { PasswordGuide } from '#apps/site/parts/password/password-guide.tsx';
import { usePasswordRule } from '#apps/site/parts/password/use-register-settings.ts';
import { MobileProofFields } from '#apps/site/parts/proof/mobile-proof-fields.tsx';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { useFirstFault } from '#apps/site/parts/auth/use-first-fault.ts';
import { useMobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { useResetPassword } from '#apps/site/features/forget/use-reset-password.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField } from '#ui/components/field/text-field.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** A code to the phone, and the new password at once. */
export function ForgetByMobile({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const proof = useMobileProof({ use: 'password' });
  const rule = usePasswordRule();
  const { reset, isBusy, error } = useResetPassword(proof, rule, onSignedIn);
  const isDrawn = proof.list !== undefined;
  useAuthForm(firstInput, isDrawn);
  useFirstFault(form, proof.errors);
  useEffect(() => {
    if (error?.field === 'newPassword') form.current?.querySelector<HTMLElement>('input[name=newPassword]')?.focus();
  }, [error]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void reset(password);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="auth__note auth__note--first">{t('forget.by_mobile_text')}</p>
      <MobileProofFields proof={proof} firstInput={firstInput} isBusy={isBusy} />
      <PasswordField
        label={t('forget.new_password')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={128}
        required
        value={password}
        disabled={isBusy}
        showLabel={t('login.show_password')}
        hideLabel={t('login.hide_password')}
        onChange={(event) => setPassword(event.target.value)}
        error={error?.field === 'newPassword' ? error.text : undefined}
        hint={<PasswordGuide password={password} rule={rule} />}
      />
      {error?.field === 'form' && <FieldError>{error.text}</FieldError>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isDrawn}>
        {t(isBusy ? 'forget.busy' : 'forget.submit')}
      </Button>
    </form>
  );
}
