import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { LoginPanel } from '#apps/site/features/sign-in/login-panel.tsx';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { call } from '#web/http/api.ts';
import { announceSignOut, endSession, useSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { logout } from '#contracts/session.ts';
import '#apps/site/pages/agents/agents.css';

/** Signs agents in and leads them to the agent centre (specification 2.12). A member who is no agent is signed out again (6.06). */
export function AgentSignInPage() {
  const { t } = useI18n();
  const { status } = useSession();
  const { data: member } = useMember();
  /** True once somebody has signed in on this page: a session that began in another tab is not ended here. */
  const [arrivedHere, setArrivedHere] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isRefused = arrivedHere && status === 'in' && member?.isAgent === false;
  const [wasRefused, setWasRefused] = useState(false);
  if (isRefused && !wasRefused) setWasRefused(true);
  useEffect(() => {
    if (!isRefused) return;
    announceSignOut();
    void call(logout).finally(() => endSession('signed-out'));
  }, [isRefused]);
  if (status === 'in' && (!arrivedHere || member?.isAgent)) return <Navigate to="/agentHome" replace />;
  return (
    <div className="wrap agent-sign-in">
      <h1>{t('agent.sign_in')}</h1>
      <p>{t('agent.sign_in_text')}</p>
      {wasRefused && <FieldError>{t('agent.cannot_sign_in')}</FieldError>}
      <div onSubmitCapture={() => setArrivedHere(true)}>
        <LoginPanel firstInput={first} onSignedIn={() => {}} />
      </div>
    </div>
  );
}
