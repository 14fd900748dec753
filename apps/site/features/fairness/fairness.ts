import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { withAreas } from '#web/text/messages.ts';

export const fairnessDialog = createDialog(
  withAreas(['fairness'], () => import('#apps/site/features/fairness/fairness-dialog.tsx')),
  'FairnessDialog',
);
