import { CARS } from '#games/pk10/quote.ts';
import { Car } from '#games/pk10/view/car.tsx';
import './race.css';

const NUMBERS = Array.from({ length: CARS }, (_, before) => before + 1);
/** Progress of a car that has not finished, as a part of the track. Such cars are shown in the order of the finish. */
const UNDER_WAY = 0.78;
/** Distance between such cars, as a part of the track. */
const APART = 0.055;

type Props = { drawn: readonly number[] | null; seen: number };

/** Shows the race, with a lane for each car. Cars finish one by one; while the result is unknown they wait behind the line. */
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

/** Shows the cars in the order of the finish. */
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
