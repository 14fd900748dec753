import { Link } from '@tanstack/react-router';
import { lobbyOf } from '#apps/site/parts/games/lobby-of.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { GameType } from '#contracts/catalogue.ts';

/** Links from a game back to the lobby of its category. */
export function LobbyLink({ gameType }: { gameType: GameType }) {
  const { t } = useI18n();
  return (
    <Link {...lobbyOf(gameType)} className="game-bar__back" aria-label={t('play.lobby')}>
      <Icon name="arrow-left" className="icon--turns" />
    </Link>
  );
}
