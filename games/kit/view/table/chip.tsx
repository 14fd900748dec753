import { writtenNumber, type Amount } from '#kernel/amount.ts';
import { classNames } from '#ui/class-names.ts';
import './chip.css';

const SHORT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });

/** Shows a chip of the rail. The figures on chips and fields are hidden from screen readers, because the names of the buttons say them. */
export function RailChip({ amount, hue }: { amount: Amount; hue: number }) {
  return (
    <span className={classNames('table-chip', `table-chip--${hue}`)} aria-hidden="true">
      <b className="figures" data-printed={SHORT.format(writtenNumber(amount))} />
    </span>
  );
}

type PileProps = { amount: Amount; sizes: readonly Amount[]; isWon: boolean; isLost: boolean };

/** Shows the amount on a spot as a pile, in the colour of its largest chip and as high as its number of chips. */
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
