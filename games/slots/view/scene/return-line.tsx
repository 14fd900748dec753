import { classNames } from '#ui/class-names.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import { isWon, lineText, symbolName, type Words } from '#games/slots/view/words.ts';

/** Character in a text that is replaced by the picture of the winning symbol. */
const PICTURE = '\uFFFC';

/** Shows the result of the spin below the reels, in words and one figure. Its height never changes. */
export function ReturnLine({ shown, words, notice }: { shown: Shown; words: Words; notice: string | null }) {
  const { line, amount } = shown;
  const text = notice ?? lineText(words, line, amount);
  const isFigure = notice === null && isWon(line) && amount !== null;
  if (text === '') return <div className="slot-return" />;
  return (
    <div className="slot-return">
      <p className={classNames('slot-return__plate', !isFigure && 'slot-return__plate--plain')}>
        <span className="slot-return__text">{notice ?? <Sentence shown={shown} words={words} />}</span>
        {isFigure && <b className="slot-return__sum figures">{words.money(amount)}</b>}
      </p>
    </div>
  );
}

/** Shows the sentence. A single win shows the picture of its symbol, because low symbols have numbers for names. */
function Sentence({ shown: { line, amount }, words }: { shown: Shown; words: Words }) {
  const symbol = line.kind === 'wins' && line.wins.length === 1 ? line.wins[0]!.symbol : null;
  const art = symbol === null ? undefined : words.art.get(symbol);
  if (symbol === null || !art) return lineText(words, line, amount);
  const [before, after] = lineText(words, line, amount, PICTURE).split(PICTURE);
  return (
    <>
      {before}
      <img className="slot-return__symbol" src={`data:image/svg+xml,${encodeURIComponent(art.svg)}`} alt={symbolName(words, symbol)} />
      {after}
    </>
  );
}
