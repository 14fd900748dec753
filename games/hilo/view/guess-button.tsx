import { chanceOf, claimOf, nextMultiplier, type Guess, type Laid } from '#games/hilo/quote.ts';
import { percentText } from '#kernel/fraction.ts';
import { multiplierText } from '#games/kit/multiplier.ts';
import { letGo } from '#games/kit/view/let-go.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';

type Props = {
  t: FamilyText;
  by: Guess;
  row: readonly Laid[];
  isRequested: boolean;
  isOff: boolean;
  onGuess(by: Guess): void;
};

/** Button of a guess, like a ticket: its meaning, its chance, and the payout of the round if it is right. */
export function GuessButton({ t, by, row, isRequested, isOff, onGuess }: Props) {
  const card = row.at(-1)?.card;
  return (
    <button
      type="button"
      className={classNames('guess', `guess--${by}`, isRequested && 'guess--sent')}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={by === 'high' ? 'ArrowUp' : 'ArrowDown'}
      onClick={(event) => {
        letGo(event);
        if (!isOff) onGuess(by);
      }}
    >
      <svg className="guess__arrow" viewBox="0 0 100 78" aria-hidden="true" focusable="false">
        <path className="guess__back" d="M50 4 96 74H4Z" />
        <path className="guess__front" d="M50 20 76 62H24Z" />
      </svg>
      <b>{t(`hilo.claim.${card ? claimOf(card, by) : by === 'high' ? 'higher_same' : 'lower_same'}`)}</b>
      <span className="figures" dir="ltr">
        {card ? `${multiplierText(nextMultiplier(row, by))}×` : '–'}
      </span>
      <small className="figures" dir="ltr">
        {card ? `${percentText(chanceOf(card, by))}%` : '–'}
      </small>
    </button>
  );
}
