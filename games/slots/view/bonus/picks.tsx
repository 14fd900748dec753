import type { Prize } from '#games/slots/view/bonus/bonus.tsx';

type Props = { count: number; opened: readonly number[]; step: number; prize: Prize; end: string };

/** Shows lots on a table. They are turned over one after the other; the lot after the last prize ends the bonus. */
export function Picks({ count, opened, step, prize, end }: Props) {
  return (
    <ol className="slot-picks">
      {Array.from({ length: count }, (_, at) => {
        const isOpen = at < step;
        const isEnd = isOpen && at === opened.length;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a lot is its place
          <li key={at} className="slot-picks__lot" data-state={isEnd ? 'end' : isOpen ? 'open' : 'closed'}>
            {isOpen && <b className="figures">{isEnd ? end : prize.times(opened[at]!)}</b>}
            {isOpen && !isEnd && <small className="figures">{prize.worth(opened[at]!)}</small>}
          </li>
        );
      })}
    </ol>
  );
}
