import { useSessionName } from '#apps/site/pages/account/use-session-name.ts';
import { useEndSessions, type Session } from '#apps/site/parts/member/use-sessions.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { refusalText } from '#web/http/refusal-text.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';
import { showToast } from '#ui/components/toast/toast.tsx';

type Props = DialogProps & { sessions: Session[] };

/** Asks the member before it signs out the other sessions. */
export function EndSessionsDialog({ sessions, isOpen, onClose }: Props) {
  const { t } = useI18n();
  const nameOf = useSessionName();
  const { end, isBusy } = useEndSessions();
  const [first] = sessions;

  async function confirm(): Promise<void> {
    const refused = await end(sessions.map(({ id }) => id));
    onClose();
    if (refused) showToast(refusalText(refused, t), 'bad');
    else showToast(t('account.ended', { count: sessions.length }), 'good');
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('account.end_title')}
      description={
        sessions.length === 1 && first
          ? t('account.end_text_one', { name: nameOf(first) })
          : t('account.end_text', { count: sessions.length })
      }
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
          {t('common.back')}
        </Button>
        <Button size="large" isBusy={isBusy} onClick={() => void confirm()}>
          {t('account.end_one')}
        </Button>
      </div>
    </Dialog>
  );
}
