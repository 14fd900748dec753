import { CALL_NAMES, placeOfCall } from '#games/roulette/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { isRace, reachOf, reached, turned, type Manner } from '#games/roulette/view/manner.ts';

type Props = {
  t: FamilyText;
  isHeld: boolean;
  manner: string;
  onManner(manner: Manner): void;
  onLay(place: string): void;
  onPoint(place: string | null): void;
};

/**
 * Buttons for calls, which lay chips on a part of the wheel, while the racetrack does not show them; and for the manner of laying numbers.
 */
export function Calls({ t, isHeld, manner, onManner, onLay, onPoint }: Props) {
  const isOnRace = isRace(manner);
  return (
    <div className="roulette__calls" role="group" aria-label={t('roulette.calls')}>
      {(isOnRace ? [] : CALL_NAMES).map((call) => (
        <button
          key={call}
          type="button"
          aria-label={`${t(`roulette.call.${call}`)}: ${t(`roulette.call.${call}.chips`)}`}
          aria-disabled={isHeld}
          onPointerEnter={() => onPoint(placeOfCall(call))}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(placeOfCall(call))}
          onBlur={() => onPoint(null)}
          onClick={() => !isHeld && onLay(placeOfCall(call))}
        >
          {t(`roulette.call.${call}`)}
        </button>
      ))}
      <button type="button" {...(!isOnRace && { 'aria-pressed': reachOf(manner) > 0 })} onClick={() => onManner(reached(manner))}>
        {isOnRace ? t('roulette.neighbours_count', { count: reachOf(manner) }) : t('roulette.neighbours')}
      </button>
      <button type="button" aria-pressed={isOnRace} onClick={() => onManner(turned(manner))}>
        {t('roulette.race')}
      </button>
    </div>
  );
}
