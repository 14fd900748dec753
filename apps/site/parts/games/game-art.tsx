import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '#web/time/idle.ts';
import { imageUrl } from '#web/look/image-host.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { asWebp, tileUrl } from '#apps/site/parts/games/tile-urls.ts';
import { whenNear } from '#web/time/near.ts';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import type { Game } from '#contracts/catalogue.ts';

const loadDrawing = chunkInTime(() => import('#apps/site/parts/games/draw-tile.ts'));

/**
 * Width of a picture on a shelf, for the browser's choice of file; a little larger on a desktop, so that a sharp screen gets the double
 * size.
 */
const SHELF_SIZES = '(min-width: 761px) 180px, 33vw';

/** Delay after which the browser draws the tile itself, in ms, so that no shelf stays blank. */
const PATIENCE_MS = 500;

type GameArtProps = {
  game: Game;
  /** Alternative text; empty if the name stands beside the picture in the same control. */
  alt?: string;
  isEager?: boolean;
  /** `thumb` is for a row of a list, `large` for the page of a game. */
  size?: 'shelf' | 'thumb' | 'large';
};

/**
 * Shows a game's picture. While the picture is late or has failed, the browser draws a tile (specification 3.16); if that fails too, a text
 * says so (8.15).
 */
export function GameArt({ game, alt = '', isEager = false, size = 'shelf' }: GameArtProps) {
  const { t } = useI18n();
  const tile = imageUrl(game.iconUrl);
  const isThumb = size === 'thumb';
  const url = size === 'shelf' ? tile : tileUrl(tile, isThumb ? 'thumb' : '2x');
  const sources = size === 'shelf' ? `${tile} 240w, ${tileUrl(tile, '2x')} 480w` : url;
  const image = useRef<HTMLImageElement>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const picture = image.current;
    if (drawn !== null || !picture) return;
    const gone = new AbortController();
    const draw = async () => {
      if (picture.complete && !isBroken) return;
      const drawing = await loadDrawing().catch(() => null);
      if (gone.signal.aborted) return;
      if (!drawing) return setLost(true);
      const takeBack = whenIdle(() => setDrawn(drawing.drawTile(game, { letterless: isThumb })));
      gone.signal.addEventListener('abort', takeBack);
    };
    // A picture far from the visible part or not displayed is not late, because the browser has not requested it.
    const leave = whenNear(picture, () => {
      const timer = setTimeout(() => void draw(), isBroken ? 0 : PATIENCE_MS);
      gone.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return () => {
      leave();
      gone.abort();
    };
  }, [game, drawn, isBroken, isThumb]);

  if (isBroken && isLost) return <span className="picture-trouble">{t('trouble.image')}</span>;
  if (isBroken && drawn !== null) return <img src={drawn} alt={alt} width={240} height={320} />;
  return (
    <picture>
      <source type="image/avif" srcSet={sources} sizes={SHELF_SIZES} />
      <img
        ref={image}
        src={asWebp(url)}
        srcSet={asWebp(sources)}
        sizes={SHELF_SIZES}
        alt={alt}
        width={240}
        height={320}
        loading={isEager ? 'eager' : 'lazy'}
        // The browser can draw a late picture itself, so pictures must not delay other requests: there are only six connections.
        fetchPriority={size === 'large' ? 'auto' : 'low'}
        decoding="async"
        onError={() => setBroken(true)}
        {...(drawn !== null && { style: { background: `url("${drawn}") 0 0 / cover` } })}
      />
    </picture>
  );
}
