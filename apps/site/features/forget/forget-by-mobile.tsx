import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { NewPasswordField } from '#apps/site/features/forget/new-password-field.tsx';
import { usePasswordRule } from '#apps/site/parts/password/use-register-settings.ts';
import { MobileProofFields } from '#apps/site/parts/proof/mobile-proof-fields.tsx';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { useFirstFault } from '#apps/site/parts/auth/use-first-fault.ts';
import { useMobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { useResetPassword } from '#apps/site/features/forget/use-reset-password.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** Form for a code that is sent to the phone, and the new password. */
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void reset(password);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <p className="auth__note auth__note--first">{t('forget.by_mobile_text')}</p>
      <MobileProofFields proof={proof} firstInput={firstInput} isBusy={isBusy} />
      <NewPasswordField {...{ password, rule, isBusy, error }} onChange={setPassword} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isDrawn}>
        {t(isBusy ? 'forget.busy' : 'forget.submit')}
      </Button>
    </form>
  );
}
