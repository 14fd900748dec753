import { useEffect, useRef, useState } from 'react';
import { imageUrl } from '#apps/site/lib/image-host.ts';
import type { Game } from '#contracts/catalogue.ts';

/** An image that takes longer is drawn by the browser meanwhile, so that no shelf stays blank. */
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
    if (drawn !== null) return;
    let isGone = false;
    const draw = async () => {
      if (image.current?.complete && !isBroken) return;
      const { drawTile } = await import('#apps/site/features/games/draw-tile.ts');
      if (!isGone) setDrawn(drawTile(game));
    };
    const timer = setTimeout(() => void draw(), isBroken ? 0 : PATIENCE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
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
