import { createDialog } from '#apps/site/lib/dialogs/create-dialog.tsx';
import { withAreas } from '#apps/site/lib/text/messages.ts';

export const fairnessDialog = createDialog(
  withAreas(['fairness'], () => import('#apps/site/features/fairness/fairness-dialog.tsx')),
  'FairnessDialog',
);
