import type { Coup } from '#games/xocdia/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './bowl.css';

/** Places of the coins, and their tilt in degrees. */
const PLACES = [
  [104, 84, -8],
  [194, 72, 12],
  [150, 122, 4],
  [238, 112, -14],
] as const;

type Props = { coup: Coup | null; isOpen: boolean; isShaken: boolean };

/** Shows four coins on a plate, with a bowl over them while they are shaken. */
export function Bowl({ coup, isOpen, isShaken }: Props) {
  return (
    <svg className={classNames('bowl', isShaken && 'bowl--shaken')} viewBox="0 0 340 190" aria-hidden="true" focusable="false">
      <ellipse cx="170" cy="112" rx="166" ry="74" className="bowl__shade" />
      <ellipse cx="170" cy="102" rx="166" ry="74" className="bowl__rim" />
      <ellipse cx="170" cy="99" rx="148" ry="62" className="bowl__plate" />
      <ellipse cx="170" cy="99" rx="134" ry="54" className="bowl__ring" />
      {isOpen && coup?.coins.map((side, at) => <Coin key={PLACES[at]!.join('/')} side={side} place={PLACES[at]!} />)}
      <g className={classNames('bowl__cover', isOpen && 'bowl__cover--off')}>
        <path d="M40 108Q36 26 132 18H208Q304 26 300 108 240 136 170 136T40 108Z" className="bowl__china" />
        <path d="M48 84Q104 108 170 108T292 84L297 102Q236 126 170 126T43 102Z" className="bowl__band" />
        <path d="M76 92l10 8 10-6M120 102l10 7 10-6M164 104l10 7 10-7M208 101l10 6 10-8M252 92l9 5 9-8" className="bowl__wave" />
        <path d="M128 20Q134 6 170 6T212 20Q170 30 128 20Z" className="bowl__band" />
        <path d="M66 74Q72 44 112 34" className="bowl__gleam" />
      </g>
    </svg>
  );
}

function Coin({ side, place: [x, y, lean] }: { side: 'red' | 'white'; place: readonly [number, number, number] }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean})`} className={`bowl__coin bowl__coin--${side}`}>
      <ellipse cy="6" rx="34" ry="24" className="bowl__shade" />
      <ellipse cy="3" rx="34" ry="24" className="bowl__edge" />
      <ellipse rx="34" ry="24" className="bowl__face" />
      <ellipse rx="27" ry="18.5" className="bowl__line" />
      <path d="M-8-5H8V6H-8Z" className="bowl__hole" />
    </g>
  );
}

/** Shows the coins that are printed on a spot. */
export function CoinRow({ reds }: { reds: number }) {
  return (
    <svg className="coin-row" viewBox="0 0 104 24" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3].map((at) => (
        <circle key={at} cx={13 + at * 26} cy="12" r="10" className={at < reds ? 'coin-row__red' : 'coin-row__white'} />
      ))}
    </svg>
  );
}
