import { useMemo } from 'react';
import type { SideLook } from '#games/kit/view/roads/road-board.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { ODDS, returnsOf, type BetName, type Coup, type Model, type Winner } from '#games/baccarat/quote.ts';
import { GRID, placesOf } from '#games/baccarat/view/places.ts';

/** The spots of a table as `Spots` takes them. */
export function useFelt(model: Model, t: FamilyText) {
  return useMemo(() => {
    const name = (spot: string): string => t(`baccarat.spot.${spot}`);
    return {
      grid: GRID,
      className: 'bspots',
      label: t('baccarat.table'),
      nameOf: (spot: string): string => t('kit.spot', { spot: name(spot), odds: ODDS[spot as BetName] }),
      places: placesOf(model).map((place) => ({ ...place, face: <Face name={name(place.spot)} pays={paysText(place.spot)} /> })),
    };
  }, [model, t]);
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

/** A chip that came back is neither won nor lost. */
export function cameOut(bet: string, coup: Coup): 'won' | 'lost' | null {
  const { top, bottom } = returnsOf(bet as BetName, coup);
  if (top === bottom) return null;
  return top > bottom ? 'won' : 'lost';
}

/** How the sides look on the roads. */
export function useLooks(t: FamilyText): Record<Winner, SideLook> {
  return useMemo(
    () => ({
      player: { hue: 'blue', letter: t('baccarat.letter.player') },
      banker: { hue: 'red', letter: t('baccarat.letter.banker') },
      tie: { hue: 'green', letter: t('baccarat.letter.tie') },
    }),
    [t],
  );
}

/** How often each side won. */
export function countsOf(winners: readonly Winner[]): Record<Winner, number> {
  const count = (one: Winner): number => winners.filter((winner) => winner === one).length;
  return { player: count('player'), banker: count('banker'), tie: count('tie') };
}
