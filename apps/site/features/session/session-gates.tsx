import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { ApiError } from '#apps/site/lib/api.ts';
import { withAreas } from '#apps/site/lib/messages.ts';
import { queryClient } from '#apps/site/lib/query-client.ts';
import { useSession } from '#apps/site/lib/session.ts';
import './one-dialog.css';

const loadPassword = withAreas(['account', 'door'], () => import('#apps/site/features/session/forced-password-dialog.tsx'));
const loadTerms = withAreas(['legal'], () => import('#apps/site/features/legal/terms-dialog.tsx'));
const ForcedPasswordDialog = lazy(async () => ({ default: (await loadPassword()).ForcedPasswordDialog }));
const TermsDialog = lazy(async () => ({ default: (await loadTerms()).TermsDialog }));

/** Pages that must stay readable while the terms wait to be accepted; a game in progress is not talked into either. */
const NO_TERMS_OVER = ['/terms', '/privacy', '/seamless'];

/** What a member has to do before anything else: a new password first, then the terms. Never both at once. */
export function SessionGates() {
  const { status } = useSession();
  const { data: member } = useMember();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(hearRefusals, []);
  if (status !== 'in' || !member) return null;
  const termsDue = NO_TERMS_OVER.includes(path) ? null : member.termsDue;
  return (
    <Suspense>{member.mustChangePassword ? <ForcedPasswordDialog /> : termsDue !== null && <TermsDialog version={termsDue} />}</Suspense>
  );
}

/** A password can become due while one is signed in: then the next refused read says so. */
function hearRefusals(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !(event.action.error instanceof ApiError)) return;
    if (event.action.error.refusal.code !== 'session.password_change_required') return;
    void queryClient.invalidateQueries({ queryKey: ['member', 'info'] });
  });
}
