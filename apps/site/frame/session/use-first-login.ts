import { useEffect } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { call } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';
import { firstLogin } from '#contracts/session.ts';

/** Reports a first sign-in to the server (specification 4.04), once the member has set a required new password. */
export function useFirstLogin(): void {
  const { status } = useSession();
  const { data: member } = useMember();
  const isFirst = status === 'in' && member?.firstTimeLogin === true && !member.mustChangePassword;
  useEffect(() => {
    // The server counts only the first report, so a lost request is repeated by the next page.
    if (isFirst) void call(firstLogin);
  }, [isFirst]);
}
