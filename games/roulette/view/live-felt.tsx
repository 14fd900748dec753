import type { AsideProps, Felt } from '#games/kit/view/live/live-view.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { callOfPlace, chipsOfPress, priceOf, SPOTS, type Model } from '#games/roulette/quote.ts';
import type { RouletteOutcome } from '#games/roulette/rules.ts';
import { Calls } from '#games/roulette/view/calls.tsx';
import { Face } from '#games/roulette/view/face.tsx';
import { isRace, PLAIN, reachOf } from '#games/roulette/view/manner.ts';
import { FELT, PLACES } from '#games/roulette/view/places.ts';
import { RACE, RACE_PLACES } from '#games/roulette/view/race.ts';
import { pressName } from '#games/roulette/view/words.ts';
import './felt.css';
import './racetrack.css';

/** Returns the surface for chips in a manner: the felt, or the racetrack. A strike is written on its number. */
export function feltOf(model: Model, t: FamilyText, manner: string): Felt<RouletteOutcome> {
  const isOnRace = isRace(manner);
  const { long, deep } = isOnRace ? RACE : FELT;
  const places = isOnRace ? RACE_PLACES : PLACES;
  return {
    className: isOnRace ? 'felt racetrack' : 'felt',
    label: t(isOnRace ? 'roulette.race' : 'roulette.table'),
    grid: { across: long, down: deep },
    places: places.map((place) => ({ ...place, face: <Face t={t} place={place.spot} /> })),
    nameOf: (place) => pressName(t, place, model, reachOf(manner)),
    priceOf: (place) => (callOfPlace(place) ? null : priceOf(place, model)),
    cameOut: (place, { number }) => (callOfPlace(place) ? null : SPOTS.get(place)!.numbers.includes(number) ? 'won' : 'lost'),
    badgeOf: (place, { struck }) => {
      const strike = struck?.find(({ number }) => place === `straight:${number}`);
      return strike ? `${strike.odds}:1` : null;
    },
  };
}

/** Buttons for calls beside the felt. */
export function LiveCalls({ t, manner, onLay, onSay, ...props }: AsideProps) {
  return (
    <Calls
      t={t}
      {...props}
      manner={manner ?? PLAIN}
      onLay={(call) => onLay(chipsOfPress(call, 0))}
      onPoint={(call) => onSay(call && t(`roulette.call.${callOfPlace(call)}.chips`))}
    />
  );
}
