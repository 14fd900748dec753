import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '#apps/site/lib/idle.ts';
import { imageUrl } from '#apps/site/lib/image-host.ts';
import { whenNear } from '#apps/site/lib/near.ts';
import type { Game } from '#contracts/catalogue.ts';

/** An image that takes longer, once it is near, is drawn by the browser meanwhile, so that no shelf stays blank. */
const PATIENCE_MS = 500;

type GameArtProps = {
  game: Game;
  /** Empty where the name stands beside it in the same control. */
  alt?: string;
  isEager?: boolean;
};

/** A game's picture; while the image is late, and when it fails, the browser draws it (specification 3.16). */
export function GameArt({ game, alt = '', isEager = false }: GameArtProps) {
  const url = imageUrl(game.iconUrl);
  const image = useRef<HTMLImageElement>(null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const picture = image.current;
    if (drawn !== null || !picture) return;
    const gone = new AbortController();
    const draw = async () => {
      if (picture.complete && !isBroken) return;
      const { drawTile } = await import('#apps/site/features/games/draw-tile.ts');
      if (gone.signal.aborted) return;
      const takeBack = whenIdle(() => setDrawn(drawTile(game)));
      gone.signal.addEventListener('abort', takeBack);
    };
    // One that is far away, or not displayed, is not late: its browser has not asked for it.
    const leave = whenNear(picture, () => {
      const timer = setTimeout(() => void draw(), isBroken ? 0 : PATIENCE_MS);
      gone.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return () => {
      leave();
      gone.abort();
    };
  }, [game, drawn, isBroken]);

  if (isBroken && drawn !== null) return <img src={drawn} alt={alt} width={240} height={320} />;
  return (
    <picture>
      <source type="image/avif" srcSet={url} />
      <img
        ref={image}
        src={url.replace(/avif$/, 'webp')}
        alt={alt}
        width={240}
        height={320}
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(true)}
        {...(drawn !== null && { style: { background: `url("${drawn}") 0 0 / cover` } })}
      />
    </picture>
  );
}
