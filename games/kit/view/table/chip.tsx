import { writtenNumber, type Amount } from '#kernel/amount.ts';
import { classNames } from '#ui/class-names.ts';
import './chip.css';

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** A chip as it lies on the rail. Prints on chips and fields are no text: the buttons' names say them in words. */
export function RailChip({ amount, hue }: { amount: Amount; hue: number }) {
  return (
    <span className={classNames('table-chip', `table-chip--${hue}`)} aria-hidden="true">
      <b className="figures" data-printed={SHORT.format(writtenNumber(amount))} />
    </span>
  );
}

type PileProps = { amount: Amount; sizes: readonly Amount[]; isWon: boolean; isLost: boolean };

/** Shows the amount on a spot as one pile: in the colour of its largest chip, as high as it has chips. */
export function Pile({ amount, sizes, isWon, isLost }: PileProps) {
  const sum = writtenNumber(amount);
  const hue = Math.max(
    0,
    sizes.findLastIndex((size) => writtenNumber(size) <= sum),
  );
  const chips = Math.min(3, Math.ceil(sum / writtenNumber(sizes[hue] ?? amount)));
  return (
    <span
      className={classNames(
        'table-chip',
        'table-chip--laid',
        `table-chip--${hue}`,
        `table-chip--high-${chips}`,
        isWon && 'table-chip--won',
        isLost && 'table-chip--lost',
      )}
      aria-hidden="true"
    >
      <b className="figures" data-printed={SHORT.format(sum)} />
    </span>
  );
}
