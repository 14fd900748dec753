import { CALL_NAMES, type Call } from '#games/roulette/quote.ts';
import type { FamilyText } from '#games/kit/view/view.ts';

/** A spot, or a call whose chips are laid together. */
export type Pointed = { spot: string } | PointedCall | null;
type PointedCall = { call: Call };

type Props = {
  t: FamilyText;
  isHeld: boolean;
  isNeighbours: boolean;
  onCall(call: Call): void;
  onNeighbours(): void;
  onPoint(call: PointedCall | null): void;
};

/** Parts of the wheel, laid with one press; and the switch that lays a number with its neighbours. */
export function Calls({ t, isHeld, isNeighbours, onCall, onNeighbours, onPoint }: Props) {
  return (
    <div className="roulette__calls" role="group" aria-label={t('roulette.calls')}>
      {CALL_NAMES.map((call) => (
        <button
          key={call}
          type="button"
          aria-label={`${t(`roulette.call.${call}`)}: ${t(`roulette.call.${call}.chips`)}`}
          aria-disabled={isHeld}
          onPointerEnter={() => onPoint({ call })}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint({ call })}
          onBlur={() => onPoint(null)}
          onClick={() => !isHeld && onCall(call)}
        >
          {t(`roulette.call.${call}`)}
        </button>
      ))}
      <button type="button" aria-pressed={isNeighbours} onClick={onNeighbours}>
        {t('roulette.neighbours')}
      </button>
    </div>
  );
}
