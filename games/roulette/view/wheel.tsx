import type { CSSProperties } from 'react';
import { colourOf, WHEEL } from '#games/roulette/quote.ts';
import './wheel.css';

/** Angles of the wheel and of the ball on it, in degrees. The ball turns against the wheel; its angle is relative to the wheel. */
export type Spin = { id: number; wheel: number; ball: number };

const STEP = 360 / WHEEL.length;
const TURNS = 5;

/** Returns a wheel at rest with a number, or without a ball before the first throw. */
export function restingAt(number: number | null): Spin {
  return { id: 0, wheel: 0, ball: number === null ? 0 : WHEEL.indexOf(number) * STEP };
}

/** Returns the next spin, which ends with the ball in the pocket of a number. */
export function spinTo({ id, wheel, ball }: Spin, number: number): Spin {
  const pocket = WHEEL.indexOf(number) * STEP;
  return { id: id + 1, wheel: wheel + 410, ball: Math.floor(ball / 360 - TURNS) * 360 + pocket };
}

type Props = { spin: Spin; isMoving: boolean; hasBall: boolean };

/** Shows the wheel: a wooden bowl, the turning pockets, and the ball. */
export function RouletteWheel({ spin, isMoving, hasBall }: Props) {
  return (
    <div
      className={isMoving ? 'rwheel rwheel--moving' : 'rwheel'}
      dir="ltr"
      aria-hidden="true"
      style={{ '--wheel': `${spin.wheel}deg`, '--ball': `${spin.ball}deg` } as CSSProperties}
    >
      <svg className="rwheel__bowl" viewBox="-100 -100 200 200">
        <circle r="99" className="rwheel__rim" />
        <circle r="93" className="rwheel__edge" />
        <circle r="91" className="rwheel__track" />
        {Array.from({ length: 8 }, (_, at) => (
          <path key={at * 45} d="M0-90L3.2-83.5 0-77-3.2-83.5Z" className="rwheel__stud" transform={`rotate(${at * 45 + 22})`} />
        ))}
      </svg>
      <div className="rwheel__rotor">
        <Pockets />
        {hasBall && (
          <div className="rwheel__orbit">
            <span key={spin.id} className="rwheel__ball" />
          </div>
        )}
      </div>
    </div>
  );
}

function Pockets() {
  return (
    <svg viewBox="-100 -100 200 200">
      <circle r="76" className="rwheel__ring" />
      {WHEEL.map((number, at) => (
        <g key={number} transform={`rotate(${at * STEP})`}>
          <path d={sector(73, 60)} className={`rwheel__field rwheel__field--${colourOf(number)}`} />
          <path d={sector(60, 47)} className={`rwheel__pocket rwheel__field--${colourOf(number)}`} />
          <text y="-63.4" className="rwheel__number">
            {number}
          </text>
        </g>
      ))}
      <circle r="47" className="rwheel__cone" />
      {Array.from({ length: 8 }, (_, at) => (
        <path key={at} d="M0 0L-9-45.6A46.6 46.6 0 0 1 9-45.6Z" className="rwheel__ray" transform={`rotate(${at * 45})`} />
      ))}
      <path d="M-4-30Q0-8 30-4Q34 0 30 4Q0 8 4 30Q0 34-4 30Q0 8-30 4Q-34 0-30-4Q0-8-4-30Z" className="rwheel__turret" />
      <circle r="9" className="rwheel__knob" />
    </svg>
  );
}

/** Returns a sector of a ring with the width of a pocket, at the top. */
function sector(outer: number, inner: number): string {
  const half = (Math.PI * STEP) / 360;
  const at = (radius: number, side: 1 | -1): string =>
    `${(Math.sin(half) * radius * side).toFixed(2)} ${(-Math.cos(half) * radius).toFixed(2)}`;
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`;
}
