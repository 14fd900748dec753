import { useRef, useState } from 'react';
import { faultOf, faultText, type Rule } from '#apps/site/parts/password/field-rule.ts';
import { switchAuthForm } from '#apps/site/parts/auth/auth-dialog.ts';
import { solveNewChallenge } from '#apps/site/parts/proof/solve-challenge.ts';
import type { Answer, Refusal } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { newRequestId } from '#web/http/request-id.ts';
import { callSealed } from '#web/http/seal.ts';
import { startSession } from '#web/state/session.ts';
import { showToast } from '#ui/components/toast/toast.tsx';
import { login } from '#contracts/session.ts';

export type NewPasswordError = { field: 'newPassword' | 'form'; text: string };
type Order = { newPassword: string; challenge: string; requestId: string };

const isAboutPassword = (code: string): boolean => code === 'identity.password_invalid' || code === 'identity.password_common';

/** Way by which a visitor has proven to own the account. */
export type ProvenWay = {
  send(order: Order): Promise<Answer<{ account: string }>>;
  /** Shows a refusal at its field; returns true if it has done so. */
  refuse(refusal: Refusal): boolean;
  /** Called once the password is set. */
  done?(): void;
};

/**
 * Returns a function that sets a new password and signs in with it (specification 4.08). The proof of work for both requests is computed
 * without a captcha, because the earlier request had one.
 */
export function useNewPassword({ send, refuse, done }: ProvenWay, rule: Rule, onSignedIn: () => void) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<NewPasswordError | null>(null);
  const requestId = useRef(newRequestId());

  async function save(newPassword: string): Promise<void> {
    setError(null);
    const fault = faultOf(rule, { password: newPassword }, 0, new Date());
    if (fault === 'missing') return setError({ field: 'newPassword', text: t('forget.new_missing') });
    if (fault) return setError({ field: 'newPassword', text: faultText(rule, fault, 0, t) });
    setBusy(true);
    const answer = await solvedCall((challenge) => send({ newPassword, challenge, requestId: requestId.current }));
    if (!answer.success) {
      setBusy(false);
      if (refuse(answer)) return;
      return setError({ field: isAboutPassword(answer.code) ? 'newPassword' : 'form', text: refusalText(answer, t) });
    }
    done?.();
    await enter(answer.value.account, newPassword);
    setBusy(false);
  }

  /** Signs in with the new password. If only that fails, the password is set, and the sign-in form opens. */
  async function enter(account: string, password: string): Promise<void> {
    const answer = await solvedCall((challenge) => callSealed(login, { username: account, password, type: 'username', challenge }));
    showToast(t('forget.done', { account }), 'good');
    if (!answer.success) return switchAuthForm('login');
    startSession(answer.value.token);
    onSignedIn();
  }

  return { save, isBusy, error };
}

async function solvedCall<T>(send: (challenge: string) => Promise<Answer<T>>): Promise<Answer<T>> {
  const solved = await solveNewChallenge();
  return solved.success ? send(solved.value) : solved;
}
