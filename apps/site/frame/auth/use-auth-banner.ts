import { useEffect, useState } from 'react';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import type { AuthForm } from '#apps/site/parts/auth/auth-dialog.ts';
import type { Banner } from '#contracts/content.ts';

const GROUPS: Record<AuthForm, Banner['groupName']> = {
  login: 'w_login',
  register: 'w_register',
  forget: 'w_forget',
  reset: 'w_forget',
};
/** Longest wait for a banner before the dialog opens without it, in ms. */
const WAIT_MS = 800;

/**
 * Returns the banner of a form (specification 3.12); null without one, undefined while unknown. A late banner is left out until the dialog
 * opens again, because an open dialog must not change its shape.
 */
export function useAuthBanner(form: AuthForm, isOpen: boolean): Banner | null | undefined {
  const { data, isError } = useAnnouncements();
  const [isLate, setLate] = useState(false);
  if (!isOpen && isLate) setLate(false);
  const isKnown = data !== undefined || isError;
  useEffect(() => {
    if (!isOpen || isKnown) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isKnown]);
  if (isLate) return null;
  return isKnown ? (data?.banners.find(({ groupName }) => groupName === GROUPS[form]) ?? null) : undefined;
}
