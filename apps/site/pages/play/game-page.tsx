import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFrontPart, useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { useGameInfo } from '#apps/site/parts/play/use-game-info.ts';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { playPath } from '#apps/site/parts/games/game-links.ts';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useOwnAccount } from '#apps/site/parts/games/use-own-account.ts';
import { OutsideGame } from '#apps/site/pages/play/outside/outside-game.tsx';
import { OpenGame } from '#apps/site/pages/play/open-game.tsx';
import { useOpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { ApiError } from '#apps/site/lib/http/api.ts';
import { useI18n } from '#apps/site/lib/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
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
  const game = opened.data?.here;
  const view = useFrontPart(game?.family, 'View');
  const text = useGameText(game?.family);
  useOwnTitle(game?.gameName ?? info.data?.game.gameName);

  const error = opened.error ?? info.error ?? view.error;
  if (opened.data?.outsideUrl !== undefined && info.data) {
    const reopen = (): void => void opened.refetch();
    const { outsideUrl: url, keepsMoney } = opened.data;
    return <OutsideGame about={info.data} url={url} keepsMoney={keepsMoney} place={{ vendor, gameCode }} onReopen={reopen} />;
  }
  if (game && info.data && view.data && text.data && member.data) {
    return (
      <OpenGame
        key={game.gameToken}
        ref={stage}
        game={game}
        about={info.data}
        view={view.data.Component}
        text={text.data}
        canPlayReal={!member.data.isTrial}
        onOver={() => void opened.refetch()}
      />
    );
  }
  return (
    <div className={classNames('game-page', error && 'game-page--shut')}>
      <div className="game-page__stage">
        <div className="game-page__wait">
          {error ? (
            <NoGame
              error={error}
              place={{ vendor, gameCode, mode }}
              name={info.data?.game.gameName ?? gameCode}
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

type NoGameProps = { error: Error; place: Place; name: string; similar: readonly Game[]; onRetry: () => void };

function NoGame({ error, place, name, similar, onRetry }: NoGameProps) {
  const { t } = useI18n();
  const { isBusy, openAccount } = useOwnAccount(playPath({ vassalage: place.vendor, gameCode: place.gameCode }, 'real'));
  const code = error instanceof ApiError ? error.refusal.code : '';
  if (code === 'in_need_true_account') {
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
  if (code !== 'catalogue.game_unknown' && code !== 'request.invalid') {
    return (
      <>
        <RefusedTrouble error={error} onRetry={onRetry} />
        {code === 'rounds.game_stopped' && <Similar games={similar} />}
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
      <Similar games={similar} />
    </>
  );
}

function Similar({ games }: { games: readonly Game[] }) {
  if (games.length === 0) return null;
  return (
    <div className="tile-grid" style={{ '--columns': 4 } as React.CSSProperties}>
      {games.slice(0, 4).map((one) => (
        <GameTile key={one.nodeId} game={one} />
      ))}
    </div>
  );
}
