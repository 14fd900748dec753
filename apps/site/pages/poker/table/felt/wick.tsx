import { useEffect, useState } from 'react';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';

const LAST_MS = 6_000;

/** Shows the time left of a turn, as a burning wick and in seconds. */
export function Wick({ turn, now, isLarge = false }: { turn: NonNullable<Shown['turn']>; now: () => number; isLarge?: boolean }) {
  const { t, formatNumber } = useI18n();
  const left = useSecondsLeft(turn.until, now);
  const whole = turn.until - turn.from;
  // Elapsed time, read once: the CSS animation goes on from it.
  const [gone] = useState(() => Math.max(0, now() - turn.from));
  return (
    <span
      className={classNames(
        'poker-wick',
        isLarge && 'poker-wick--large',
        turn.isBank && 'poker-wick--bank',
        left * 1_000 <= LAST_MS && 'poker-wick--last',
      )}
    >
      <span className="poker-wick__line" aria-hidden="true">
        <span key={turn.until} style={{ animationDuration: `${whole}ms`, animationDelay: `-${gone}ms` }} />
      </span>
      <span className="poker-wick__left figures">
        {isLarge && turn.isBank
          ? t('poker.bank_left', { seconds: formatNumber(left) })
          : t('poker.seconds', { seconds: formatNumber(left) })}
      </span>
    </span>
  );
}

function useSecondsLeft(until: number, now: () => number): number {
  const leftOf = (): number => Math.max(0, Math.ceil((until - now()) / 1_000));
  const [left, setLeft] = useState(leftOf);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
