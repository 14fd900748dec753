import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { closeAnnouncements, openByItself, useAnnouncementIntent } from '#apps/site/features/announcements/announcement-intent.ts';
import { nextPopup, QUIET_MS, seenKey } from '#apps/site/features/announcements/announcement-queue.ts';
import { usePopups } from '#apps/site/features/announcements/use-popups.ts';
import { withAreas } from '#apps/site/lib/messages.ts';

const loadAnnouncements = withAreas(['content'], () => import('#apps/site/features/announcements/announcements-dialog.tsx'));
const loadNotices = withAreas(['content'], () => import('#apps/site/features/announcements/notices-dialog.tsx'));
const AnnouncementsDialog = lazy(async () => ({ default: (await loadAnnouncements()).AnnouncementsDialog }));
const NoticesDialog = lazy(async () => ({ default: (await loadNotices()).NoticesDialog }));

/** Where a person is in the middle of something: a game, money, the door, a slip. */
const BUSY_PATHS = /^\/(seamless|lottery|vnLottery|seaLottery|slip|login|register|member\/depositv2)(\/|$)/;

/** One a page load, whatever happens. */
let wasAutomatic = false;

/** Mounted once in the shell: the two lists, and the one of them that may open by itself. */
export function AnnouncementHost() {
  const intent = useAnnouncementIntent();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { isIn, isGated, popups, notices } = usePopups();
  useEffect(() => {
    const timer = setTimeout(() => {
      const key = seenKey(isIn);
      const kind = nextPopup({
        ...{ isGated, popups, notices, wasAutomatic },
        isBusy: BUSY_PATHS.test(path) || isBusy(),
        wasSeen: sessionStorage.getItem(key) !== null,
      });
      if (!kind) return;
      wasAutomatic = true;
      openByItself(kind);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [path, isIn, isGated, popups, notices]);
  if (!intent) return null;
  const close = () => {
    // A notice that somebody asked for says nothing about the announcements.
    if (intent.isAutomatic || intent.kind === 'announcements') sessionStorage.setItem(seenKey(isIn), '1');
    closeAnnouncements();
  };
  return (
    <Suspense>
      {intent.kind === 'announcements' ? (
        <AnnouncementsDialog entries={popups} isOpen={intent.isOpen} onClose={close} />
      ) : (
        <NoticesDialog key={intent.id} entries={notices} first={intent.id} isOpen={intent.isOpen} onClose={close} />
      )}
    </Suspense>
  );
}

/** A dialog is open, or a field is being written in. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isTyping = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isTyping || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
