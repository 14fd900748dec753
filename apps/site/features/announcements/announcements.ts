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

/** Opens the notices with a notice unfolded: the one with this id, otherwise the first. */
export function openNotices(id: number | null = null): void {
  noticesDialog.open({ first: id, isAutomatic: false });
}
