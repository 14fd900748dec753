import { classNames } from '#ui/class-names.ts';
import './paper-balls.css';

type Props = { drawn: readonly number[] | null; seen: number; count: number; isSmall?: boolean };

/** Shows paper balls from the drum. Balls that have not been drawn yet still turn. */
export function PaperBalls({ drawn, seen, count, isSmall = false }: Props) {
  return (
    <span className={classNames('balls', isSmall && 'balls--small')} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const isSeen = drawn !== null && at < seen;
        return (
          <b key={at} className={isSeen ? 'balls__one figures' : 'balls__one balls__one--turning figures'}>
            {isSeen ? drawn[at] : '?'}
          </b>
        );
      })}
    </span>
  );
}
