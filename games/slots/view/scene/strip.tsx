import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { RestTag } from '#games/slots/view/scene/rest-tag.tsx';
import type { Shown } from '#games/slots/view/shown.ts';
import type { Words } from '#games/slots/view/words.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';

type Props = { shown: Shown; info: SlotInfo<Amount>; worth(coins: number): string; words: Words; meter: number; choice: ReactNode };

/**
 * Strip above the reels: it explains the machine at rest, and shows the remaining part of a feature. It keeps its height when it is empty.
 */
export function Strip({ shown, info, worth, words, meter, choice }: Props) {
  const { t, money } = words;
  const { total, scene, freeLeft, hold, ladder, factor, tome, isRespin } = shown;
  const steps = ladder?.values ?? info.multipliers ?? [];
  const rung = ladder ? Math.min(ladder.rung, steps.length - 1) : -1;
  const art = tome === null ? undefined : words.art.get(tome);
  return (
    <div className="slot-strip">
      {scene === 'base' && !hold && <RestTag info={info} shown={shown} worth={worth} meter={meter} words={words} />}
      {scene === 'base' && choice}
      {scene === 'base' && isRespin && <span className="slot-strip__tag">{t('slots.view.respin')}</span>}
      {scene === 'free' && (
        <span className="slot-strip__tag slot-strip__tag--left figures">{t('slots.view.free_count', { count: freeLeft })}</span>
      )}
      {scene === 'free' && factor > 1 && steps.length === 0 && (
        <span className="slot-strip__tag slot-strip__tag--factor figures">×{factor}</span>
      )}
      {scene === 'free' && art && <img className="slot-strip__tome" src={`data:image/svg+xml,${encodeURIComponent(art.svg)}`} alt="" />}
      {hold && (
        <span className="slot-strip__tag figures">{t('slots.view.hold_count', { left: hold.left, filled: hold.filled, of: hold.of })}</span>
      )}
      {(scene === 'free' || hold) && !isNothing(total) && (
        <span className="slot-strip__tag figures">{t('slots.view.so_far', { amount: money(total) })}</span>
      )}
      {steps.length > 0 && (
        <ol className="slot-ladder figures" dir="ltr" aria-label={t('slots.view.ladder')}>
          {steps.map((step, at) => (
            <li
              key={step}
              className={classNames('slot-ladder__rung', at === rung && 'slot-ladder__rung--now')}
              aria-current={at === rung ? 'step' : undefined}
            >
              ×{step}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
