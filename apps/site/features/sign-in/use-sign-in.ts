import { useState } from 'react';
import { storeTyped } from '#apps/site/parts/auth/typed-password.ts';
import { proofRequestedBy } from '#apps/site/features/sign-in/use-second-proof.ts';
import { newcomer, notifyLinked } from '#apps/site/parts/auth/newcomer.ts';
import { useChallenge } from '#apps/site/parts/proof/use-challenge.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { startSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { login } from '#contracts/session.ts';

export type SignInError = { field: 'username' | 'password' | 'captcha' | 'form'; text: string };
export type SignInForm = { username: string; password: string; captcha: string };

const FIELDS: Record<string, SignInError['field']> = {
  in_incorrect_password: 'password',
  'identity.account_unknown': 'username',
  'identity.captcha_required': 'captcha',
  'identity.captcha_wrong': 'captcha',
};

/** Returns a function that signs in. `onProof` is called if the password is right and a second proof is required. */
export function useSignIn(onSignedIn: () => void, onProof: (requested: ProofRequest) => void, wasRefused = false) {
  const { t, formatDateTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);
  /** Number of refusals by the server. From the first refusal on it requires a captcha, and each captcha is valid for one try. */
  const [refusals, setRefusals] = useState(0);
  const [needsCaptcha, setNeedsCaptcha] = useState(wasRefused);

  const challenge = useChallenge();

  async function signIn({ username, password, captcha }: SignInForm): Promise<void> {
    if (username.trim() === '' || password === '')
      return setError({ field: username.trim() === '' ? 'username' : 'password', text: t('login.both_missing') });
    if (needsCaptcha && captcha.trim() === '') return setError({ field: 'captcha', text: t('login.captcha_missing') });
    setBusy(true);
    setError(null);
    const came = newcomer();
    const solved = await challenge.take();
    const answer = solved.success
      ? await callSealed(login, {
          username: username.trim(),
          password,
          type: 'username',
          challenge: solved.value,
          ...(needsCaptcha && { captcha: captcha.trim() }),
          ...(came && { newcomerId: came.id }),
        })
      : solved;
    setBusy(false);
    if (answer.success) {
      const { token, lastLoginAt, isLinked } = answer.value;
      storeTyped(password);
      startSession(token);
      if (came && isLinked !== undefined) notifyLinked(came, isLinked, t);
      else if (lastLoginAt !== null) showToast(t('login.last_time', { at: formatDateTime(lastLoginAt, 'short') }), 'good');
      return onSignedIn();
    }
    const requested = proofRequestedBy(answer);
    if (requested) {
      storeTyped(password);
      return onProof(requested);
    }
    setRefusals((count) => count + 1);
    if ((answer.value as { captcha?: boolean } | undefined)?.captcha) setNeedsCaptcha(true);
    setError({ field: FIELDS[answer.code] ?? 'form', text: refusalText(answer, t) });
  }

  return { signIn, prepare: challenge.begin, isBusy, error, needsCaptcha, refusals };
}
