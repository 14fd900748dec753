import { useRef, useState } from 'react';
import { faultOf, faultText, type Rule } from '#apps/site/parts/password/field-rule.ts';
import { switchAuthForm } from '#apps/site/parts/auth/auth-dialog.ts';
import { solveNewChallenge } from '#apps/site/parts/proof/solve-challenge.ts';
import type { MobileProof } from '#apps/site/parts/proof/use-mobile-proof.ts';
import type { Answer } from '#apps/site/lib/http/api.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { refusalText } from '#apps/site/lib/http/refusal-text.ts';
import { newRequestId } from '#apps/site/lib/http/request-id.ts';
import { callSealed } from '#apps/site/lib/http/seal.ts';
import { startSession } from '#apps/site/lib/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { passwordByMobile } from '#contracts/mobile.ts';
import { login } from '#contracts/session.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

/**
 * Sets a new password by a code and signs in with it (specification 4.08). The checks of both calls are worked out unseen: the slider
 * was there when the code was asked for.
 */
export function useResetPassword(proof: MobileProof, rule: Rule, onSignedIn: () => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<{ field: 'newPassword' | 'form'; text: string } | null>(null);
  const requestId = useRef(newRequestId());

  async function reset(password: string): Promise<void> {
    setError(null);
    if (proof.ask()) return;
    const faults = proof.faults();
    proof.setErrors(faults);
    if (!proof.order || Object.keys(faults).length > 0) return;
    const fault = faultOf(rule, { password }, 0, new Date());
    if (fault === 'missing') return setError({ field: 'newPassword', text: t('forget.new_missing') });
    if (fault) return setError({ field: 'newPassword', text: faultText(rule, fault, 0, t) });
    setBusy(true);
    const done = await solvedCall((challenge) =>
      callSealed(passwordByMobile, {
        ...proof.order!,
        newPassword: password,
        verificationCode: proof.code.trim(),
        challenge,
        requestId: requestId.current,
      }),
    );
    if (!done.success) {
      setBusy(false);
      if (proof.refuse(done)) return;
      return setError({ field: done.code === 'identity.password_invalid' ? 'newPassword' : 'form', text: refusalText(done, t) });
    }
    proof.done();
    await enter(done.value, password);
    setBusy(false);
  }

  /** Where signing in fails after all, the new password is good and the form for it is next. */
  async function enter({ account }: WireOutput<typeof passwordByMobile>, password: string): Promise<void> {
    const answer = await solvedCall((challenge) => callSealed(login, { username: account, password, type: 'username', challenge }));
    showToast(t('forget.done', { account }), 'good');
    if (!answer.success) return switchAuthForm('login');
    startSession(answer.value.token);
    onSignedIn();
  }

  return { reset, isBusy, error };
}

async function solvedCall<T>(send: (challenge: string) => Promise<Answer<T>>): Promise<Answer<T>> {
  const solved = await solveNewChallenge();
  return solved.success ? send(solved.value) : solved;
}
