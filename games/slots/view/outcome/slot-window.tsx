import { classNames } from '#ui/class-names.ts';
import type { SymbolPictures } from '#games/slots/view/use-symbol-pictures.ts';
import './slot-window.css';

type Props = {
  /** Text of each reel, from the top row. */
  reels: readonly string[];
  /** Most cells of a reel, where reels vary. */
  rows?: number;
  /** Cells that win: `reel × rows + row`. */
  winning?: readonly number[];
  pictures?: SymbolPictures | undefined;
  label: string;
};

/** Shows the window of a slot, small and still: with the title's pictures if they are given, otherwise with the letters of the model. */
export function SlotWindow({ reels, rows = reels[0]?.length ?? 0, winning, pictures, label }: Props) {
  const wins = new Set(winning);
  return (
    // Reels are read from the left in every language.
    <div className="slot-window" role="img" aria-label={label} dir="ltr" style={{ gridTemplateColumns: `repeat(${reels.length}, 1fr)` }}>
      {reels.map((reel, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a reel is its place
        <div key={at} className="slot-window__reel">
          {Array.from(reel, (symbol, row) => {
            const isWinning = wins.has(at * rows + row);
            const picture = pictures?.[symbol];
            return (
              <span
                key={row}
                className={classNames(
                  'slot-window__cell',
                  isWinning && 'slot-window__cell--wins',
                  wins.size > 0 && !isWinning && 'slot-window__cell--rests',
                )}
              >
                {picture ? <img src={picture} alt="" width={40} height={40} /> : symbol}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
