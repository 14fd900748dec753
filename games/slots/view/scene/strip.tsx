import { classNames } from '#ui/class-names.ts';
import type { Shown } from '#games/slots/view/shown.ts';
import type { Words } from '#games/slots/view/words.ts';
import { isNothing } from '#kernel/amount.ts';

/** Over the reels: what is left of a feature, and the steps of a cascade. Its room is kept when it is empty. */
export function Strip({ shown, multipliers, words }: { shown: Shown; multipliers: readonly number[] | null; words: Words }) {
  const { t, money } = words;
  const { total, scene, freeLeft, hold, ladder } = shown;
  const steps = ladder?.values ?? multipliers ?? [];
  const rung = ladder ? Math.min(ladder.rung, steps.length - 1) : -1;
  return (
    <div className="slot-strip">
      {scene === 'free' && (
        <span className="slot-strip__tag slot-strip__tag--left figures">{t('slots.view.free_count', { count: freeLeft })}</span>
      )}
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
