import { numberText, placesOf, RANKS, type Lottery, type Region } from '#games/kit/quote.ts';
import { lotteryResult } from '#games/kit/view/lottery/lottery-result.tsx';
import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './vietnam-board.css';

type BoardProps = { drawn: readonly number[] | null; seen: number; isSmall?: boolean; t: FamilyText };

const PAIRS = Array.from({ length: 100 }, (_, number) => numberText(number, 2));

/** Returns the counter of a region. */
export function vietnamView(region: Region, lottery: Lottery) {
  const places = placesOf(region);
  return lotteryView({
    family: region.code,
    lottery,
    Balls: boardOf(region),
    isBoard: true,
    written: (drawn, t) => writtenOf(region, t, drawn),
    trends: [
      { key: 'numbers', of: PAIRS, hits: (drawn) => drawn.map((one) => numberText(one % 100, 2)) },
      { key: 'special', of: PAIRS, hits: (drawn) => [numberText(drawn[places.length - 1]! % 100, 2)] },
    ],
  });
}

/** Returns the view of a draw beside a record. */
export function vietnamResult(region: Region) {
  return lotteryResult(boardOf(region), (t, drawn) => writtenOf(region, t, drawn));
}

/** Writes a draw in words: "Special prize 04213, first prize 77120". */
function writtenOf(region: Region, t: FamilyText, drawn: readonly number[]): string {
  const places = placesOf(region);
  const of = (rank: string): string => {
    const place = places.findIndex((prize) => prize.rank === rank);
    return numberText(drawn[place]!, places[place]!.digits);
  };
  return t(`${region.code}.drawn`, { special: of('special'), first: of('g1') });
}

/**
 * Returns the board of prizes as shops show it: a row for each prize, the special prize in red. In the north the special prize is the top
 * row, in the south the bottom row. A small board shows only the special and the first prize.
 */
function boardOf(region: Region) {
  const places = placesOf(region);
  const drawnLast = region.prizes.at(-1)!.rank;
  const isSouth = region.prizes[0]!.rank === 'g8';
  const resultsOf = (rank: string) => places.flatMap((prize, place) => (prize.rank === rank ? [{ place, digits: prize.digits }] : []));
  const rows = isSouth ? RANKS.toReversed() : RANKS;
  return function Board({ drawn, seen, isSmall = false, t }: BoardProps) {
    const shown = rows.filter((rank) => (isSmall ? rank === 'special' || rank === 'g1' : resultsOf(rank).length > 0));
    return (
      <span className={classNames('vn-board', isSmall && 'vn-board--small')} aria-hidden="true">
        {shown.map((rank) => (
          <span key={rank} className={classNames('vn-board__rank', rank === drawnLast && 'vn-board__rank--special')}>
            <small>{t(`${region.code}.rank.${rank}`)}</small>
            <span className="vn-board__numbers figures">
              {resultsOf(rank).map(({ place, digits }) => {
                const isSeen = drawn !== null && place < seen;
                return (
                  <b key={place} className={isSeen ? undefined : 'vn-board__turning'}>
                    {isSeen ? numberText(drawn[place]!, digits) : '·'.repeat(digits)}
                  </b>
                );
              })}
            </span>
          </span>
        ))}
      </span>
    );
  };
}
