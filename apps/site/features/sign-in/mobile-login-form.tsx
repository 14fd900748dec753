import { useRef, type FormEvent, type RefObject } from 'react';
import { MobileProofFields } from '#apps/site/parts/proof/mobile-proof-fields.tsx';
import { useAuthForm } from '#apps/site/parts/auth/use-auth-form.ts';
import { useFirstFault } from '#apps/site/parts/auth/use-first-fault.ts';
import { useMobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { useSmsSignIn } from '#apps/site/features/sign-in/use-sms-sign-in.ts';
import { useI18n } from '#web/text/i18n.tsx';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import './login.css';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void; onProof: (requested: ProofRequest) => void };

/** Form for a mobile number and the code that was sent to it. */
export function MobileLoginForm({ firstInput, onSignedIn, onProof }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const proof = useMobileProof({ use: 'login' });
  const { signIn, isBusy, error } = useSmsSignIn(proof, onSignedIn, onProof);
  const isDrawn = proof.list !== undefined;
  useAuthForm(firstInput, isDrawn);
  useFirstFault(form, proof.errors);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) void signIn();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <MobileProofFields proof={proof} firstInput={firstInput} isBusy={isBusy} />
      {error !== null && <FieldError>{error}</FieldError>}
      <div className="login__submit">
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isDrawn}>
          {t(isBusy ? 'login.busy' : 'login.submit')}
        </Button>
      </div>
    </form>
  );
}
