import type { CSSProperties } from 'react';
import type { Prizes } from '#games/slots/engine/machine.ts';
import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { Prize } from '#games/slots/view/bonus/bonus.tsx';

type Wheels = (Prizes & { kind: 'wheel' })['wheels'];
type Props = { wheels: Wheels; stops: (BonusPlay & { kind: 'wheel' })['stops']; step: number; prize: Prize };

const RADIUS = 100;
const TURNS = 4;

/** Shows a wheel whose segments are as wide as they are likely. It turns until the drawn segment is under the pointer. */
export function Wheel({ wheels, stops, step, prize }: Props) {
  const at = Math.max(0, step - 1);
  const { wheel, segment } = stops[at]!;
  const segments = arcsOf(wheels[wheel]!);
  const { middle } = segments[segment]!;
  const turned = step === 0 ? 0 : 360 * TURNS - middle;
  return (
    <div className="slot-wheel">
      <svg viewBox="-112 -116 224 224">
        <circle r="108" className="slot-wheel__rim" />
        <g key={wheel} className="slot-wheel__disc" style={{ '--turned': `${turned}deg` } as CSSProperties} data-turns={step > 0}>
          {segments.map(({ from, to, middle, coins, isUp }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a segment is its place
            <g key={place}>
              <path d={slice(from, to)} className="slot-wheel__slice" data-hue={isUp ? 'up' : place % 4} />
              <text className="slot-wheel__text figures" transform={`rotate(${middle}) translate(0 -72) rotate(-90)`}>
                {isUp ? '▲' : prize.times(coins)}
              </text>
            </g>
          ))}
        </g>
        <circle r="15" className="slot-wheel__hub" />
        <path d="M0 -92 L-9 -114 H9 Z" className="slot-wheel__pointer" />
      </svg>
      <ol className="slot-wheel__levels">
        {wheels.map((_, level) => (
          // oxlint-disable-next-line react/no-array-index-key -- a wheel is its place
          <li key={level} data-now={level === wheel} />
        ))}
      </ol>
    </div>
  );
}

function arcsOf(segments: Wheels[number]) {
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return segments.map((segment) => {
    const from = (before / all) * 360;
    before += segment.weight;
    const to = (before / all) * 360;
    return { ...segment, from, to, middle: (from + to) / 2 };
  });
}

function slice(from: number, to: number): string {
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(RADIUS * Math.sin(angle)).toFixed(2)} ${(-RADIUS * Math.cos(angle)).toFixed(2)}`;
  };
  return `M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`;
}
