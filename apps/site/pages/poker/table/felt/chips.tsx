import { classNames } from '#ui/class-names.ts';

/** Shows chips with their amount. Screen readers read only the amount. */
export function ChipPile({
  text,
  size,
  className,
  style,
}: {
  text: string;
  size: number;
  className?: string;
  style?: React.CSSProperties;
}) {
  return (
    <span className={classNames('poker-chips figures', className)} style={style} data-size={size}>
      <span className="poker-chips__pile" aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

/** Returns the height of a pile, from 1 to 3, by the number of big blinds in it. */
export function pileSize(chips: number, bigBlind: number): number {
  const blinds = chips / bigBlind;
  return blinds < 3 ? 1 : blinds < 15 ? 2 : 3;
}
