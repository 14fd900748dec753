import { useEffect } from 'react';
import { createDialog } from '#web/dialogs/create-dialog.tsx';
import { carriedQuestion } from '#web/state/session.ts';
import { withAreas } from '#web/text/messages.ts';

const goOnDialog = createDialog(
  withAreas(['auth'], () => import('#apps/site/frame/gates/go-on-dialog.tsx')),
  'GoOnDialog',
);

/** Asks whether to continue as the account to which the address of the page signs in. */
export function useGoOnQuestion(): void {
  const question = carriedQuestion.use();
  useEffect(() => {
    if (!question) return;
    goOnDialog.open(question);
    return goOnDialog.close;
  }, [question]);
}
