import { Link } from '@tanstack/react-router';
import { FavouriteButton } from '#apps/site/parts/favourites/favourite-button.tsx';
import { VendorMark } from '#apps/site/parts/categories/vendor-mark.tsx';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { useStudios } from '#apps/site/parts/games/use-games.ts';
import { useOpenGame } from '#apps/site/parts/games/use-open-game.ts';
import { GameInfoFacts } from '#apps/site/pages/game-info/game-info-facts.tsx';
import { GameInfoRules } from '#apps/site/pages/game-info/game-info-rules.tsx';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { useWorded } from '#apps/site/parts/play/use-fact-words.ts';
import { useGameInfo } from '#apps/site/parts/play/use-game-info.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { ApiError } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Empty } from '#ui/components/empty/empty.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Game } from '#contracts/catalogue.ts';
import './game-info.css';

const SIMILAR = 8;

/** Shows the known facts of a game before it is opened, also to visitors. */
export function GameInfoPage({ vendor, code }: { vendor: string; code: string }) {
  const { t } = useI18n();
  const openGame = useOpenGame();
  const { data, error, refetch } = useGameInfo(vendor, code);
  useOwnTitle(data?.game.gameName);
  const isWhole = useIsWhole(data);
  useHoldsEnd(!isWhole && !error);
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
        <div className="game-info__art">{game ? <GameArt game={game} isEager size="large" /> : <Skeleton height="100%" />}</div>
        <div className="game-info__main">
          <header>
            <h1>{game ? game.gameName : <Skeleton width="12ch" />}</h1>
            <p className="game-info__studio">
              {game ? <GameStudio game={game} /> : <StudioGhost />}
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
          <GameInfoFacts game={game} turnoverBps={data?.turnoverBps} />
          <GameInfoRules info={data} />
        </div>
      </div>
      {data && isWhole && data.similar.length > 0 && (
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

/** Returns true once everything is loaded that decides the height of the upper part. The parts below are shown from then on. */
function useIsWhole(info: ReturnType<typeof useGameInfo>['data']): boolean {
  const { isPending: areWordsPending } = useWorded(info?.game.facts ?? []);
  const { isPending: isTextPending } = useGameText(info?.family ?? undefined);
  const { isPending: areStudiosPending } = useStudios();
  return info !== undefined && !areWordsPending && !areStudiosPending && (info.rules.length === 0 || !isTextPending);
}

/** Placeholder as high as the studio with a tag: on a phone the tag has its own line. */
function StudioGhost() {
  return (
    <>
      <Skeleton width="16ch" height="44px" />
      <Skeleton width="18ch" height="26px" />
    </>
  );
}

/** Shows the studio of the game, and a line on what sets it apart. */
function GameStudio({ game }: { game: Game }) {
  const { data } = useStudios();
  const studio = data?.find(({ vassalage }) => vassalage === game.vassalage);
  return (
    <span className="game-info__maker">
      {studio && <VendorMark card={studio} />}
      <span>
        <b>{game.accountTypeName}</b>
        <small>{studio?.line ?? '\u00a0'}</small>
      </span>
    </span>
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
