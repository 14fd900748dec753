import { MAIN, waveOf } from '#games/marksix/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './wave-balls.css';

type Props = { drawn: readonly number[] | null; seen: number; isSmall?: boolean };

/** Shows six balls in the colours of their waves, and the special one after a plus. Balls that have not been drawn yet still turn. */
export function WaveBalls({ drawn, seen, isSmall = false }: Props) {
  return (
    <span className={classNames('waves', isSmall && 'waves--small')} aria-hidden="true">
      {Array.from({ length: MAIN + 1 }, (_, at) => {
        const number = drawn !== null && at < seen ? drawn[at]! : null;
        return (
          <span key={at} className="waves__at">
            {at === MAIN && <i className="waves__plus">+</i>}
            <b className={classNames('waves__one figures', number === null ? 'waves__one--turning' : `waves__one--${waveOf(number)}`)}>
              {number ?? '?'}
            </b>
          </span>
        );
      })}
    </span>
  );
}
