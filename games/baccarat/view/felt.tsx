import type { Felt } from '#games/kit/view/live/live-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { ODDS, oddsOf, returnsOf, type BetName, type Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { GRID, placesOf } from '#games/baccarat/view/places.ts';
import type { Amount } from '#kernel/amount.ts';

/** Returns the spots of a table with their names and prices. */
export function feltOf({ model }: Pick<BaccaratInfo<Amount>, 'model'>, t: FamilyText): Felt<Coup> {
  const name = (spot: string): string => t(`baccarat.spot.${spot}`);
  return {
    grid: GRID,
    className: 'bspots',
    label: t('baccarat.table'),
    nameOf: (spot) => t('kit.spot', { spot: name(spot), odds: ODDS[spot as BetName] }),
    places: placesOf(model).map((place) => ({ ...place, face: <Face name={name(place.spot)} pays={paysText(place.spot)} /> })),
    priceOf: (spot) => oddsOf(spot as BetName),
    cameOut,
  };
}

function Face({ name, pays }: { name: string; pays: string }) {
  return (
    <span className="bspot__face">
      <b>{name}</b>
      <small className="figures" data-printed={pays} />
    </span>
  );
}

function paysText(spot: string): string {
  return `${spot.endsWith('_dragon') ? '1–' : ''}${ODDS[spot as BetName]}:1`;
}

/** Returns whether a spot won or lost; null for a returned chip. */
function cameOut(spot: string, coup: Coup): 'won' | 'lost' | null {
  const { top, bottom } = returnsOf(spot as BetName, coup);
  if (top === bottom) return null;
  return top > bottom ? 'won' : 'lost';
}
