import type { Fight, FightInfo } from '#games/cockfight/quote.ts';
import { Arena } from '#games/cockfight/view/arena.tsx';
import { seenParts } from '#games/cockfight/view/fight-at.ts';
import type { OutcomeProps } from '#games/kit/view/family-front.ts';
import { liveResult } from '#games/kit/view/live/returned.tsx';
import type { Amount } from '#kernel/amount.ts';
import './outcome.css';

function Result({ outcome, t }: OutcomeProps<Fight, FightInfo<Amount>>) {
  return (
    <div className="fight-result">
      <Arena t={t} fight={outcome} plumage={outcome.plumage} count={seenParts(outcome)} isMoving={false} />
    </div>
  );
}

/** Shows the end of the fight. */
export const FightResult = liveResult(Result);
