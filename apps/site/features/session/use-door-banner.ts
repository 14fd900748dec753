import { useEffect, useState } from 'react';
import { useAnnouncements } from '#apps/site/features/announcements/use-announcements.ts';
import type { Door } from '#apps/site/features/session/login-intent.ts';
import type { Banner } from '#contracts/content.ts';

const GROUPS: Record<Door, Banner['groupName']> = { login: 'w_login', register: 'w_register', forget: 'w_forget' };
/** Nobody waits longer than this for a picture. */
const WAIT_MS = 800;

/**
 * The banner of a door (specification 3.12), null where the brand has none, undefined while it is not known. What came too late
 * for the opening is left out until the next one: a dialog that is open does not change its shape.
 */
export function useDoorBanner(door: Door, isOpen: boolean): Banner | null | undefined {
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
  return isKnown ? (data?.banners.find(({ groupName }) => groupName === GROUPS[door]) ?? null) : undefined;
}
