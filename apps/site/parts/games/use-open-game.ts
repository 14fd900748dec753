import { useNavigate } from '@tanstack/react-router';
import type { PlayMode } from '#contracts/rounds.ts';
import { trueAccountDialog, type NamedGame } from '#apps/site/parts/games/game-dialogs.ts';
import { playPath } from '#apps/site/parts/games/game-links.ts';
import { openLogin } from '#apps/site/parts/auth/auth-dialog.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';

/**
 * Returns a function that opens a game. A visitor signs in first and then gets to the game; a trial account can only practise. The function
 * returns true if it left the page.
 */
export function useOpenGame(): (game: NamedGame, mode: PlayMode) => boolean {
  const navigate = useNavigate();
  const { isLogin, isTrial } = useLoginState();
  return (game, mode) => {
    const path = playPath(game, mode);
    if (!isLogin) openLogin(path);
    else if (mode === 'real' && isTrial) {
      trueAccountDialog.open({ game });
      return false;
    } else void navigate({ href: path });
    return true;
  };
}
