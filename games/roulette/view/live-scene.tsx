import { useState } from 'react';
import type { SceneProps } from '#games/kit/view/live/live-view.tsx';
import { strikeOn, stepsOf, thrownAt, type Strike } from '#games/roulette/quote.ts';
import type { RouletteOutcome } from '#games/roulette/rules.ts';
import { restingAt, RouletteWheel, spinTo } from '#games/roulette/view/wheel.tsx';
import { numberWithColour } from '#games/roulette/view/words.ts';
import { classNames } from '#ui/class-names.ts';
import './live-scene.css';

/** Shows the wheel behind the felt, and beside it the numbers that lightning struck before the throw. */
export function LiveWheel({ t, outcome, count, isMoving }: SceneProps<RouletteOutcome>) {
  const isOver = outcome !== null && count >= stepsOf(outcome).length;
  const [spin, setSpin] = useState(() => restingAt(isOver ? outcome.number : null));
  const [thrown, setThrown] = useState(isOver ? outcome : null);
  if (outcome && count >= thrownAt(outcome) && thrown !== outcome) {
    setThrown(outcome);
    setSpin(spinTo(spin, outcome.number));
  }
  return (
    <div className="live-wheel" dir="ltr">
      {outcome?.struck && count > 0 && (
        <ol className="strikes" aria-label={t('roulette.struck')}>
          {outcome.struck.map((strike) => (
            <StruckNumber key={strike.number} t={t} strike={strike} isHit={isOver && strikeOn(outcome) === strike} />
          ))}
        </ol>
      )}
      <RouletteWheel spin={spin} isMoving={isMoving} hasBall={thrown !== null} />
    </div>
  );
}

function StruckNumber({ t, strike: { number, odds }, isHit }: Pick<SceneProps<RouletteOutcome>, 't'> & { strike: Strike; isHit: boolean }) {
  return (
    <li className={classNames('strike', isHit && 'strike--hit')}>
      <svg className="strike__bolt" viewBox="0 0 24 40" aria-hidden="true">
        <path d="M15 0 2 23h8L7 40 22 15h-9z" />
      </svg>
      <b className="figures">{numberWithColour(t, number)}</b>
      <span className="figures">{`${odds}:1`}</span>
    </li>
  );
}
