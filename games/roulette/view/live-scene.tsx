import { useState } from 'react';
import type { RouletteOutcome } from '#games/roulette/rules.ts';
import { restingAt, RouletteWheel, spinTo } from '#games/roulette/view/wheel.tsx';

type Props = { outcome: RouletteOutcome | null; count: number; isMoving: boolean };

/** The wheel behind the felt: the ball is thrown with the first part, and lies in its pocket with the second. */
export function LiveWheel({ outcome, count, isMoving }: Props) {
  const [spin, setSpin] = useState(() => restingAt(outcome && count > 1 ? outcome.number : null));
  const [thrown, setThrown] = useState(outcome);
  if (outcome && count > 0 && thrown !== outcome) {
    setThrown(outcome);
    setSpin(spinTo(spin, outcome.number));
  }
  return (
    <div className="live-wheel" dir="ltr">
      <RouletteWheel spin={spin} isMoving={isMoving} hasBall={thrown !== null} />
    </div>
  );
}
