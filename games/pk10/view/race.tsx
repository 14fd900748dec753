import { CARS } from '#games/pk10/quote.ts';
import { Car } from '#games/pk10/view/car.tsx';
import './race.css';

const NUMBERS = Array.from({ length: CARS }, (_, before) => before + 1);
/** Progress of a car, as part of the track: cars that are still under way lie in the order of the finish. */
const UNDER_WAY = 0.78;
const APART = 0.055;

type Props = { drawn: readonly number[] | null; seen: number };

/** The race: every car on its lane. Cars come in one by one; while nothing is known of the race they warm up behind the line. */
export function Race({ drawn, seen }: Props) {
  return (
    <span className="race" aria-hidden="true">
      {NUMBERS.map((number) => {
        const place = drawn ? drawn.indexOf(number) : -1;
        const isIn = drawn !== null && place < seen;
        const way = drawn === null ? 0 : isIn ? 1 : Math.max(0.1, UNDER_WAY - (place - seen) * APART);
        return (
          <span key={number} className={isIn ? 'race__lane' : 'race__lane race__lane--running'} data-place={isIn ? place + 1 : undefined}>
            <span className="race__car" style={{ '--way': way, '--beat': `${number * -0.07}s` } as React.CSSProperties}>
              <Car number={number} />
            </span>
            {isIn && <b className="race__place figures">{place + 1}</b>}
          </span>
        );
      })}
    </span>
  );
}

/** The cars as they came in, the first one first. */
export function Finish({ drawn }: { drawn: readonly number[] }) {
  return (
    <span className="finish" aria-hidden="true">
      {drawn.map((number) => (
        <b key={number} className={`finish__one finish__one--${number} figures`}>
          {number}
        </b>
      ))}
    </span>
  );
}
