import type { CSSProperties, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { FamilyText, PlayMode } from '#games/kit/view/view.ts';
import { Glyph, type GlyphName } from '#games/kit/view/controls/glyph.tsx';
import './press-button.css';

/** Dim but not off: it looks at rest, and a press still does something: hurries what is shown, or leads to more money. */
export type Face = {
  isOff?: boolean;
  isDim?: boolean;
  /** Drawn as an outline: the press leads elsewhere. */
  isLine?: boolean;
  glyph?: GlyphName;
  label?: string;
  small?: string;
  ring?: 'cycle' | 'full' | 'count';
};

type Props = Face & { ref: Ref<HTMLButtonElement>; onPress(): void; /** Seconds that a ring of the kind `cycle` takes. */ cycle?: number };

/** The face while the balance does not cover the stake: it leads to more money, and looks as if it did. */
export function lackingFace(t: FamilyText, mode: PlayMode): Face {
  return { glyph: 'purse', small: t(mode === 'real' ? 'kit.lacking' : 'kit.refill'), isLine: true };
}

/** The one large button of a game. It stays in place and in focus through all of its states, and always says what a press does. */
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
        {label && <span className={classNames('spin__label', /^\d+$/.test(label) && 'spin__label--figure')}>{label}</span>}
        {small && <small className="spin__small">{small}</small>}
      </span>
    </button>
  );
}
