import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { finishOpenid } from '#contracts/openid.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { ProofRequest } from '#contracts/second-proof.ts';
import { forgetDraft } from '#apps/site/features/register/register-draft.ts';
import { proofRequestedBy } from '#apps/site/features/sign-in/use-second-proof.ts';
import { openRegister } from '#apps/site/parts/auth/auth-dialog.ts';
import { setNewcomer } from '#apps/site/parts/auth/newcomer.ts';
import { takeWayOn } from '#apps/site/parts/auth/way-on.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { callSealed } from '#web/http/seal.ts';
import { sessionReady, startSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Answered = WireOutput<typeof finishOpenid>;
export type State = { at: 'asking' } | { at: 'proof'; requested: ProofRequest } | { at: 'refused'; text: string };

/** Reads the parameters of the address and removes them from the browser's history, before anything else happens. */
function takeBrought() {
  const requested = new URLSearchParams(location.search);
  const read = (name: string, most: number) => requested.get(name)?.slice(0, most) || undefined;
  const [code, iss, error] = [read('code', 4_096), read('iss', 500), read('error', 200)];
  history.replaceState(history.state, '', location.pathname);
  return { state: read('state', 200) ?? '-', ...(code && { code }), ...(iss && { iss }), ...(error && { error }) };
}

type Brought = ReturnType<typeof takeBrought>;
let brought: Brought | null = null;

/** Sends the server the parameters that the identity provider gave this browser, and continues the sign-in. */
export function useThirdPartyAnswer() {
  const { t, formatDateTime } = useI18n();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ at: 'asking' });

  const goOn = (to = takeWayOn()) => void navigate({ href: to, replace: true });

  function done(answer: Answered): void {
    const provider = answer.provider.name;
    if (answer.outcome === 'newcomer') {
      const { newcomerId: id, email, name, validMinutes } = answer;
      const next = takeWayOn();
      setNewcomer({ id, provider, email, name, until: Date.now() + validMinutes * 60_000 });
      forgetDraft();
      goOn('/');
      return openRegister(next === '/' ? null : next);
    }
    if (answer.outcome === 'linked') showToast(t('openid.linked', { provider }), 'good');
    else {
      const { token, lastLoginAt } = answer.session;
      startSession(token);
      if (lastLoginAt !== null) showToast(t('login.last_time', { at: formatDateTime(lastLoginAt, 'short') }), 'good');
    }
    goOn();
  }

  async function ask(order: Brought): Promise<void> {
    await sessionReady;
    const answer = await callSealed(finishOpenid, order);
    if (answer.success) return done(answer.value);
    const requested = proofRequestedBy(answer);
    setState(requested ? { at: 'proof', requested } : { at: 'refused', text: refusalText(answer, t) });
  }

  useEffect(() => {
    if (location.search !== '') brought = takeBrought();
    if (brought === null) return goOn('/');
    // If an effect runs twice, only the last run sends a request.
    const timer = setTimeout(() => {
      const order = brought;
      brought = null;
      if (order) void ask(order);
    });
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the address brought is asked for once
  }, []);

  return { state, goOn, refuse: (text: string) => setState({ at: 'refused', text }) };
}
