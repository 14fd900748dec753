import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { betOn, facesOf, FACES, hundredths, type DiceBet } from '#games/dice/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './ruler.css';

type Props = {
  t: FamilyText;
  bet: DiceBet;
  /** The last roll and whether it won; null before the first roll. */
  roll: { value: number; isWon: boolean } | null;
  isRolling: boolean;
  /** Called with a new bet; undefined in a replay. */
  onBet?: ((bet: DiceBet) => void) | undefined;
};

/** Step of a drag in hundredths: a half. Arrow keys move by 1, and with Shift by a hundredth. */
const DRAG = 50;
const KEYS: Record<string, number> = { ArrowLeft: -100, ArrowDown: -100, ArrowRight: 100, ArrowUp: 100, PageDown: -1000, PageUp: 1000 };
const MARKS = [0, 25, 50, 75, 100];

/** Shows a printed ruler from 0 to 100: the winning part is coloured, the pointer is the target, and a flag marks the roll. */
export function Ruler({ t, bet, roll, isRolling, onBet }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const move = (target: number): void => onBet?.(targetTo(bet, target));
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(bet.target + (event.shiftKey ? Math.sign(by) : by));
  };
  return (
    // Numbers run from the left in every language.
    <div className="dice-ruler" dir="ltr" style={{ '--target': bet.target / (FACES - 1) } as CSSProperties}>
      <div className={classNames('dice-ruler__strip', `dice-ruler__strip--${bet.side}`)} aria-hidden="true">
        <span className="dice-ruler__won" />
        <svg className="dice-ruler__ticks" viewBox="0 0 1000 20" preserveAspectRatio="none">
          <path d={TICKS} />
        </svg>
      </div>
      {roll && (
        <span
          key={isRolling ? 'rolling' : roll.value}
          className={classNames('dice-flag', roll.isWon && 'dice-flag--won', isRolling && 'dice-flag--gone')}
          style={{ '--at': roll.value / (FACES - 1) } as CSSProperties}
          aria-hidden="true"
        >
          {hundredths(roll.value)}
        </span>
      )}
      {onBet ? (
        <input
          ref={input}
          className="dice-ruler__input"
          type="range"
          min={0}
          max={FACES - 1}
          step={1}
          value={bet.target}
          aria-label={t('dice.target')}
          aria-valuetext={t(`dice.${bet.side}_of`, { target: hundredths(bet.target) })}
          onKeyDown={onKeyDown}
          onChange={({ target }) => move(Math.round(Number(target.value) / DRAG) * DRAG)}
        />
      ) : null}
      <span className="dice-ruler__pointer" aria-hidden="true" />
      <div className="dice-ruler__marks figures" aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

/** Returns the bet on the same side with another target, limited to the allowed targets. */
export function targetTo({ side }: DiceBet, target: number): DiceBet {
  return betOn(facesOf({ side, target }), side);
}

const TICKS = Array.from({ length: 101 }, (_, at) => `M${at * 10} 0v${at % 25 === 0 ? 20 : at % 5 === 0 ? 13 : 7}`).join('');
