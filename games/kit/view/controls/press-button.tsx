import type { CSSProperties, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { FamilyText, PlayMode } from '#games/kit/view/view.ts';
import { Glyph, type GlyphName } from '#games/kit/view/controls/glyph.tsx';
import './press-button.css';

/** Look of the large button. A dim button looks inactive but works: it hurries the display, or leads to a deposit. */
export type Face = {
  isOff?: boolean;
  isDim?: boolean;
  /** True for an outline: the press leads to another page. */
  isLine?: boolean;
  glyph?: GlyphName;
  label?: string;
  small?: string;
  ring?: 'cycle' | 'full' | 'count';
};

type Props = Face & { ref: Ref<HTMLButtonElement>; onPress(): void; /** Seconds that a ring of the kind `cycle` takes. */ cycle?: number };

/** Returns the face while the balance is below the stake: the press leads to a deposit, and the button says it. */
export function lackingFace(t: FamilyText, mode: PlayMode): Face {
  return { glyph: 'purse', small: t(mode === 'real' ? 'kit.lacking' : 'kit.refill'), isLine: true };
}

/** Longest label in the usual size, and longest one in the smaller size, in characters. */
const [SHORT, LONG] = [6, 9];

/** Returns the class for the size of a label: figures are large, and long words are small, so that they fit into the circle. */
function sizeOf(label: string): string | false {
  if (/^\d+$/.test(label)) return 'spin__label--figure';
  if (label.length <= SHORT) return false;
  return label.length <= LONG ? 'spin__label--long' : 'spin__label--longest';
}

/** The large button of a game. It keeps its place and its focus in all states, and always shows the effect of a press. */
export function PressButton({ ref, onPress, cycle, isOff, isDim, isLine, glyph, label, small, ring }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames('spin', (isOff || isDim) && 'spin--off', isLine && 'spin--line', ring && `spin--${ring}`)}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts="Space Enter"
      style={cycle === undefined ? undefined : ({ '--cycle': `${cycle}s` } as CSSProperties)}
      onClick={onPress}
    >
      {ring && (
        <svg key={ring} className="spin__ring" viewBox="0 0 108 108" aria-hidden="true">
          <circle cx="54" cy="54" r="51" pathLength="100" />
          <circle cx="54" cy="54" r="51" pathLength="100" className="spin__turn" />
        </svg>
      )}
      <span className="spin__face">
        {glyph && <Glyph name={glyph} size={26} />}
        {label && <span className={classNames('spin__label', sizeOf(label))}>{label}</span>}
        {small && <small className="spin__small">{small}</small>}
      </span>
    </button>
  );
}
