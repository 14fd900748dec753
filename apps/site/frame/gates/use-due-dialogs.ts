import { useEffect } from 'react';
import { usePage } from '#apps/site/parts/page/use-page.ts';
import { forgetTyped } from '#apps/site/parts/auth/typed-password.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { ApiError } from '#web/http/api.ts';
import { withAreas } from '#web/text/messages.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useSession } from '#web/state/session.ts';
import './one-dialog.css';

const passwordDialog = createDialog(
  withAreas(['account', 'auth'], () => import('#apps/site/frame/gates/forced-password-dialog.tsx')),
  'ForcedPasswordDialog',
);
const termsDialog = createDialog(
  withAreas(['legal', 'account'], () => import('#apps/site/frame/gates/terms-dialog.tsx')),
  'TermsDialog',
);

/** Opens what a member must do before anything else: first set a new password, then accept the terms; never both together. */
export function useDueDialogs(): void {
  const { status } = useSession();
  const { data } = useMember();
  const { isReadBeforeTerms = false } = usePage();
  const member = status === 'in' ? data : undefined;
  const isPasswordDue = member?.mustChangePassword === true;
  const termsDue = isPasswordDue || isReadBeforeTerms ? null : (member?.termsDue ?? null);
  const isFirst = member?.hasAcceptedTerms === false;
  const isFree = status === 'out' || member?.mustChangePassword === false;
  useEffect(watchRefusals, []);
  useEffect(() => {
    if (isFree) forgetTyped();
  }, [isFree]);
  useEffect(() => {
    if (!isPasswordDue) return;
    passwordDialog.open({});
    return passwordDialog.close;
  }, [isPasswordDue]);
  useEffect(() => {
    if (termsDue === null) return;
    termsDialog.open({ version: termsDue, isFirst });
    return termsDialog.close;
  }, [termsDue, isFirst]);
}

/** A password change can become due during a session. The next refused read then says so, and the member is read again. */
function watchRefusals(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error' || !(event.action.error instanceof ApiError)) return;
    if (event.action.error.refusal.code !== 'session.password_change_required') return;
    void queryClient.invalidateQueries({ queryKey: ['member', 'info'] });
  });
}
