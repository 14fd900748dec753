import type { NamedGame } from '#apps/site/parts/games/game-dialogs.ts';
import { playPath } from '#apps/site/parts/games/game-links.ts';
import { useOwnAccount } from '#apps/site/parts/games/use-own-account.ts';
import { useOpenGame } from '#apps/site/parts/games/use-open-game.ts';
import type { DialogProps } from '#web/dialogs/create-dialog.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/** Says why a trial account cannot play for money, with buttons for practice and for a true account. */
export function TrueAccountDialog({ game, isOpen, onClose }: DialogProps & { game: NamedGame }) {
  const { t } = useI18n();
  const openGame = useOpenGame();
  const { isBusy, openAccount } = useOwnAccount(playPath(game, 'real'), onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={t('in_need_true_account')}
      description={t('games.true_account_text', { game: game.gameName })}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" isBusy={isBusy} onClick={openAccount}>
          {t('register.open_account')}
        </Button>
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            onClose();
            openGame(game, 'practice');
          }}
        >
          {t('games.practice')}
        </Button>
      </div>
    </Dialog>
  );
}
