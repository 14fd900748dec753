import type { CSSProperties } from 'react';
import { doorsOf, FLOORS, multiplierOf, type TowerRisk } from '#games/tower/quote.ts';
import { Door, type DoorKind } from '#games/tower/view/door.tsx';
import { multiplierText } from '#games/kit/multiplier.ts';
import { letGo } from '#games/kit/view/let-go.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import { classNames } from '#ui/class-names.ts';
import './tower.css';

/** State of a climb; `crows` is null until the round is over. */
export type Climb = { climbed: readonly number[]; crows: readonly (readonly number[])[] | null; hit: number | null };

type Props = {
  t: FamilyText;
  risk: TowerRisk;
  climb: Climb;
  /** The door that was sent and has no answer yet; null for none. */
  requested?: number | null;
  /** Called with a chosen door; undefined if no door can be chosen. */
  onDoor?: ((door: number) => void) | undefined;
  isSmall?: boolean;
};

const FROM_TOP = Array.from({ length: FLOORS }, (_, at) => FLOORS - 1 - at);

/** Shows a pagoda of eight storeys, each a little narrower than the one below; the doors of the next storey are buttons. */
export function Tower({ t, risk, climb, requested = null, onDoor, isSmall = false }: Props) {
  return (
    <div className={classNames('tower', isSmall && 'tower--small')} dir="ltr">
      <svg className="tower__roof" viewBox="0 0 200 60" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMax meet">
        <path className="tower__spire" d="M98 0H102L104 14H96ZM92 14H108V20H92Z" />
        <path className="tower__tiles" d="M88 20H112C122 40 150 50 192 52L186 60H14L8 52C50 50 78 40 88 20Z" />
        <path className="tower__seams" d="M94 24 60 58M100 24V58M106 24 140 58M90 28 34 58M110 28 166 58" />
      </svg>
      {FROM_TOP.map((floor) => (
        <Floor key={floor} {...{ t, risk, climb, floor, requested, onDoor }} />
      ))}
      <div className="tower__foot" />
    </div>
  );
}

type FloorProps = Pick<Props, 't' | 'risk' | 'climb' | 'requested' | 'onDoor'> & { floor: number };

function Floor({ t, risk, climb, floor, requested, onDoor }: FloorProps) {
  const isNext = floor === climb.climbed.length;
  const isOver = climb.crows !== null;
  return (
    <div
      className={classNames('floor', floor < climb.climbed.length && 'floor--lit', isNext && onDoor && 'floor--next')}
      style={{ '--floor': floor } as CSSProperties}
      role="group"
      aria-label={t('tower.floor', { floor: floor + 1 })}
    >
      <svg className="floor__eave" viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M6 0H194C195 4 197 6 200 6L196 12H4L0 6C3 6 5 4 6 0Z" />
      </svg>
      <span className="floor__pays figures">{`${multiplierText(multiplierOf(risk, floor + 1)).slice(0, -2)}×`}</span>
      <div className="floor__doors">
        {Array.from({ length: doorsOf(risk).doors }, (_, door) => {
          const kind = kindOf(climb, floor, door);
          const isTaken = climb.climbed[floor] === door || (isNext && climb.hit === door);
          const isOff = !isNext || isOver || !onDoor;
          return (
            <button
              key={door}
              type="button"
              className={classNames('floor__door', isTaken && 'floor__door--taken', isNext && requested === door && 'floor__door--sent')}
              aria-label={t(`tower.door_${kind}`, { door: door + 1, floor: floor + 1 })}
              aria-disabled={isOff || undefined}
              aria-keyshortcuts={isOff ? undefined : String(door + 1)}
              tabIndex={isOff ? -1 : undefined}
              onClick={(event) => {
                letGo(event);
                if (!isOff) onDoor(door);
              }}
            >
              <Door kind={kind} isFaint={isOver && !isTaken} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the picture of a door: the cat sits at the last door it went through. */
function kindOf({ climbed, crows, hit }: Climb, floor: number, door: number): DoorKind {
  if (climbed[floor] === door) return floor === climbed.length - 1 && hit === null ? 'cat' : 'lamp';
  if (crows === null) return 'shut';
  return crows[floor]!.includes(door) ? 'crow' : 'lamp';
}
