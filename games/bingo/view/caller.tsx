import type { Model } from '#games/kit/bingo/cards.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './caller.css';

type Props = {
  t: FamilyText;
  model: Model;
  called: readonly number[];
  /** Number of balls in a round. */
  all: number;
};

const SHOWN = 9;

/** Shows the called balls: the newest one large, and the balls before it in a row. */
export function Caller({ t, model, called, all }: Props) {
  const newest = called.at(-1);
  return (
    <div className="bingo-caller" dir="ltr">
      <p className="bingo-caller__count figures">
        <span className="visually-hidden">{t('bingo.called')} </span>
        {`${called.length} / ${all}`}
      </p>
      <ol aria-label={t('bingo.balls')}>
        {called
          .slice(-SHOWN)
          .toReversed()
          .map((number) => (
            <li
              key={number}
              className={classNames(
                'bingo-ball',
                'figures',
                `bingo-ball--${tintOf(model, number)}`,
                number === newest && 'bingo-ball--newest',
              )}
            >
              {model === 'seventy-five' && <small>{'BINGO'[tintOf(model, number)]}</small>}
              <span>{number}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

/** Returns one of five colours: by the letter with 75 balls, by the tens with 90. */
function tintOf(model: Model, number: number): number {
  return model === 'seventy-five' ? Math.ceil(number / 15) - 1 : Math.floor(number / 10) % 5;
}
