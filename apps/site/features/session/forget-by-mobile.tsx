import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { PasswordGuide } from '#apps/site/features/register/password-guide.tsx';
import { PASSWORD_RULE } from '#apps/site/features/register/password-strength.ts';
import { MobileProofFields } from '#apps/site/features/session/mobile-proof-fields.tsx';
import { useDoorForm } from '#apps/site/features/session/use-door-form.ts';
import { useFirstFault } from '#apps/site/features/session/use-first-fault.ts';
import { useMobileProof } from '#apps/site/features/session/use-mobile-proof.ts';
import { useResetPassword } from '#apps/site/features/session/use-reset-password.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError, PasswordField } from '#ui/components/field/text-field.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** A code to the phone, and the new password at once. */
export function ForgetByMobile({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const proof = useMobileProof({ use: 'password' });
  const { reset, isBusy, error } = useResetPassword(proof, onSignedIn);
  const isDrawn = proof.list !== undefined;
  useDoorForm(firstInput, isDrawn);
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
      <p className="door__note door__note--first">{t('forget.by_mobile_text')}</p>
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
        hint={<PasswordGuide password={password} rule={PASSWORD_RULE} />}
      />
      {error?.field === 'form' && <FieldError>{error.text}</FieldError>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isDrawn}>
        {t(isBusy ? 'forget.busy' : 'forget.submit')}
      </Button>
    </form>
  );
}
