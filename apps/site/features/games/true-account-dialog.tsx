import { closeGameDialog, type NamedGame } from '#apps/site/features/games/game-intent.ts';
import { playPath } from '#apps/site/features/games/game-links.ts';
import { useOpenGame } from '#apps/site/features/games/use-open-game.ts';
import { openRegister } from '#apps/site/features/session/login-intent.ts';
import { useSignOut } from '#apps/site/features/session/use-sign-out.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { currentToken } from '#apps/site/lib/session.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Dialog } from '#ui/components/dialog/dialog.tsx';

/** Why a trial account cannot play for money, and the two ways on. */
export function TrueAccountDialog({ game, isOpen }: { game: NamedGame; isOpen: boolean }) {
  const { t } = useI18n();
  const openGame = useOpenGame();
  const { signOut, isBusy } = useSignOut();
  const changeAccount = async () => {
    await signOut();
    if (currentToken() !== null) return;
    closeGameDialog();
    openRegister(playPath(game, 'real'));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeGameDialog}
      size="small"
      title={t('in_need_true_account')}
      description={t('games.true_account_text', { game: game.gameName })}
      closeLabel={t('common.close')}
    >
      <div className="dialog__actions">
        <Button variant="line" size="large" isBusy={isBusy} onClick={() => void changeAccount()}>
          {t('register.open_account')}
        </Button>
        <Button
          variant="primary"
          size="large"
          onClick={() => {
            closeGameDialog();
            openGame(game, 'practice');
          }}
        >
          {t('games.practice')}
        </Button>
      </div>
    </Dialog>
  );
}
