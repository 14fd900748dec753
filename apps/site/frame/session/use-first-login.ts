import { useEffect } from 'react';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { call } from '#web/http/api.ts';
import { useSession } from '#web/state/session.ts';
import { firstLogin } from '#contracts/session.ts';

/** Says that a first sign-in has arrived (specification 4.04), once nothing stands before the account: a password that is due comes first. */
export function useFirstLogin(): void {
  const { status } = useSession();
  const { data: member } = useMember();
  const isFirst = status === 'in' && member?.firstTimeLogin === true && !member.mustChangePassword;
  useEffect(() => {
    // Only the first time counts, so a call that is lost is made again by the next page.
    if (isFirst) void call(firstLogin);
  }, [isFirst]);
}
