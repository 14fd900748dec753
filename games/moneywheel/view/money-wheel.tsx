import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { SEGMENTS, SPIN_MS, type Coup, type Segment } from '#games/moneywheel/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './money-wheel.css';

type Props = { coup: Coup | null; /** Number of stops of the wheel. */ count: number; isMoving: boolean };

const STEP = 360 / SEGMENTS.length;
const TURNS = 5;

/** Shows a large upright wheel with a flapper. It stops as the server says, and spins again after a multiplier. */
export function MoneyWheel({ coup, count, isMoving }: Props) {
  const stops = coup?.stops ?? [];
  const spin = Math.min(count, stops.length - 1);
  const angle = useAngle(stops, spin);
  const isSpinning = isMoving && coup !== null && count <= spin;
  const stopped = stops[spin];
  const rested = coup && !isSpinning ? stops : stops.slice(0, Math.max(0, spin));
  const style = { '--angle': `${angle}deg`, '--ms': isMoving ? `${SPIN_MS}ms` : '0ms' } as CSSProperties;
  return (
    <div className="mwheel" dir="ltr" aria-hidden="true">
      <svg className="mwheel__stand" viewBox="-100 -100 200 200">
        <path d="M-16 20 16 20 38 104H-38Z" />
      </svg>
      <svg className="mwheel__disc" viewBox="-100 -100 200 200" style={style}>
        <circle r="99" className="mwheel__rim" />
        {SEGMENTS.map((segment, at) => (
          // eslint-disable-next-line react/no-array-index-key -- segments have no other name than their place
          <g key={at} transform={`rotate(${(at * STEP).toFixed(3)})`} className={`mwheel__segment mwheel__segment--${segment}`}>
            <path d={WEDGE} />
            <text y="-79" className={String(segment).length > 1 ? 'mwheel__long' : undefined}>
              {nameOf(segment)}
            </text>
            <circle cx={PIN.x} cy={PIN.y} r="1.5" className="mwheel__pin" />
          </g>
        ))}
        {!isSpinning && stopped !== undefined && (
          <path d={WEDGE} transform={`rotate(${(stopped * STEP).toFixed(3)})`} className="mwheel__stopped" />
        )}
        <circle r="58" className="mwheel__inner" />
        <circle r="50" className="mwheel__paper" />
        <path d="M0-46 7-10 40-23 15 3 43 20 8 14 0 46-8 14-43 20-15 3-40-23-7-10Z" className="mwheel__star" />
        <circle r="9" className="mwheel__nail" />
      </svg>
      <svg className={classNames('mwheel__flapper', isSpinning && 'mwheel__flapper--ticking')} viewBox="0 0 30 44">
        <path d="M4 0H26V12L15 42 4 12Z" />
      </svg>
      <p className="mwheel__rested figures">
        {rested.map((stop, at) => {
          const segment = SEGMENTS[stop]!;
          return (
            // eslint-disable-next-line react/no-array-index-key -- stops have no other name than their place
            <b key={at} className={`mwheel__segment--${segment}`}>
              {nameOf(segment)}
            </b>
          );
        })}
      </p>
    </div>
  );
}

function nameOf(segment: Segment): string {
  return typeof segment === 'number' ? String(segment) : `×${segment.slice(1)}`;
}

/** Returns the angle, whole turns further, of the segment of this spin; unchanged if the same stop comes again. */
function useAngle(stops: readonly number[], spin: number): number {
  const key = stops.length === 0 ? '' : `${stops.join('-')}/${spin}`;
  const last = useRef(key);
  const [angle, setAngle] = useState(() => (spin < 0 ? 0 : -stops[spin]! * STEP));
  useEffect(() => {
    if (key === last.current) return;
    last.current = key;
    const stop = spin < 0 ? undefined : stops[spin];
    if (stop !== undefined) setAngle((now) => Math.ceil(now / 360 + TURNS) * 360 - stop * STEP);
    // oxlint-disable-next-line react/exhaustive-deps -- stops and spin are in the key
  }, [key]);
  return angle;
}

const at = (degrees: number, radius: number): { x: number; y: number } => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return { x: Number((Math.cos(radians) * radius).toFixed(3)), y: Number((Math.sin(radians) * radius).toFixed(3)) };
};
const PIN = at(STEP / 2, 93);
const [LEFT, RIGHT] = [at(-STEP / 2, 90), at(STEP / 2, 90)];
const WEDGE = `M0 0 ${LEFT.x} ${LEFT.y}A90 90 0 0 1 ${RIGHT.x} ${RIGHT.y}Z`;
