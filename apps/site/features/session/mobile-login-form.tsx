import { useRef, type FormEvent, type RefObject } from 'react';
import { MobileProofFields } from '#apps/site/features/session/mobile-proof-fields.tsx';
import { useDoorForm } from '#apps/site/features/session/use-door-form.ts';
import { useFirstFault } from '#apps/site/features/session/use-first-fault.ts';
import { useMobileProof } from '#apps/site/features/session/use-mobile-proof.ts';
import { useSmsSignIn } from '#apps/site/features/session/use-sms-sign-in.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import './login.css';

type Props = { firstInput: RefObject<HTMLInputElement | null>; onSignedIn: () => void };

/** A number and the code that was sent to it. */
export function MobileLoginForm({ firstInput, onSignedIn }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const proof = useMobileProof({ use: 'login' });
  const { signIn, isBusy, error } = useSmsSignIn(proof, onSignedIn);
  const isDrawn = proof.list !== undefined;
  useDoorForm(firstInput, isDrawn);
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
