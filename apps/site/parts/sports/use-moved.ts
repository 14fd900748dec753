import { useEffect, useState } from 'react';

/** Time for which an arrow is shown, in ms. */
const SHOWN_MS = 3_000;

export type Move = { from: number; isUp: boolean };

/** Returns the last change of a price for three seconds; undefined before and after. */
export function useMoved(price: number | null): Move | undefined {
  const [seen, setSeen] = useState(price);
  const [move, setMove] = useState<Move>();
  if (price !== seen) {
    setSeen(price);
    if (price !== null && seen !== null) setMove({ from: seen, isUp: price > seen });
  }
  useEffect(() => {
    if (!move) return;
    const timer = setTimeout(() => setMove(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [move]);
  return move;
}
