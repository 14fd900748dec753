import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Pile } from '#games/kit/view/table/chip.tsx';
import { nearest } from '#games/kit/view/table/nearest.ts';
import type { Chips, Laid } from '#games/kit/view/table/use-chips.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { fromMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';
import { classNames } from '#ui/class-names.ts';
import './spots.css';

/** Place of a spot on the felt, in steps of the table's grid. */
export type SpotPlace = Area & {
  spot: string;
  /** Place on a narrow felt, if it is another place. */ narrow?: Area;
  look?: string;
  face?: ReactNode;
};
export type Area = { x: number; y: number; w: number; h: number };
type Grid = { across: number; down: number };

type Props = {
  t: FamilyText;
  currency: Currency;
  money(amount: Amount): string;
  places: readonly SpotPlace[];
  /** Number of steps of the grid, across and down. */
  grid: Grid & { narrow?: Grid };
  chips: Chips;
  /** Returns the name of a spot, with its price. */
  nameOf(spot: string): string;
  /** Returns the chips that a press on a spot lays; by default one chip on the spot. */
  laidFor?(spot: string): Laid;
  /** Returns whether a spot won or lost; null while it is not known. */
  cameOut(spot: string): 'won' | 'lost' | null;
  /** Returns a second text on a spot; null for none. */
  badge?(spot: string): string | null;
  isHeld: boolean;
  onPlay(): void;
  onPoint(spot: string | null): void;
  className: string;
  label: string;
};

/** Shows the spots of a table, each as a button. Arrow keys move the focus, Space lays a chip, Backspace removes a chip, Enter plays. */
export function Spots(props: Props) {
  const { places, grid, chips, className, label, isHeld, laidFor, onPlay, onPoint } = props;
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const spotAt = (target: EventTarget): number =>
    target instanceof Element ? Number(target.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? -1) : -1;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const here = spotAt(event.target);
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) onPlay();
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      if (!isHeld) chips.take(places[here]!.spot);
    } else {
      const all = [...list.current!.querySelectorAll<HTMLElement>('[data-at]')];
      const next = nearest(
        all.map((one) => one.getBoundingClientRect()),
        here,
        event.key,
      );
      if (next < 0) return;
      event.preventDefault();
      all[next]!.focus();
    }
  }

  return (
    // The buttons within are interactive: this one listener receives all their presses and keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={list}
      className={classNames('spots', className)}
      dir="ltr"
      role="group"
      aria-label={label}
      style={gridStyle(grid)}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const here = spotAt(target);
        if (here >= 0) setAt(here);
        onPoint(places[here]?.spot ?? null);
      }}
      onBlur={() => onPoint(null)}
      onPointerOver={({ target }) => onPoint(places[spotAt(target)]?.spot ?? null)}
      onPointerLeave={() => onPoint(null)}
      onClick={({ target }) => {
        const place = places[spotAt(target)];
        if (place && !isHeld) chips.lay(laidFor?.(place.spot) ?? [[place.spot, 1]]);
      }}
      onContextMenu={(event) => {
        const place = places[spotAt(event.target)];
        if (!place) return;
        event.preventDefault();
        if (!isHeld) chips.take(place.spot);
      }}
    >
      {places.map((place, index) => (
        <SpotButton key={place.spot} {...props} place={place} index={index} isStop={index === at} />
      ))}
    </div>
  );
}

function SpotButton({
  t,
  money,
  currency,
  chips,
  nameOf,
  cameOut,
  badge,
  isHeld,
  place,
  index,
  isStop,
}: Props & { place: SpotPlace; index: number; isStop: boolean }) {
  const { spot, look, face } = place;
  const minor = chips.on(spot);
  const amount = fromMinor(BigInt(minor), currency);
  const name = nameOf(spot);
  const result = cameOut(spot);
  const written = badge?.(spot);
  return (
    <button
      type="button"
      data-at={index}
      data-spot={spot}
      className={classNames('spot', place.narrow && 'spot--elsewhere', look, written && 'spot--marked', result === 'won' && 'spot--won')}
      style={areaStyle(place)}
      tabIndex={isStop ? 0 : -1}
      aria-label={[minor > 0 ? t('kit.spot_laid', { spot: name, amount: money(amount) }) : name, written].filter(Boolean).join(', ')}
      aria-disabled={isHeld || undefined}
    >
      {face}
      {written && <i className="spot__badge figures">{written}</i>}
      {minor > 0 && <Pile amount={amount} sizes={chips.sizes} isWon={result === 'won'} isLost={result === 'lost'} />}
    </button>
  );
}

function gridStyle({ across, down, narrow }: Props['grid']): CSSProperties {
  return { '--across': across, '--down': down, '--n-across': narrow?.across, '--n-down': narrow?.down } as CSSProperties;
}

function areaStyle({ x, y, w, h, narrow }: SpotPlace): CSSProperties {
  const elsewhere = narrow && { '--nx': narrow.x, '--ny': narrow.y, '--nw': narrow.w, '--nh': narrow.h };
  return { '--x': x, '--y': y, '--w': w, '--h': h, ...elsewhere } as CSSProperties;
}
