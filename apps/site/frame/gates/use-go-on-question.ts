import { useEffect } from 'react';
import { createDialog } from '#apps/site/lib/dialogs/create-dialog.tsx';
import { carriedQuestion } from '#apps/site/lib/state/session.ts';
import { withAreas } from '#apps/site/lib/text/messages.ts';

const goOnDialog = createDialog(
  withAreas(['auth'], () => import('#apps/site/frame/gates/go-on-dialog.tsx')),
  'GoOnDialog',
);

/** Asks whether to go on as the account that the address of the page signs in to. */
export function useGoOnQuestion(): void {
  const question = carriedQuestion.use();
  useEffect(() => {
    if (!question) return;
    goOnDialog.open(question);
    return goOnDialog.close;
  }, [question]);
}
