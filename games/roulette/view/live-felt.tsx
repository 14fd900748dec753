import type { AsideProps, Felt } from '#games/kit/view/live/live-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { chipsOfCall, SPOTS, type Model } from '#games/roulette/quote.ts';
import type { RouletteOutcome } from '#games/roulette/rules.ts';
import { Calls } from '#games/roulette/view/calls.tsx';
import { Face } from '#games/roulette/view/felt.tsx';
import { FELT, PLACES } from '#games/roulette/view/places.ts';
import { spotWithOdds } from '#games/roulette/view/words.ts';

/** How presses lay chips: on a number, or on its neighbours too. */
export const NEIGHBOURS = 'neighbours';

/** The same felt where many sit; what was struck is written on its number. */
export function feltOf({ model }: { model: Model }, t: FamilyText): Felt<RouletteOutcome> {
  return {
    className: 'felt',
    label: t('roulette.table'),
    grid: { across: FELT.long, down: FELT.deep },
    places: PLACES.map((place) => ({ ...place, face: place.isOnLine ? undefined : <Face t={t} spot={place.spot} /> })),
    nameOf: (spot) => spotWithOdds(t, spot, model),
    cameOut: (spot, { number }) => (SPOTS.get(spot)!.numbers.includes(number) ? 'won' : 'lost'),
    badgeOf: (spot, { struck }) => {
      const strike = struck?.find(({ number }) => spot === `straight:${number}`);
      return strike ? `${strike.odds}:1` : null;
    },
  };
}

/** Parts of the wheel, beside the felt. */
export function LiveCalls({ t, isHeld, manner, onManner, onLay, onSay }: AsideProps) {
  return (
    <Calls
      t={t}
      isHeld={isHeld}
      isNeighbours={manner === NEIGHBOURS}
      onCall={(call) => onLay(chipsOfCall(call))}
      onNeighbours={() => onManner(manner === NEIGHBOURS ? null : NEIGHBOURS)}
      onPoint={(pointed) => onSay(pointed && t(`roulette.call.${pointed.call}.chips`))}
    />
  );
}
