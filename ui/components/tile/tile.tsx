import type { ReactNode } from 'react';
import './tile.css';

type TileProps = {
  name: string;
  /** Line under the name: the studio, or the prize. */
  note: ReactNode;
  art: ReactNode;
  tab?: { text: string; tone: 'hot' | 'new' } | undefined;
  /** Content over the lower edge of the art. */
  meter?: ReactNode;
  /** Content over the art while the mouse is on the tile. */
  actions?: ReactNode;
  heart?: ReactNode;
  openLabel: string;
  onOpen: () => void;
  onHover?: (isHovered: boolean) => void;
};

/** Tile of a game on a shelf: art up to the edges with one cut corner, the name as text, and a button over the art that opens it. */
export function Tile({ name, note, art, tab, meter, actions, heart, openLabel, onOpen, onHover }: TileProps) {
  return (
    <article
      className="tile"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      <div className="tile__frame">
        <span className="tile__art" aria-hidden="true">
          {art}
        </span>
        <button type="button" className="tile__open" aria-label={openLabel} aria-haspopup="dialog" onClick={onOpen} />
        {meter}
        {tab && <TileTab {...tab} />}
        {actions && <div className="tile__actions">{actions}</div>}
      </div>
      <h3 className="tile__name" dir="auto">
        {name}
      </h3>
      <p className="tile__note">{note}</p>
      {heart && <span className="tile__heart">{heart}</span>}
    </article>
  );
}

/** Paper tab that hangs from the upper edge of a tile. */
function TileTab({ text, tone }: { text: string; tone: 'hot' | 'new' }) {
  return <span className={`tile-tab tile-tab--${tone}`}>{text}</span>;
}

/** Placeholder of a tile while the games load. */
export function TileGhost() {
  return (
    <div className="tile tile--ghost" aria-hidden="true">
      <div className="tile__frame">
        <span className="tile__art" />
      </div>
      <span className="tile__line" />
      <span className="tile__line tile__line--short" />
    </div>
  );
}
