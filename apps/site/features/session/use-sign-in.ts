import { useState } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { callSealed } from '#apps/site/lib/seal.ts';
import { startSession } from '#apps/site/lib/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import type { login } from '#contracts/session.ts';

export type SignInError = { field: 'username' | 'password' | 'captcha' | 'challenge' | 'form'; text: string };
export type SignInForm = { username: string; password: string; captcha: string; challenge: string | null };

const FIELDS: Record<string, SignInError['field']> = {
  in_incorrect_password: 'password',
  'identity.captcha_required': 'captcha',
  'identity.captcha_wrong': 'captcha',
  'challenge.required': 'challenge',
  'challenge.refused': 'challenge',
};

export function useSignIn(onSignedIn: () => void) {
  const { t, formatDateTime } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);
  /** How often the server has refused: from the first time on it wants a captcha, and each one is used up by its try. */
  const [refusals, setRefusals] = useState(0);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);

  async function signIn({ username, password, captcha, challenge }: SignInForm): Promise<void> {
    if (username.trim() === '') return setError({ field: 'username', text: t('login.account_missing') });
    if (password === '') return setError({ field: 'password', text: t('login.password_missing') });
    if (needsCaptcha && captcha.trim() === '') return setError({ field: 'captcha', text: t('login.captcha_missing') });
    if (challenge === null) return setError({ field: 'challenge', text: t('challenge.missing') });
    setBusy(true);
    setError(null);
    const answer = await callSealed<typeof login>('POST', '/wps/session/login', {
      ...{ username: username.trim(), password, type: 'username', challenge },
      ...(needsCaptcha && { captcha: captcha.trim() }),
    });
    setBusy(false);
    if (answer.success) {
      const { token, lastLoginAt } = answer.value;
      startSession(token);
      if (lastLoginAt !== null) showToast(t('login.last_time', { at: formatDateTime(lastLoginAt, 'short') }), 'good');
      return onSignedIn();
    }
    setRefusals((count) => count + 1);
    if ((answer.value as { captcha?: boolean } | undefined)?.captcha) setNeedsCaptcha(true);
    setError({ field: FIELDS[answer.code] ?? 'form', text: refusalText(answer, t) });
  }

  return { signIn, isBusy, error, needsCaptcha, refusals };
}
