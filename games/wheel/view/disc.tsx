import type { CSSProperties } from 'react';
import { multipliersOf, paysOf, type WheelBet } from '#games/wheel/quote.ts';
import './disc.css';

/** Returns the next angle, some whole turns further, at which a segment is under the pin. */
export function turnTo(now: number, index: number, segments: number): number {
  const place = 360 - ((index + 0.5) * 360) / segments;
  return Math.ceil(now / 360 + 3) * 360 + place;
}

/** Props of the wheel. `order` has the prize of each segment, if it is not the present order of the bet. */
type Props = { bet: WheelBet; order?: readonly number[]; angle: number; ms: number; stopped: number | null };

/** Shows the wheel: its segments in the colours of their prizes, a rim of lamps, and the pin. */
export function Disc({ bet, order, angle, ms, stopped }: Props) {
  const all = order ?? multipliersOf(bet);
  const pays = paysOf(bet);
  return (
    <div className="disc" dir="ltr" aria-hidden="true">
      <svg className="disc__wheel" viewBox="-100 -100 200 200" style={{ '--angle': `${angle}deg`, '--ms': `${ms}ms` } as CSSProperties}>
        <circle r="99" className="disc__rim" />
        {all.map((multiplier, at) => (
          <path
            // eslint-disable-next-line react/no-array-index-key -- segments have no other name than their place
            key={at}
            d={segment(at, all.length)}
            className={`disc__segment disc__segment--${pays.indexOf(multiplier)}${stopped === at ? ' disc__segment--stopped' : ''}`}
          />
        ))}
        <circle r="26" className="disc__hub" />
        <circle r="9" className="disc__nail" />
      </svg>
      <svg className="disc__pin" viewBox="0 0 40 52">
        <path d="M6 2H34V22L20 50 6 22Z" />
      </svg>
    </div>
  );
}

function segment(at: number, count: number): string {
  const point = (turn: number, radius: number): string => {
    const radians = (turn * Math.PI * 2) / count - Math.PI / 2;
    return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
  };
  return `M${point(at, 24)}L${point(at, 92)}A92 92 0 0 1 ${point(at + 1, 92)}L${point(at + 1, 24)}Z`;
}
