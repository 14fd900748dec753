import { useState } from 'react';
import { liveView, type LiveFront, type SceneProps } from '#games/kit/view/live/live-view.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { squeezedAt, squeezeStepsOf, stepsOf, winnerOf, type Coup } from '#games/baccarat/quote.ts';
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
  received: (sound) => sound.card(),
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

/** The front of a squeeze table, where cards lie face down at first. A card that its player turns early lies open for this player alone. */
const squeezed: typeof front = { ...front, stepsOf: squeezeStepsOf, Scene: SqueezeScene };

function SqueezeScene({ t, outcome, count }: SceneProps<Coup>) {
  const { lying, isDown } = squeezedAt(count);
  const [turned, setTurned] = useState<{ coup: Coup | null; lying: number }>({ coup: null, lying: 0 });
  const isTurned = turned.coup === outcome && turned.lying === lying;
  return (
    <div className="baccarat-live" dir="ltr">
      <Hands t={t} coup={outcome} count={lying} onTurn={isDown && !isTurned ? () => setTurned({ coup: outcome, lying }) : undefined} />
      <Shoe />
    </div>
  );
}

const Usual = liveView(front, Alone);
const Squeeze = liveView(squeezed, Alone);

/** Shows baccarat for one player or at a table for many. A recorded round is shown as for one player. */
export const View: typeof Usual = (props) => (props.info.isSqueezed ? <Squeeze {...props} /> : <Usual {...props} />);
