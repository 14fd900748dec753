import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LEAST_SPIN } from '#games/slots/view/pace.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import { Glyph, type GlyphName } from '#games/slots/view/controls/glyph.tsx';
import type { Translate } from '#games/slots/view/words.ts';
import './spin-button.css';

type Props = {
  t: Translate;
  money(amount: number): string;
  shown: Shown;
  isBusy: boolean;
  isReady: boolean;
  isReplay: boolean;
  isBlocked: boolean;
  lacking: number;
  ref: Ref<HTMLButtonElement>;
  onPress(): void;
};

/** The one large button. It stays in place and in focus through all of its states, and always says what a press does. */
export function SpinButton({ ref, onPress, ...props }: Props) {
  const { isOff, isDim, glyph, label, small, ring } = faceOf(props);
  return (
    <button
      ref={ref}
      type="button"
      className={classNames('spin', (isOff || isDim) && 'spin--off', ring && `spin--${ring}`)}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts="Space Enter"
      style={{ '--cycle': `${LEAST_SPIN}s` } as React.CSSProperties}
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

/** Dim but not off: it looks at rest, and a press still does something: hurries what is shown, or leads to more money. */
type Face = { isOff?: boolean; isDim?: boolean; glyph?: GlyphName; label?: string; small?: string; ring?: 'cycle' | 'full' | 'count' };

function faceOf({ t, money, shown, isBusy, isReady, isReplay, isBlocked, lacking }: Omit<Props, 'ref' | 'onPress'>): Face {
  const text = (key: string): string => t(`slots.view.${key}`);
  if (shown.phase === 'card') return { label: text('go_on'), ring: 'count' };
  if (isBusy && shown.scene === 'free')
    return { label: String(shown.freeLeft), small: t('slots.view.free_left', { count: shown.freeLeft }) };
  if (isBusy && shown.scene === 'hold' && shown.hold)
    return { label: String(shown.hold.left), small: t('slots.view.respins_left', { count: shown.hold.left }) };
  if (shown.phase === 'showing') return { label: text('skip'), small: text('skip_count'), ring: 'count' };
  if (shown.phase === 'spinning') return { glyph: 'stop', small: text('stop'), isDim: true, ring: 'cycle' };
  if (isBusy) return { glyph: 'settle', small: text('settling'), isDim: true, ring: 'full' };
  if (isReplay) return { glyph: 'spin', small: text('again'), isOff: !isReady };
  if (isBlocked) return { glyph: 'pause', small: text('paused'), isOff: true };
  if (lacking > 0) return { glyph: 'purse', small: t('slots.view.lacking', { amount: money(lacking) }), isDim: true };
  return { glyph: 'spin', label: text('spin'), isOff: !isReady };
}
