import { useNavigate } from '@tanstack/react-router';
import type { PlayMode } from '#contracts/rounds.ts';
import { openGameDialog, type NamedGame } from '#apps/site/features/games/game-intent.ts';
import { playPath } from '#apps/site/features/games/game-links.ts';
import { openLogin } from '#apps/site/features/session/login-intent.ts';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { useSession } from '#apps/site/lib/session.ts';

/** Opens a game: a visitor signs in first and lands in it; a trial account plays for practice only. Answers whether it left the page. */
export function useOpenGame(): (game: NamedGame, mode: PlayMode) => boolean {
  const navigate = useNavigate();
  const { status } = useSession();
  const { data: member } = useMember();
  return (game, mode) => {
    const path = playPath(game, mode);
    if (status !== 'in') openLogin(path);
    else if (mode === 'real' && member?.isTrial) {
      openGameDialog('true-account', game);
      return false;
    } else void navigate({ href: path });
    return true;
  };
}
