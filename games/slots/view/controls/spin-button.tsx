import type { Ref } from 'react';
import type { PlayMode } from '#games/kit/view/view.ts';
import { LEAST_SPIN } from '#games/slots/view/pace.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import { lackingFace, PressButton, type Face } from '#games/kit/view/controls/press-button.tsx';
import type { Translate } from '#games/slots/view/words.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';

type Props = {
  t: Translate;
  mode: PlayMode;
  shown: Shown;
  isBusy: boolean;
  /** Number of automatic rounds that are still to begin. */
  autoLeft: number;
  isReady: boolean;
  isReplay: boolean;
  /** True if a press collects the win of the open round. */
  isCollecting: boolean;
  isBlocked: boolean;
  lacking: Amount;
  ref: Ref<HTMLButtonElement>;
  onPress(): void;
};

/** The button of a slot in all its states. */
export function SpinButton({ ref, onPress, ...props }: Props) {
  return <PressButton ref={ref} onPress={onPress} cycle={LEAST_SPIN} {...faceOf(props)} />;
}

function faceOf({
  t,
  mode,
  shown,
  isBusy,
  autoLeft,
  isReady,
  isReplay,
  isCollecting,
  isBlocked,
  lacking,
}: Omit<Props, 'ref' | 'onPress'>): Face {
  const text = (key: string): string => t(`slots.view.${key}`);
  if (autoLeft > 0) return { glyph: 'stop', small: t('kit.auto_left', { count: autoLeft }), ring: 'count' };
  if (shown.phase === 'card') return { label: text('go_on'), ring: 'count' };
  if (isBusy && shown.scene === 'free')
    return { label: String(shown.freeLeft), small: t('slots.view.free_left', { count: shown.freeLeft }) };
  if (isBusy && shown.scene === 'hold' && shown.hold)
    return { label: String(shown.hold.left), small: t('slots.view.respins_left', { count: shown.hold.left }) };
  if (shown.phase === 'showing') return { label: text('skip'), small: text('skip_count'), ring: 'count' };
  if (shown.phase === 'spinning') return { glyph: 'stop', small: text('stop'), isDim: true, ring: 'cycle' };
  if (isBusy) return { glyph: 'settle', small: text('settling'), isDim: true, ring: 'full' };
  if (isCollecting) return { label: text('collect_short'), isOff: !isReady };
  if (isReplay) return { glyph: 'spin', small: t('kit.again'), isOff: !isReady };
  if (isBlocked) return { glyph: 'pause', small: t('kit.paused'), isOff: true };
  if (!isNothing(lacking)) return lackingFace(t, mode);
  return { glyph: 'spin', label: text('spin'), isOff: !isReady };
}
