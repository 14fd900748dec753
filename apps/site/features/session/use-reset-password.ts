import { useRef, useState } from 'react';
import { switchDoor } from '#apps/site/features/session/login-intent.ts';
import { solveNewChallenge } from '#apps/site/features/session/solve-challenge.ts';
import type { MobileProof } from '#apps/site/features/session/use-mobile-proof.ts';
import type { Answer } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { newRequestId } from '#apps/site/lib/request-id.ts';
import { callSealed } from '#apps/site/lib/seal.ts';
import { startSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { passwordByMobile } from '#contracts/mobile.ts';
import type { login } from '#contracts/session.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

/**
 * Sets a new password by a code and signs in with it (specification 4.08). The checks of both calls are worked out unseen: the slider
 * was there when the code was asked for.
 */
export function useResetPassword(proof: MobileProof, onSignedIn: () => void) {
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
    if (!isGood(password)) return setError({ field: 'newPassword', text: t('register.hint_password', { min: 8, max: 32 }) });
    setBusy(true);
    const done = await solvedCall((challenge) =>
      callSealed<typeof passwordByMobile>('POST', '/wps/member/password/verification', {
        ...{ ...proof.order!, newPassword: password, verificationCode: proof.code.trim() },
        ...{ challenge, requestId: requestId.current },
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
    const answer = await solvedCall((challenge) =>
      callSealed<typeof login>('POST', '/wps/session/login', { username: account, password, type: 'username', challenge }),
    );
    showToast(t('forget.done', { account }), 'good');
    if (!answer.success) return switchDoor('login');
    startSession(answer.value.token);
    onSignedIn();
  }

  return { reset, isBusy, error };
}

function isGood(password: string): boolean {
  const { length } = [...password];
  return length >= 8 && length <= 32 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password);
}

async function solvedCall<T>(send: (challenge: string) => Promise<Answer<T>>): Promise<Answer<T>> {
  const solved = await solveNewChallenge();
  return solved.success ? send(solved.value) : solved;
}
