import { useEffect, useState } from 'react';
import { fromMinor, type Amount } from '#kernel/amount.ts';

/** Returns a random whole number from `least` to `most`, both included. A decorative amount needs no better source of chance. */
function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

/**
 * Returns an amount that only decorates the page and is no prize (specification 9.06). It starts between 31 and 32 million, and every 3 to
 * 5 s it grows by 100 to 500. The state is in cents.
 */
export function useShowcaseJackpot(): Amount {
  const [cents, setCents] = useState(() => between(3_100_000_000, 3_200_000_000));
  useEffect(() => {
    const timer = setTimeout(() => setCents(cents + between(10_000, 50_000)), between(3, 5) * 1_000);
    return () => clearTimeout(timer);
  }, [cents]);
  return fromMinor(BigInt(cents), 'USD');
}
