import type { Felt } from '#games/kit/view/live/live-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { SPOTS } from '#games/roulette/quote.ts';
import type { RouletteOutcome } from '#games/roulette/rules.ts';
import { Face } from '#games/roulette/view/felt.tsx';
import { FELT, PLACES } from '#games/roulette/view/places.ts';
import { spotWithOdds } from '#games/roulette/view/words.ts';

/** The same felt where many sit. */
export function feltOf(_: unknown, t: FamilyText): Felt<RouletteOutcome> {
  return {
    className: 'felt',
    label: t('roulette.table'),
    grid: { across: FELT.long, down: FELT.deep },
    places: PLACES.map((place) => ({ ...place, face: place.isOnLine ? undefined : <Face t={t} spot={place.spot} /> })),
    nameOf: (spot) => spotWithOdds(t, spot),
    cameOut: (spot, { number }) => (SPOTS.get(spot)!.numbers.includes(number) ? 'won' : 'lost'),
  };
}
