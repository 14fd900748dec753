import type { Choice } from '#games/kit/view/controls/choice.ts';
import './quick.css';

/** Shows a row of choices, a button for each. */
export function Quick<T extends string | number>({ name, options, value, shown, isOff, onChoose }: Choice<T>) {
  return (
    <div className="quick" role="group" aria-label={name}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="figures"
          aria-pressed={option === value}
          aria-disabled={isOff}
          onClick={() => !isOff && onChoose(option)}
        >
          {shown(option)}
        </button>
      ))}
    </div>
  );
}
