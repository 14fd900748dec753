import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { Translate } from '#games/slots/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './choice.css';

type Props = {
  choices: NonNullable<SlotInfo<Amount>['play']['choices']>;
  chosen: number;
  isOff: boolean;
  t: Translate;
  onChoose(choice: number): void;
};

/** Shows the choice of free games: many small ones or few large ones. It is a part of the bet. */
export function Choice({ choices, chosen, isOff, t, onChoose }: Props) {
  return (
    <fieldset className="slot-choice" disabled={isOff}>
      <legend className="visually-hidden">{t('slots.view.choose')}</legend>
      {choices.map(({ spins, multiplier }, at) => (
        <label key={spins} className="slot-choice__one" title={t('slots.view.choice_title', { spins, multiplier })}>
          <input type="radio" name="slot-choice" checked={at === chosen} onChange={() => onChoose(at)} />
          <span className="figures" dir="ltr">
            {t('slots.view.choice_of', { spins, multiplier })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
