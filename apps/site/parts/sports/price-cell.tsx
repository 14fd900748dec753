import type { ReactNode } from 'react';
import { usePriceText } from '#apps/site/parts/sports/odds.ts';
import { useMoved } from '#apps/site/parts/sports/use-moved.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import './price-cell.css';

type PriceCellProps = {
  /** Short name within the cell, such as `1` or `+0.5`; undefined if the name stands beside the cell. */
  label?: ReactNode;
  /** Full name, for screen readers. */
  name: string;
  /** Price; null if the outcome is not offered. */
  price: number | null;
  isOpen: boolean;
  isChosen: boolean;
  /** True if label and price stand side by side, and not one over the other. */
  isRow?: boolean;
  onToggle: () => void;
};

/** Button with a price, which puts the outcome on the slip. Its size does not change when the price changes, is suspended or disappears. */
export function PriceCell({ label, name, price, isOpen, isChosen, isRow = false, onToggle }: PriceCellProps) {
  const { t } = useI18n();
  const priceText = usePriceText();
  const move = useMoved(price);
  const isGone = price === null;
  const look = classNames('price', isRow && 'price--row', !isOpen && !isGone && 'price--shut', isGone && 'price--gone');
  const shown = isGone ? '–' : priceText(price);
  const was = move ? `, ${t('sports.was', { price: priceText(move.from) })}` : '';
  return (
    <button
      type="button"
      className={look}
      aria-pressed={isChosen}
      aria-disabled={!isOpen && !isChosen ? true : undefined}
      data-price=""
      onClick={() => (isOpen || isChosen) && onToggle()}
    >
      <span className="visually-hidden">
        {isGone ? (
          t('sports.price_gone', { name })
        ) : isOpen ? (
          <>
            {name}, {shown}
            {was}
          </>
        ) : (
          t('sports.price_shut', { name })
        )}
      </span>
      {label !== undefined && (
        <span className="price__label" aria-hidden="true">
          {label}
        </span>
      )}
      {isOpen || isGone ? (
        <bdi className="price__odds" aria-hidden="true">
          {shown}
          {move && isOpen && <MoveMark move={move} />}
        </bdi>
      ) : (
        <Icon name="lock" size={16} className="price__lock" />
      )}
    </button>
  );
}

function MoveMark({ move }: { move: { isUp: boolean } }) {
  return <span className={classNames('price__move', move.isUp ? 'price__move--up' : 'price__move--down')} aria-hidden="true" />;
}
