import { liveView, type LiveFront } from '#games/kit/view/live/live-view.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { stepsOf, winnerOf, type Coup } from '#games/baccarat/quote.ts';
import type { BaccaratInfo } from '#games/baccarat/rules.ts';
import { Alone } from '#games/baccarat/view/alone.tsx';
import { feltOf } from '#games/baccarat/view/felt.tsx';
import { Hands, Shoe } from '#games/baccarat/view/hands.tsx';
import { Roads } from '#games/baccarat/view/roads.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

const front: LiveFront<BaccaratInfo<Amount>, Coup, CardSound> = {
  stepsOf,
  sound: (isOn) => new CardSound(isOn),
  heard: (sound) => sound.card(),
  feltOf,
  Scene: ({ t, outcome, count }) => (
    <div className="baccarat-live" dir="ltr">
      <Hands t={t} coup={outcome} count={count} />
      <Shoe />
    </div>
  ),
  Past: ({ t, outcomes }) => <Roads t={t} coups={outcomes} isWhole />,
  written: (coup, t) => t(`baccarat.result.${winnerOf(coup)}`, { player: coup.playerTotal, banker: coup.bankerTotal }),
};

/** Baccarat, alone or at a table with others. A round of the record is shown as it is shown to one. */
export const View = liveView(front, Alone);
