import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { infoPath } from '#apps/site/parts/games/game-links.ts';
import { useOpenGame } from '#apps/site/parts/games/use-open-game.ts';
import { asWebp, tileUrl } from '#apps/site/parts/games/tile-urls.ts';
import type { WireWinner } from '#apps/site/features/winners/use-winners.ts';
import { imageUrl } from '#web/look/image-host.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './winner-row.css';

type Props = {
  winner: WireWinner;
  /** True if a win on a demo brand is marked as such; false if the head of the list says so for all wins. */
  isLabelled?: boolean;
  hasTime?: boolean;
};

/** Shows a win: the game with a link to its page, the member's name in masked letters, the amount, and a button that opens the game. */
export function WinnerRow({ winner, isLabelled = true, hasTime = false }: Props) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const openGame = useOpenGame();
  const { gameName, customerName, winAmount, currency, isDemo, at } = winner;
  return (
    <div className="winner">
      <Link to={infoPath(winner)} className="winner__game">
        <WinnerArt url={tileUrl(imageUrl(winner.iconUrl), 'thumb')} />
        <span className="winner__name">
          <b dir="auto">{gameName}</b>
          <span className="quiet">
            <bdi>{customerName}</bdi>
            {hasTime && (
              <time className="figures" dateTime={at}>
                {formatDateTime(at, 'short')}
              </time>
            )}
            {isDemo && isLabelled && <Tag>{t('winners.demo')}</Tag>}
          </span>
        </span>
      </Link>
      <span className="winner__amount figures">
        <bdi>{formatMoney(winAmount, currency)}</bdi> <small className="quiet">{currency}</small>
      </span>
      <button
        type="button"
        className="winner__play"
        aria-label={t('winners.play', { game: gameName })}
        onClick={() => openGame(winner, 'real')}
      >
        {t('games.play')}
      </button>
    </div>
  );
}

/** Shows the game's tile; a ticket if the picture cannot be loaded. */
function WinnerArt({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="winner__art">
      {isBroken ? (
        <Icon name="ticket" />
      ) : (
        <picture>
          <source type="image/avif" srcSet={url} />
          <img src={asWebp(url)} alt="" width={120} height={160} loading="lazy" onError={() => setBroken(true)} />
        </picture>
      )}
    </span>
  );
}
