import { useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#apps/site/parts/play/use-reduced-motion.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { compare, fromMinor, toMinor, type Amount } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

const COUNT_MS = 900;

/** Shows the amount of a jackpot, which counts up to its new value. After a drop the amount is set back at once. */
export function JackpotAmount({ amount, currency }: { amount: Amount; currency: Currency }) {
  const { formatMoney } = useI18n();
  const shown = useCounted(amount, currency);
  return <bdi className="figures">{formatMoney(shown, currency)}</bdi>;
}

function useCounted(amount: Amount, currency: Currency): Amount {
  const isReduced = useReducedMotion();
  const [shown, setShown] = useState(amount);
  const before = useRef(amount);
  useEffect(() => {
    const from = before.current;
    if (compare(amount, from) === 0) return;
    before.current = amount;
    if (isReduced || compare(amount, from) < 0) {
      setShown(amount);
      return;
    }
    const [start, end] = [toMinor(from, currency), toMinor(amount, currency)];
    const begun = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / COUNT_MS));
      setShown(fromMinor(start + ((end - start) * BigInt(Math.round(part * 1_000))) / 1_000n, currency));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount, currency, isReduced]);
  return shown;
}
