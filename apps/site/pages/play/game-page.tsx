import { useRef } from 'react';
import { useFrontPart, useGameText } from '#apps/site/parts/play/use-game-front.ts';
import { useGameInfo } from '#apps/site/parts/play/use-game-info.ts';
import { GameArt } from '#apps/site/parts/games/game-art.tsx';
import { OutsideGame } from '#apps/site/pages/play/outside/outside-game.tsx';
import { NoGame } from '#apps/site/pages/play/no-game.tsx';
import { OpenGame } from '#apps/site/pages/play/open-game.tsx';
import { useOpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { useMember } from '#apps/site/parts/member/use-member.ts';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { usePageMark } from '#ui/page-mark.ts';
import type { Game } from '#contracts/catalogue.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import './game-page.css';

export type Place = { vendor: string; gameCode: string; mode: PlayMode };

/** Shows a game with its bar and its stage. Another mode or title is a new visit, which shares no state with the last visit. */
export function GamePage(place: Place) {
  return <Visit key={`${place.vendor}/${place.gameCode}/${place.mode}`} {...place} />;
}

function Visit({ vendor, gameCode, mode }: Place) {
  const stage = useRef<HTMLDivElement>(null);
  const opened = useOpenedGame(vendor, gameCode, mode, { mayLeave: true });
  const info = useGameInfo(vendor, gameCode);
  const member = useMember();
  const game = opened.data?.here;
  const view = useFrontPart(game?.family, 'View');
  const text = useGameText(game?.family);
  useOwnTitle(game?.gameName ?? info.data?.game.gameName);

  const error = opened.error ?? info.error ?? view.error;
  const isOutside = opened.data?.outsideUrl !== undefined;
  const isOpen = game && info.data && view.data && text.data && member.data;
  usePageMark(error && !isOutside && !isOpen ? 'shut' : null);
  if (opened.data?.outsideUrl !== undefined && info.data) {
    const reopen = (): void => void opened.refetch();
    const { outsideUrl: url, keepsMoney, isDemo } = opened.data;
    return (
      <OutsideGame
        about={info.data}
        url={url}
        launchedAt={opened.dataUpdatedAt}
        keepsMoney={keepsMoney}
        isDemo={isDemo}
        place={{ vendor, gameCode }}
        onReopen={reopen}
      />
    );
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
    <div className="game-page">
      <div className="game-page__stage">
        <div className="game-page__wait">
          {error ? (
            <NoGame
              error={error}
              place={{ vendor, gameCode, mode }}
              name={info.data?.game.gameName ?? gameCode}
              gameType={info.data?.game.gameType}
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
