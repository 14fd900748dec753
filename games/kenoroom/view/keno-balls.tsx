import { BALLS, DRAWN } from '#games/kenoroom/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './keno-balls.css';

type Props = { drawn: readonly number[] | null; seen: number; isSmall?: boolean };

/** Shows twenty balls in two rows of ten in the order drawn; the upper half is light and the lower half dark. */
export function KenoBalls({ drawn, seen, isSmall = false }: Props) {
  return (
    <span className={classNames('keno-balls', isSmall && 'keno-balls--small')} aria-hidden="true">
      {Array.from({ length: DRAWN }, (_, at) => {
        const ball = drawn !== null && at < seen ? drawn[at]! : null;
        return (
          <b
            key={at}
            className={classNames(
              'keno-balls__one figures',
              ball === null && 'keno-balls__one--awaited',
              ball !== null && ball > BALLS / 2 && 'keno-balls__one--lower',
            )}
          >
            {ball}
          </b>
        );
      })}
    </span>
  );
}
