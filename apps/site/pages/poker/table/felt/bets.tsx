import { ChipPile, pileSize } from '#apps/site/pages/poker/table/felt/chips.tsx';
import type { Place, Point } from '#apps/site/pages/poker/table/felt/layout.ts';
import { moveStyle, type Spot } from '#apps/site/pages/poker/table/felt/spot.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import type { ChipsText } from '#apps/site/pages/poker/text/use-chips.ts';
import { classNames } from '#ui/class-names.ts';

const POT: Spot<Point> = { tall: { x: 50, y: 36 }, wide: { x: 50, y: 30 } };

/**
 * Shows the bets before the seats, the bets of a finished street as they move to the pot, and the won chips as they move to the winners.
 */
export function Bets({ shown, placeOf, chips }: { shown: Shown; placeOf: (chair: number) => Spot<Place>; chips: ChipsText }) {
  const { view, gathered, won } = shown;
  const { big } = view.blinds;
  const isOpen = view.hand !== null && !view.hand.result;
  return (
    <div className="poker-felt__bets">
      {isOpen &&
        view.chairs
          .filter(({ bet }) => bet > 0)
          .map(({ chair, bet }) => (
            <ChipPile
              key={`${chair}-${bet}`}
              className={classNames('poker-bet', chair === view.own?.chair && 'poker-bet--own')}
              style={moveStyle(placeOf(chair), 'bet', plateOf(placeOf(chair)))}
              text={chips(bet)}
              size={pileSize(bet, big)}
            />
          ))}
      {gathered &&
        [...gathered.bets].map(([chair, bet]) => (
          <ChipPile
            key={`${gathered.key}-${chair}`}
            className="poker-bet poker-bet--gathered"
            style={moveStyle(placeOf(chair), 'bet', POT)}
            text={chips(bet)}
            size={pileSize(bet, big)}
          />
        ))}
      {[...won].map(([chair, amount]) => (
        <ChipPile
          key={`won-${chair}`}
          className="poker-bet poker-bet--won"
          style={moveStyle(placeOf(chair), 'plate', POT)}
          text={chips(amount)}
          size={pileSize(amount, big)}
        />
      ))}
    </div>
  );
}

function plateOf({ tall, wide }: Spot<Place>): Spot<Point> {
  return { tall: tall.plate, wide: wide.plate };
}
