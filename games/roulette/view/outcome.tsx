import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import { SPOTS } from '#games/roulette/quote.ts';
import type { RouletteInfo, RouletteOutcome } from '#games/roulette/rules.ts';
import { restingAt, RouletteWheel } from '#games/roulette/view/wheel.tsx';
import { resultText, spotName } from '#games/roulette/view/words.ts';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

function Result({ outcome, bet, t }: OutcomeProps<RouletteOutcome, RouletteInfo<Amount>>) {
  const won = (bet as ChipsBet).chips.filter(({ spot }) => SPOTS.get(spot)?.numbers.includes(outcome.number));
  return (
    <div className="roulette-result">
      <RouletteWheel spin={restingAt(outcome.number)} isMoving={false} hasBall />
      <div>
        <b className="figures">{resultText(t, outcome)}</b>
        <ul>
          {won.map(({ spot }) => (
            <li key={spot}>{spotName(t, spot)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shows the final wheel of a recorded coup, and the winning spots. */
export const RouletteResult = liveResult(Result);
