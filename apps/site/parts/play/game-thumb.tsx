import { useState } from 'react';
import { tileUrl } from '#apps/site/parts/games/tile-urls.ts';
import { imageUrl } from '#web/look/image-host.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './game-thumb.css';

/** Shows a game's art at the height of a line of text; a blank ticket without art. The name stands beside it. */
export function GameThumb({ iconUrl }: { iconUrl: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="game-thumb">
      {isBroken ? (
        <Icon name="ticket" size={16} />
      ) : (
        <img src={tileUrl(imageUrl(iconUrl), 'thumb')} alt="" width={30} height={40} loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
