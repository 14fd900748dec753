import { useRef, useState } from 'react';
import { PopOver } from '#ui/components/pop-over/pop-over.tsx';
import { classNames } from '#ui/class-names.ts';
import { Glyph } from '#games/kit/view/controls/glyph.tsx';
import { roam } from '#games/kit/view/roam.ts';
import './dial.css';

type Props<T> = {
  words: { name: string; less: string; more: string; choose: string };
  /** The options in their order. The steps lead from an option to the next one. */
  options: readonly T[];
  value: T;
  shown(value: T): string;
  isOff: boolean;
  onChoose(value: T): void;
  /** The list of options has six short values in a line if true, otherwise three. */
  isDense?: boolean;
};

/** A choice along a scale: a step down, a step up, or any option from the list. */
export function Dial<T>({ words, options, value, shown, isOff, onChoose, isDense }: Props<T>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const at = options.indexOf(value);
  const step = (by: -1 | 1) => {
    const next = options[at + by];
    const isEnd = next === undefined;
    return (
      <button
        type="button"
        className="dial__step"
        aria-label={by < 0 ? words.less : words.more}
        aria-disabled={isOff || isEnd}
        onClick={() => !isOff && !isEnd && onChoose(next)}
      >
        <Glyph name={by < 0 ? 'minus' : 'plus'} />
      </button>
    );
  };
  return (
    <div className="dial" role="group" aria-label={words.name}>
      <span className="dial__name">{words.name}</span>
      <div className="dial__row">
        {step(-1)}
        <button
          ref={anchor}
          type="button"
          className="dial__value figures"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={isOff}
          aria-label={words.choose}
          onClick={() => setOpen(!isOff && !isOpen)}
        >
          {shown(value)}
        </button>
        {step(1)}
      </div>
      <PopOver isOpen={isOpen && !isOff} onClose={() => setOpen(false)} anchor={anchor} label={words.name}>
        <div className={classNames('dial-list', isDense && 'dial-list--dense')} role="group" aria-label={words.name}>
          {options.map((one) => (
            <button
              key={shown(one)}
              type="button"
              className="dial-list__one figures"
              aria-pressed={one === value}
              onKeyDown={roam}
              onClick={() => {
                onChoose(one);
                setOpen(false);
              }}
            >
              {shown(one)}
            </button>
          ))}
        </div>
      </PopOver>
    </div>
  );
}
