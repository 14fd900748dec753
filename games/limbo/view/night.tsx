import type { CSSProperties } from 'react';
import { hundredths } from '#games/limbo/quote.ts';
import { classNames } from '#ui/class-names.ts';
import './night.css';

type Props = {
  /** Target in hundredths, like `height`. */
  target: number;
  height: number;
  isWon: boolean;
  isRising: boolean;
  isLost?: boolean;
  figure?: string | null;
};

/** Marks on the scale of the sky, which is logarithmic: 1× to 10× is as far as 10× to 100×. */
const MARKS = [1, 2, 10, 100, 1_000, 10_000];
const TOP = Math.log10(10_000);

/** Returns the place of a height in hundredths between the ground and the top, from 0 to 1. */
function placeOf(height: number): number {
  return Math.min(1, Math.log10(height / 100) / TOP);
}

/** Shows the night over the market: a scale, the rope of the target, and the lantern. */
export function Night({ target, height, isWon, isRising, isLost, figure }: Props) {
  const at = (place: number): CSSProperties => ({ '--at': place }) as CSSProperties;
  return (
    <div
      className={classNames('night', isWon && 'night--won', isLost && 'night--lost', isRising && 'night--rising')}
      dir="ltr"
      aria-hidden="true"
    >
      {MARKS.map((mark) => (
        <span key={mark} className="night__mark figures" style={at(placeOf(mark * 100))}>
          {`${mark.toLocaleString('en')}×`}
        </span>
      ))}
      <span className="night__rope" style={at(placeOf(target))}>
        <b className="figures">{`${hundredths(target)}×`}</b>
      </span>
      <span className="night__lantern" style={at(placeOf(height))}>
        <Lantern />
      </span>
      {figure && <b className="night__figure figures">{figure}</b>}
    </div>
  );
}

/** Shows a lantern of cut paper: a shade of four strips over a flame. */
function Lantern() {
  return (
    <svg viewBox="0 0 100 132" focusable="false">
      <ellipse className="lantern__glow" cx="50" cy="66" rx="50" ry="60" />
      <path className="lantern__shade" d="M22 14 78 14 90 62 74 104 26 104 10 62Z" />
      <path className="lantern__strip" d="M22 14 40 14 36 62 42 104 26 104 10 62Z M60 14 78 14 90 62 74 104 58 104 64 62Z" />
      <path className="lantern__rib" d="M14 46H86M10 66H90M17 86H83" />
      <path className="lantern__cap" d="M20 8H80V16H20ZM26 102H74V110H26Z" />
      <path className="lantern__flame" d="M50 110C42 118 46 124 50 130 54 124 58 118 50 110Z" />
    </svg>
  );
}
