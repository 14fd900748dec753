import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useGameText, useGameView } from '#apps/site/features/game/use-game-view.ts';
import { useGameInfo } from '#apps/site/features/game-info/use-game-info.ts';
import { GameArt } from '#apps/site/features/games/game-art.tsx';
import { GameTile } from '#apps/site/features/games/game-tile.tsx';
import { OpenGame } from '#apps/site/features/play/open-game.tsx';
import { useOpenedGame } from '#apps/site/features/play/use-opened-game.ts';
import { useMember } from '#apps/site/features/session/use-member.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/features/shell/use-own-title.ts';
import { ApiError } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { Game } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import './game-page.css';

export type Place = { vendor: string; gameCode: string; mode: PlayMode };

/** A game in its own shell. Another mode or title is another visit: nothing of the last one stays. */
export function GamePage(place: Place) {
  return <Visit key={`${place.vendor}/${place.gameCode}/${place.mode}`} {...place} />;
}

function Visit({ vendor, gameCode, mode }: Place) {
  const stage = useRef<HTMLDivElement>(null);
  const opened = useOpenedGame(vendor, gameCode, mode);
  const info = useGameInfo(vendor, gameCode);
  const member = useMember();
  const view = useGameView(opened.data?.family);
  const text = useGameText(opened.data?.family);
  useOwnTitle(opened.data?.gameName ?? info.data?.game.gameName);

  const error = opened.error ?? info.error ?? view.error;
  if (opened.data && info.data && view.data && text.data && member.data) {
    return (
      <OpenGame
        key={opened.data.gameToken}
        ref={stage}
        game={opened.data}
        about={info.data}
        view={view.data}
        text={text.data}
        canPlayReal={!member.data.isTrial}
        onOver={() => void opened.refetch()}
      />
    );
  }
  return (
    <div className="game-page">
      <div className="game-page__stage">
        <div className="game-page__wait">
          {error ? (
            <NoGame
              error={error}
              place={{ vendor, gameCode, mode }}
              similar={info.data?.similar ?? []}
              onRetry={() => void opened.refetch()}
            />
          ) : (
            <Waiting game={info.data?.game} />
          )}
        </div>
      </div>
    </div>
  );
}

function Waiting({ game }: { game: Game | undefined }) {
  const { t } = useI18n();
  return (
    <>
      {game && (
        <span className="tile__art">
          <GameArt game={game} isEager />
        </span>
      )}
      <p role="status">{t('play.opening', { game: game?.gameName ?? '' })}</p>
    </>
  );
}

type NoGameProps = { error: Error; place: Place; similar: readonly Game[]; onRetry: () => void };

function NoGame({ error, place, similar, onRetry }: NoGameProps) {
  const { t } = useI18n();
  const code = error instanceof ApiError ? error.refusal.code : '';
  if (code === 'in_need_true_account') {
    return (
      <Empty
        title={t('play.trial_title')}
        picture={<Icon name="lock" size={24} className="empty__icon" />}
        action={
          <Link
            to="/seamless"
            search={{ ...place, mode: 'practice' }}
            replace
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {t('games.practice')}
          </Link>
        }
      >
        {t('games.true_account_text')}
      </Empty>
    );
  }
  if (code !== 'catalogue.game_unknown' && code !== 'request.invalid') {
    return (
      <>
        <RefusedTrouble error={error} onRetry={onRetry} />
        <Link to="/$gameType" params={{ gameType: 'rng' }} className={buttonClass({ variant: 'line' })}>
          {t('play.lobby')}
        </Link>
      </>
    );
  }
  return (
    <>
      <Empty
        title={t('play.closed_title')}
        picture={<Icon name="ticket" size={24} className="empty__icon" />}
        action={
          <Link to="/$gameType" params={{ gameType: 'rng' }} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('play.lobby')}
          </Link>
        }
      >
        {t('play.closed')}
      </Empty>
      {similar.length > 0 && (
        <div className="tile-grid" style={{ '--columns': 4 } as React.CSSProperties}>
          {similar.slice(0, 4).map((one) => (
            <GameTile key={one.nodeId} game={one} />
          ))}
        </div>
      )}
    </>
  );
}
