import { useState } from 'react';
import { proofRequestedBy } from '#apps/site/features/sign-in/use-second-proof.ts';
import type { MobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { startSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { login } from '#contracts/session.ts';

/** Returns a function that signs in with a mobile number and the code that was sent to it (specification 3.02). */
export function useSmsSignIn(proof: MobileProof, onSignedIn: () => void, onProof: (requested: ProofRequest) => void) {
  const { t, formatDateTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function signIn(): Promise<void> {
    setError(null);
    if (proof.ask()) return;
    const faults = proof.faults();
    proof.setErrors(faults);
    if (!proof.order || Object.keys(faults).length > 0) return;
    const { mobileNum: username, countryDialingCode } = proof.order;
    setBusy(true);
    const answer = await callSealed(login, {
      username,
      countryDialingCode,
      password: proof.code.trim(),
      type: 'sms',
    });
    setBusy(false);
    if (!answer.success) {
      const requested = proofRequestedBy(answer);
      if (requested) {
        proof.done();
        return onProof(requested);
      }
      if (!proof.refuse(answer)) setError(refusalText(answer, t));
      return;
    }
    const { token, lastLoginAt } = answer.value;
    proof.done();
    startSession(token);
    if (lastLoginAt !== null) showToast(t('login.last_time', { at: formatDateTime(lastLoginAt, 'short') }), 'good');
    onSignedIn();
  }

  return { signIn, isBusy, error };
}
