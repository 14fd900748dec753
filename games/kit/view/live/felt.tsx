import type { ReactNode } from 'react';
import type { Fraction } from '#kernel/fraction.ts';
import { highestOf, type Hue } from '#games/kit/quote.ts';
import type { Felt } from '#games/kit/view/live/live-view.tsx';
import { spotName } from '#games/kit/view/live/spot-name.ts';
import type { SpotPlace } from '#games/kit/view/table/spots.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import './felt.css';

/** A spot on the felt: its place, its colour, its picture, and a short text in place of its name. */
export type LivePlace = Omit<SpotPlace, 'face' | 'look'> & { hue: Hue; isLarge?: boolean; picture?: ReactNode; short?: string };

type Options<O> = {
  code: string;
  grid: Felt<O>['grid'];
  places: readonly LivePlace[];
  /** Printed price to one of each spot. */
  spots: ReadonlyMap<string, string>;
  /** Returns the highest win of a spot to one, if its printed price does not say it. */
  priceOf?(spot: string): Fraction;
  /** Returns the text on a spot without a printed price. */
  printed?(spot: string): string;
  returnsOf(spot: string, outcome: O): Fraction;
  t: FamilyText;
};

/** Returns the spots of a live table, each with name and price; names are the texts `<code>.spot.<name>`. */
export function liveFelt<O>({ code, grid, places, spots, priceOf, printed, returnsOf, t }: Options<O>): Felt<O> {
  const name = (spot: string): string => spotName(t, code, spot);
  return {
    grid,
    className: 'lspots',
    label: t('kit.live_table'),
    nameOf: (spot) => (printed ? `${name(spot)}, ${printed(spot)}` : t('kit.spot', { spot: name(spot), odds: spots.get(spot)! })),
    places: places.map(({ hue, isLarge, picture, short, ...place }) => ({
      ...place,
      look: `lspot lspot--${hue}${isLarge ? ' lspot--large' : ''}`,
      face: (
        <span className="lspot__face">
          {picture}
          {short !== '' && <b>{short ?? name(place.spot)}</b>}
          <small className="figures" data-printed={printed?.(place.spot) ?? `${spots.get(place.spot)!}:1`} />
        </span>
      ),
    })),
    priceOf: priceOf ?? ((spot) => highestOf(spots.get(spot)!)),
    cameOut: (spot, outcome) => {
      const { top, bottom } = returnsOf(spot, outcome);
      if (top === bottom) return null;
      return top > bottom ? 'won' : 'lost';
    },
  };
}
