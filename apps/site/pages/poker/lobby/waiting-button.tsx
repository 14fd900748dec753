import { useState } from 'react';
import { call } from '#web/http/api.ts';
import { queryClient } from '#web/http/query-client.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { OWN_TABLES } from '#apps/site/pages/poker/lobby/own-tables.tsx';
import { stopWaiting, waitForTable } from '#contracts/poker.ts';
import { Button } from '#ui/components/button/button.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

/** Button that puts the member on the waiting list of a full table of the server, and takes the member off it. */
export function WaitingButton({ room }: { room: string }) {
  const { t } = useI18n();
  const [isWaiting, setWaiting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(isWaiting ? stopWaiting : waitForTable, { room });
    setBusy(false);
    if (!answer.success) {
      showToast(refusalText(answer, t), 'bad');
      return;
    }
    setWaiting(!isWaiting);
    showToast(t(isWaiting ? 'poker.line_left' : 'poker.line_joined'));
    await queryClient.invalidateQueries({ queryKey: OWN_TABLES });
  };
  return (
    <Button isWide isBusy={isBusy} onClick={() => void change()}>
      {t(isWaiting ? 'poker.leave_line' : 'poker.join_line')}
    </Button>
  );
}
