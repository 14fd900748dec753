import { useMemo } from 'react';
import { sortedFor, type WireAnnouncement } from '#apps/site/features/announcements/announcement-queue.ts';
import { useAnnouncements } from '#apps/site/parts/content/use-announcements.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useSession } from '#web/state/session.ts';

const NONE: readonly WireAnnouncement[] = [];

/** Returns the popups for this visitor or member, and whether a gate comes first. */
export function usePopups() {
  const { status } = useSession();
  const { data: member } = useMember();
  const { data, isPlaceholderData } = useAnnouncements();
  const { isLogin: isIn, firstTimeLogin: isFirst } = useLoginState();
  // No popup is shown until the viewer is known.
  const isKnown = status === 'out' || member !== undefined;
  return useMemo(() => {
    const shown = data && !isPlaceholderData ? sortedFor(data, { isIn, isFirst }) : undefined;
    return {
      isIn,
      isGated: member?.mustChangePassword === true || (member?.termsDue ?? null) !== null,
      popups: (isKnown && shown?.popups) || NONE,
      notices: shown?.notices ?? NONE,
    };
  }, [data, isPlaceholderData, isKnown, isIn, isFirst, member]);
}
