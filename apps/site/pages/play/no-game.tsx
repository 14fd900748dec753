import { Link } from '@tanstack/react-router';
import { Similar } from '#apps/site/pages/play/similar.tsx';
import { playPath } from '#apps/site/parts/games/game-links.ts';
import { lobbyOf } from '#apps/site/parts/games/lobby-of.ts';
import { useOwnAccount } from '#apps/site/parts/games/use-own-account.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { ApiError } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { Game, GameType } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';

type NoGameProps = {
  error: Error;
  place: { vendor: string; gameCode: string; mode: PlayMode };
  name: string;
  /** Type of the game; undefined for a title that the brand does not list. */
  gameType: GameType | undefined;
  similar: readonly Game[];
  onRetry: () => void;
};

/** Says why a game is not open, and what the member can do instead. */
export function NoGame({ error, place, name, gameType, similar, onRetry }: NoGameProps) {
  const { t } = useI18n();
  const code = error instanceof ApiError ? error.refusal.code : '';
  if (code === 'in_need_true_account') return <TrueAccountNeeded place={place} name={name} />;
  if (code === 'rounds.game_stopped' || code === 'rounds.studio_away') {
    return (
      <>
        <Empty
          title={t('play.away_title', { game: name })}
          picture={<Icon name="clock" size={24} className="empty__icon" />}
          action={
            <div className="dialog__actions">
              <ToLobby variant="line" gameType={gameType} />
              <Button variant="primary" size="large" onClick={onRetry}>
                {t('common.retry')}
              </Button>
            </div>
          }
        >
          {t('play.away')}
        </Empty>
        {/* The cause that keeps a game closed may also close its studio's other games, so these come last. */}
        <Similar games={similar} last={place.vendor} />
      </>
    );
  }
  if (code === 'catalogue.game_unknown' || code === 'request.invalid') {
    return (
      <>
        <Empty
          title={t('play.closed_title')}
          picture={<Icon name="ticket" size={24} className="empty__icon" />}
          action={<ToLobby variant="primary" gameType={gameType} />}
        >
          {t('play.closed')}
        </Empty>
        <Similar games={similar} />
      </>
    );
  }
  return (
    <>
      <RefusedTrouble error={error} onRetry={onRetry} />
      <ToLobby variant="line" gameType={gameType} />
    </>
  );
}

function ToLobby({ variant, gameType }: { variant: 'line' | 'primary'; gameType: GameType | undefined }) {
  const { t } = useI18n();
  return (
    <Link {...lobbyOf(gameType)} className={buttonClass({ variant, size: 'large' })}>
      {t('play.lobby')}
    </Link>
  );
}

function TrueAccountNeeded({ place, name }: Pick<NoGameProps, 'place' | 'name'>) {
  const { t } = useI18n();
  const { isBusy, openAccount } = useOwnAccount(playPath({ vassalage: place.vendor, gameCode: place.gameCode }, 'real'));
  return (
    <Empty
      title={t('play.trial_title')}
      picture={<Icon name="lock" size={24} className="empty__icon" />}
      action={
        <div className="dialog__actions">
          <Button variant="line" size="large" isBusy={isBusy} onClick={openAccount}>
            {t('register.open_account')}
          </Button>
          <Link
            to="/seamless"
            search={{ ...place, mode: 'practice' }}
            replace
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {t('games.practice')}
          </Link>
        </div>
      }
    >
      {t('games.true_account_text', { game: name })}
    </Empty>
  );
}
