import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { infoPath } from '#apps/site/features/games/game-links.ts';
import { useOpenGame } from '#apps/site/features/games/use-open-game.ts';
import type { WireWinner } from '#apps/site/features/winners/use-winners.ts';
import { imageUrl } from '#apps/site/lib/image-host.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './winner-row.css';

/** A win: what was played, by whom in masked letters, how much, and the way to play it too. */
export function WinnerRow({ winner, isCompact = false }: { winner: WireWinner; isCompact?: boolean }) {
  const { t, formatMoney } = useI18n();
  const openGame = useOpenGame();
  const { gameName, customerName, winAmount, currency, isDemo } = winner;
  return (
    <div className={isCompact ? 'winner winner--compact' : 'winner'}>
      <Link to={infoPath(winner)} className="winner__game">
        <WinnerArt url={imageUrl(winner.iconUrl)} />
        <span className="winner__name">
          <b dir="auto">{gameName}</b>
          <span className="quiet">
            <bdi>{customerName}</bdi>
            {isDemo && <Tag>{t('winners.demo')}</Tag>}
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

/** The game's own tile; a ticket where it fails. */
function WinnerArt({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="winner__art">
      {isBroken ? (
        <Icon name="ticket" />
      ) : (
        <picture>
          <source type="image/avif" srcSet={url} />
          <img src={url.replace(/avif$/, 'webp')} alt="" width={240} height={320} loading="lazy" onError={() => setBroken(true)} />
        </picture>
      )}
    </span>
  );
}
