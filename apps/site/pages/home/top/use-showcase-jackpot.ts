import { useEffect, useState } from 'react';
import { fromMinor, type Amount } from '#kernel/amount.ts';

/** A whole number from `least` to `most`, both included; a picture needs no better chance than this. */
function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** Specification 9.06, in cents: starts between 31 and 32 million; every 3, 4 or 5 s it grows by 100 to 500. Shown as a showcase, never as a prize. */
export function useShowcaseJackpot(): Amount {
  const [cents, setCents] = useState(() => between(3_100_000_000, 3_200_000_000));
  useEffect(() => {
    const timer = setTimeout(() => setCents(cents + between(10_000, 50_000)), between(3, 5) * 1_000);
    return () => clearTimeout(timer);
  }, [cents]);
  return fromMinor(BigInt(cents), 'USD');
}
