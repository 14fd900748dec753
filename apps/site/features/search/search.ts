import { createDialog } from '#apps/site/lib/dialogs/create-dialog.tsx';
import { withAreas } from '#apps/site/lib/text/messages.ts';

export const searchDialog = createDialog(
  withAreas(['lobby'], () => import('#apps/site/features/search/search-dialog.tsx')),
  'SearchDialog',
);
