import { Die } from '#games/kit/view/dice/dice.tsx';
import { classNames } from '#ui/class-names.ts';
import './dice-row.css';

type Props = { drawn: readonly number[] | null; seen: number; isSmall?: boolean };

/** Shows three dice in order. Dice that have not been drawn yet still turn. */
export function DiceRow({ drawn, seen, isSmall = false }: Props) {
  return (
    <span className={classNames('dice-row', isSmall && 'dice-row--small')} aria-hidden="true">
      {[0, 1, 2].map((at) => {
        const isSeen = drawn !== null && at < seen;
        return (
          <span key={at} className={isSeen ? 'dice-row__one' : 'dice-row__one dice-row__one--turning'}>
            <Die face={isSeen ? drawn[at]! : at + 4} />
          </span>
        );
      })}
    </span>
  );
}
