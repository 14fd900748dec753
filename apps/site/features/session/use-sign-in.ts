import { useState } from 'react';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { call } from '#apps/site/lib/api.ts';
import { refusalText } from '#apps/site/lib/refusal-text.ts';
import { startSession } from '#apps/site/lib/session.ts';
import type { login } from '#contracts/session.ts';

export type SignInError = { field: 'username' | 'password' | 'form'; text: string };

export function useSignIn(onSignedIn: () => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);

  async function signIn(username: string, password: string): Promise<void> {
    if (username.trim() === '') return setError({ field: 'username', text: t('login.account_missing') });
    if (password === '') return setError({ field: 'password', text: t('login.password_missing') });
    setBusy(true);
    setError(null);
    const answer = await call<typeof login>('POST', '/wps/session/login', { username: username.trim(), password, type: 'username' });
    setBusy(false);
    if (answer.success) {
      startSession(answer.value.token);
      return onSignedIn();
    }
    setError({ field: answer.code === 'in_incorrect_password' ? 'password' : 'form', text: refusalText(answer, t) });
  }

  return { signIn, isBusy, error };
}
