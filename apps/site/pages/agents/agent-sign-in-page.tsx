import { Navigate, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { LoginPanel } from '#apps/site/features/sign-in/login-panel.tsx';
import { useSession } from '#apps/site/lib/state/session.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import '#apps/site/pages/agents/agents.css';

/** Where agents sign in; from here they come to the agent centre (specification 2.12). */
export function AgentSignInPage() {
  const { t } = useI18n();
  const { status } = useSession();
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  if (status === 'in') return <Navigate to="/agentHome" replace />;
  return (
    <div className="wrap agent-sign-in">
      <h1>{t('agent.sign_in')}</h1>
      <p>{t('agent.sign_in_text')}</p>
      <LoginPanel firstInput={first} onSignedIn={() => void navigate({ to: '/agentHome', replace: true })} />
    </div>
  );
}
