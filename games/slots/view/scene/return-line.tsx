import { classNames } from '#ui/class-names.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import { isWon, lineText, type Words } from '#games/slots/view/words.ts';

/** Under the reels, of one height in every state: what came of the spin, in words and one figure. */
export function ReturnLine({ shown, words, notice }: { shown: Shown; words: Words; notice: string | null }) {
  const { line, amount } = shown;
  const text = notice ?? lineText(words, line, amount);
  const isFigure = notice === null && isWon(line) && amount !== null;
  if (text === '') return <div className="slot-return" />;
  return (
    <div className="slot-return">
      <p className={classNames('slot-return__plate', !isFigure && 'slot-return__plate--plain')}>
        <span className="slot-return__text">{text}</span>
        {isFigure && <b className="slot-return__sum figures">{words.money(amount)}</b>}
      </p>
    </div>
  );
}
