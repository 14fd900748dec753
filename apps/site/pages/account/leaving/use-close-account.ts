import { useNavigate } from '@tanstack/react-router';
import type { WireOutput } from '#contracts/endpoint.ts';
import { closeAccount } from '#contracts/leaving.ts';
import type { Refusal } from '#web/http/api.ts';
import { callSealed } from '#web/http/seal.ts';
import { useKnownCall } from '#web/http/use-known-call.ts';
import { announceSignOut, endSession } from '#web/state/session.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/**
 * Returns a function that closes the account with its password and ends the session. The function returns the refusal, or null once closed.
 */
export function useCloseAccount(onDone: () => void): (password: string) => Promise<Refusal | null> {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { run } = useKnownCall<WireOutput<typeof closeAccount>>();

  return async (password) => {
    announceSignOut();
    const answer = await run(() => callSealed(closeAccount, { password }));
    if (!answer) return null;
    if (!answer.success) return answer;
    onDone();
    await navigate({ to: '/' });
    endSession('signed-out');
    showToast(t('account.close_done'), 'good');
    return null;
  };
}
