import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { Game } from '#contracts/catalogue.ts';
import { GameTile } from '#apps/site/parts/games/game-tile.tsx';
import { TileGhost } from '#ui/components/tile/tile.tsx';

/** First guess of the height of text under a tile, whose art is 3:4: two lines of a name, the studio and the space around them, in px. */
const TEXT_HEIGHT = 65;
const ROWS_AHEAD = 4;

/**
 * Part of the grid in the page: places from `from` up to `to`. The first row that is completely visible begins at `top` and ends before
 * `topEnd`.
 */
export type GridView = { from: number; to: number; top: number; topEnd: number };
/**
 * Scrolls to a place, below anything that covers the top of the view; for the keyboard it also moves the focus, once the game has loaded.
 */
export type GridHandle = { goTo: (place: number, isFocused: boolean) => void };

type GameGridProps = {
  /** The list may have holes: a place without a game shows a placeholder. */
  games: readonly Game[];
  /** Number of places, with those of games that are still loading, so that nothing under the grid moves when they arrive. */
  places: number;
  /** Called when a place without a game comes near the visible part. */
  onNearEnd?: (() => void) | undefined;
  hasUndo?: boolean;
  onView?: ((view: GridView) => void) | undefined;
  /** Returns the height that something sticky covers at the top of the view. */
  covered?: (() => number) | undefined;
  ref?: Ref<GridHandle> | undefined;
};

/** Grid of any number of games. Only the rows near the visible part are in the page. */
export function GameGrid(props: GameGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const geometry = useGeometry(list);
  return (
    <div ref={list}>
      {/* Another number of columns makes other rows, so the rows are mounted again. */}
      <Rows key={geometry.columns} {...props} {...geometry} />
    </div>
  );
}

function Rows({ games, places, onNearEnd, hasUndo = false, onView, covered, ref, columns, width, top }: GameGridProps & Geometry) {
  const probe = useRef<HTMLDivElement>(null);
  const [gap, across] = columns > 4 ? [24, 16] : [20, 8];
  const [textHeight, setTextHeight] = useState(TEXT_HEIGHT);
  const rowHeight = ((width - (columns - 1) * across) / columns) * (4 / 3) + textHeight;
  const rowCount = Math.ceil(places / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const rows = useWindowVirtualizer({ count: rowCount, estimateSize: () => rowHeight, overscan: ROWS_AHEAD, gap, scrollMargin: top });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const under = rows.getVirtualItemForOffset((rows.scrollOffset ?? 0) + (covered?.() ?? 0) + gap);
  const wanted = useRef<number>(undefined);

  // All rows are as high as a row whose names have two lines in this language, so nothing ever shifts.
  useLayoutEffect(() => setTextHeight(probe.current?.offsetHeight ?? TEXT_HEIGHT), []);
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useEffect(() => {
    if ((last + ROWS_AHEAD) * columns >= games.length) onNearEnd?.();
  }, [last, columns, games.length, onNearEnd]);
  const [from, to, topRow] = [(items[0]?.index ?? 0) * columns, (last + 1) * columns, under?.index ?? 0];
  useEffect(() => {
    onView?.({ from, to: Math.min(to, places), top: topRow * columns, topEnd: (topRow + 1) * columns });
  }, [onView, from, to, places, topRow, columns]);
  useImperativeHandle(ref, () => ({
    goTo: (place, isFocused) => {
      if (isFocused || wanted.current !== place) wanted.current = isFocused ? place : undefined;
      const row = Math.floor(place / columns);
      scrollTo({ top: row === 0 ? Math.min(scrollY, top) : top + row * (rowHeight + gap) - (covered?.() ?? 0) - 8, behavior: 'instant' });
    },
  }));
  useEffect(() => {
    const place = wanted.current;
    const row = place === undefined ? null : probe.current?.parentElement?.querySelector(`[data-row='${Math.floor(place / columns)}']`);
    const tile = row?.children[place! % columns]?.querySelector('button');
    if (!tile) return;
    wanted.current = undefined;
    tile.focus({ preventScroll: true });
  });

  return (
    <div className="game-grid" style={{ height: rows.getTotalSize() }}>
      <div ref={probe} className="game-grid__probe" aria-hidden="true">
        <p className="tile__name">
          x<br />x
        </p>
        <p className="tile__note">x</p>
      </div>
      {items.map(({ index, start }) => (
        <div
          key={index}
          data-row={index}
          className="tile-grid game-grid__row"
          style={{ '--columns': columns, transform: `translateY(${start - top}px)` } as React.CSSProperties}
        >
          {placesOf(index, columns, places).map((place) => {
            const game = games[place];
            return game ? (
              <GameTile key={game.nodeId} game={game} isEager={index < 2} hasUndo={hasUndo} />
            ) : (
              <TileGhost key={`place ${place}`} />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function placesOf(row: number, columns: number, places: number): number[] {
  return Array.from({ length: Math.min(columns, places - row * columns) }, (_, column) => row * columns + column);
}

/** Placeholder of the grid before the first games have loaded. */
export function GameGridGhost({ places }: { places?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const { columns } = useGeometry(list);
  return (
    <div ref={list} className="tile-grid" style={{ '--columns': columns } as React.CSSProperties} aria-hidden="true">
      {Array.from({ length: places ?? columns * 3 }, (_, at) => (
        <TileGhost key={at} />
      ))}
    </div>
  );
}

const columnsIn = (width: number): number => (width >= 1_100 ? 8 : width >= 880 ? 6 : width >= 680 ? 5 : width >= 520 ? 4 : 3);

/** Number of columns, width, and distance from the top of the page in px. */
type Geometry = { columns: number; width: number; top: number };

/** Returns the geometry of the grid: guessed from the window for the first paint, then measured. */
function useGeometry(list: React.RefObject<HTMLDivElement | null>): Geometry {
  const [geometry, setGeometry] = useState<Geometry>(() => {
    const width = Math.min(document.documentElement.clientWidth - (innerWidth > 760 ? 48 : 32), 1_320);
    return { width, columns: columnsIn(width), top: 0 };
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, columns: columnsIn(width), top: Math.round(top + scrollY) };
      setGeometry((known) => (known.width === next.width && known.top === next.top ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Parts above the grid may change their height without a change of the grid itself.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return geometry;
}
