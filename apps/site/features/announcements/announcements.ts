import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

export const announcementsDialog = createDialog(
  withAreas(['content'], () => import('#apps/site/features/announcements/announcements-dialog.tsx')),
  'AnnouncementsDialog',
);
export const noticesDialog = createDialog(
  withAreas(['content'], () => import('#apps/site/features/announcements/notices-dialog.tsx')),
  'NoticesDialog',
);

/** The notices, with one of them unfolded: that of an id, else the first. */
export function openNotices(id: number | null = null): void {
  noticesDialog.open({ first: id, isAutomatic: false });
}
