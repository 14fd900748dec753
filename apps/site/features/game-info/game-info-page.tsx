import { Link } from '@tanstack/react-router';
import { FavouriteButton } from '#apps/site/features/favourites/favourite-button.tsx';
import { GameArt } from '#apps/site/features/games/game-art.tsx';
import { GameTile } from '#apps/site/features/games/game-tile.tsx';
import { useOpenGame } from '#apps/site/features/games/use-open-game.ts';
import { GameInfoFacts } from '#apps/site/features/game-info/game-info-facts.tsx';
import { GameInfoRules } from '#apps/site/features/game-info/game-info-rules.tsx';
import { useGameInfo } from '#apps/site/features/game-info/use-game-info.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/features/shell/use-own-title.ts';
import { ApiError } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './game-info.css';

const SIMILAR = 8;

/** What is known of a game before it is opened; visitors read it too. */
export function GameInfoPage({ vendor, code }: { vendor: string; code: string }) {
  const { t } = useI18n();
  const openGame = useOpenGame();
  const { data, error, refetch } = useGameInfo(vendor, code);
  useOwnTitle(data?.game.gameName);
  if (error instanceof ApiError && ['catalogue.game_unknown', 'request.invalid'].includes(error.refusal.code)) return <UnknownGame />;
  if (error && !data) {
    return (
      <div className="wrap game-info">
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const game = data?.game;
  return (
    <div className="wrap game-info">
      <div className="game-info__top">
        <div className="game-info__art">{game ? <GameArt game={game} isEager /> : <Skeleton height="100%" />}</div>
        <div className="game-info__main">
          <header>
            <h1>{game ? game.gameName : <Skeleton width="12ch" />}</h1>
            <p className="game-info__studio">
              {game ? game.accountTypeName : <Skeleton width="8ch" />}
              {data?.isDemoStudio && <Tag>{t('game_info.demo_studio')}</Tag>}
              {game?.isNew && <Tag tone="info">{t('games.new')}</Tag>}
              {game?.isHot && <Tag tone="warn">{t('games.hot')}</Tag>}
            </p>
          </header>
          <div className="game-info__actions">
            <Button variant="primary" size="large" disabled={!game} onClick={() => game && openGame(game, 'real')}>
              {t('games.play')}
            </Button>
            <Button size="large" disabled={!game} onClick={() => game && openGame(game, 'practice')}>
              {t('games.practice')}
            </Button>
            {game && <FavouriteButton game={game} isLabelled />}
          </div>
          <GameInfoFacts game={game} />
          <GameInfoRules game={game} isDemoStudio={data?.isDemoStudio ?? false} />
        </div>
      </div>
      {data && data.similar.length > 0 && (
        <section className="game-info__similar">
          <h2>{t('game_info.similar')}</h2>
          <div className="game-info__rail">
            {data.similar.slice(0, SIMILAR).map((one) => (
              <GameTile key={one.nodeId} game={one} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function UnknownGame() {
  const { t } = useI18n();
  return (
    <div className="wrap">
      <Empty
        title={t('game_info.unknown_title')}
        picture={<Icon name="ticket" size={24} className="empty__icon" />}
        action={
          <Link to="/games" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('game_info.browse')}
          </Link>
        }
      >
        {t('game_info.unknown')}
      </Empty>
    </div>
  );
}
