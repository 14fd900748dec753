import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

export const searchDialog = createDialog(
  withAreas(['lobby', 'sports'], () => import('#apps/site/features/search/search-dialog.tsx')),
  'SearchDialog',
);
