import { useMemo } from 'react';
import { isFor, type WireAnnouncement } from '#apps/site/features/announcements/announcement-queue.ts';
import { useAnnouncements } from '#apps/site/features/announcements/use-announcements.ts';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { useSession } from '#apps/site/lib/session.ts';

const NONE: readonly WireAnnouncement[] = [];

/** What there is to show to whoever looks, and whether something else has to be answered first. */
export function usePopups() {
  const { status } = useSession();
  const { data: member } = useMember();
  const { data, isPlaceholderData } = useAnnouncements();
  const isIn = status === 'in';
  // Until it is known who looks, nothing is for them.
  const isKnown = status === 'out' || member !== undefined;
  const isFirst = member?.lastLoginAt === null;
  return useMemo(() => {
    const forCaller = (list: readonly WireAnnouncement[] | undefined) =>
      isKnown && list && !isPlaceholderData ? list.filter((entry) => isFor(entry, { isIn, isFirst })) : NONE;
    return {
      isIn,
      isGated: member?.mustChangePassword === true || (member?.termsDue ?? null) !== null,
      popups: forCaller(data?.popup),
      notices: isPlaceholderData ? NONE : (data?.player ?? NONE),
    };
  }, [data, isPlaceholderData, isKnown, isIn, isFirst, member]);
}
