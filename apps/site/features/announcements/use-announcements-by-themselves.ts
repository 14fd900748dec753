import { useEffect } from 'react';
import { nextPopup, QUIET_MS, seenKey } from '#apps/site/features/announcements/announcement-queue.ts';
import { isFirstVisit } from '#apps/site/features/announcements/newcomer.ts';
import { announcementsDialog, noticesDialog } from '#apps/site/features/announcements/announcements.ts';
import { usePopups } from '#apps/site/features/announcements/use-popups.ts';
import { isBusy } from '#apps/site/parts/page/is-busy.ts';
import { usePage } from '#apps/site/parts/page/use-page.ts';

/** True once a popup has opened without a click since the page was loaded. */
let wasAutomatic = false;

/** Opens the announcements or the notices without a click, if either may open now. */
export function useAnnouncementsByThemselves(): void {
  const { path, isUndisturbed = false } = usePage();
  const { isIn, isGated, popups, notices } = usePopups();
  useEffect(() => {
    const timer = setTimeout(() => {
      const wasSeen = sessionStorage.getItem(seenKey(isIn)) !== null;
      const isNew = isFirstVisit();
      const kind = nextPopup({ isGated, isNew, popups, notices, wasAutomatic, isBusy: isUndisturbed || isBusy(), wasSeen });
      if (!kind) return;
      wasAutomatic = true;
      if (kind === 'announcements') announcementsDialog.open({});
      else noticesDialog.open({ first: null, isAutomatic: true });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [path, isUndisturbed, isIn, isGated, popups, notices]);
}
