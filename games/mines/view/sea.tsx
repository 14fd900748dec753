import { useRef, type KeyboardEvent } from 'react';
import type { Field } from '#games/mines/view/use-mines.ts';
import { Find, Wave } from '#games/mines/view/tile.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './sea.css';

const SIDE = 5;
const TILES = Array.from({ length: SIDE * SIDE }, (_, tile) => tile);
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

type Props = {
  t: FamilyText;
  field: Field;
  /** The tile that was sent and has no answer yet; null for none. */
  requested?: number | null;
  /** Called with a chosen tile; undefined if no tile can be chosen. */
  onPick?: ((tile: number) => void) | undefined;
  isSmall?: boolean;
};

/** Shows the chart of 25 tiles. Arrow keys move the focus; Enter or a press turns a tile. */
export function Sea({ t, field, requested = null, onPick, isSmall = false }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = [...board.current!.children].indexOf(event.target as Element);
    const step = STEPS[event.key];
    if (at < 0 || step === undefined) return;
    const next = at + step;
    if (next < 0 || next >= TILES.length || (Math.abs(step) === 1 && Math.floor(next / SIDE) !== Math.floor(at / SIDE))) return;
    event.preventDefault();
    (board.current!.children[next] as HTMLElement).focus();
  };
  return (
    // The chart is read from the left in every language; its tiles are buttons, and it only moves the focus between them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={board}
      className={classNames('sea', isSmall && 'sea--small')}
      role="group"
      aria-label={t('mines.board')}
      dir="ltr"
      onKeyDown={onKeyDown}
    >
      {TILES.map((tile) => (
        <Tile key={tile} {...{ t, field, tile, isRequested: requested === tile, onPick }} />
      ))}
    </div>
  );
}

function Tile({ t, field, tile, isRequested, onPick }: Pick<Props, 't' | 'field' | 'onPick'> & { tile: number; isRequested: boolean }) {
  const { picked, mines, hit } = field;
  const isFound = picked.includes(tile);
  const isMine = mines?.includes(tile) ?? false;
  const isShown = isFound || mines !== null;
  const place = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 };
  const label = t(
    isFound
      ? 'mines.tile_safe'
      : isMine
        ? hit === tile
          ? 'mines.tile_hit'
          : 'mines.tile_mine'
        : isShown
          ? 'mines.tile_rest'
          : 'mines.tile',
    place,
  );
  const isOff = isShown || !onPick;
  return (
    <button
      type="button"
      className={classNames(
        'sea__tile',
        isShown && 'sea__tile--turned',
        isFound && 'sea__tile--found',
        hit === tile && 'sea__tile--hit',
        isRequested && 'sea__tile--sent',
      )}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPick(tile)}
    >
      {isShown ? <Find kind={isMine ? 'mine' : 'pearl'} isFaint={!isFound && hit !== tile} /> : <Wave />}
    </button>
  );
}
