import { HUES, markOf, sideOf, stepsOf } from '#games/sicbo/quote.ts';
import type { SicboInfo, SicboOutcome } from '#games/sicbo/rules.ts';
import { Alone } from '#games/sicbo/view/alone.tsx';
import { feltOf } from '#games/sicbo/view/felt.tsx';
import { rollText } from '#games/sicbo/view/words.ts';
import { Shaker } from '#games/kit/view/dice/dice.tsx';
import { ShakerSound } from '#games/kit/view/dice/shaker-sound.ts';
import { liveView, type LiveFront } from '#games/kit/view/live/live-view.tsx';
import type { CoupMark } from '#games/kit/quote.ts';
import { PastPlate } from '#games/kit/view/live/past-plate.tsx';
import type { Amount } from '#kernel/amount.ts';
import './view.css';

const SHAKE_MS = 1_500;

const SIDES = {
  small: { text: '4–10', hue: HUES.small },
  triple: { text: '×3', hue: HUES.triple },
  big: { text: '11–17', hue: HUES.big },
} as const satisfies Record<string, CoupMark>;

const front: LiveFront<SicboInfo<Amount>, SicboOutcome, ShakerSound> = {
  stepsOf,
  sound: (isOn) => new ShakerSound(isOn),
  received: (sound, count) => count === 1 && sound.shaking(SHAKE_MS),
  feltOf,
  Scene: ({ outcome, count }) => (
    <div className="sicbo-live">
      <Shaker dice={outcome?.dice ?? null} isCovered={count === 1} />
    </div>
  ),
  Past: ({ t, outcomes }) => (
    <PastPlate
      t={t}
      past={outcomes.map(markOf)}
      shares={(['small', 'triple', 'big'] as const).map((side) => ({
        ...SIDES[side],
        count: outcomes.filter((one) => sideOf(one.dice) === side).length,
      }))}
    />
  ),
  written: ({ dice }, t) => rollText(t, dice),
};

/** Shows sic bo for one player or at a table for many. */
export const View = liveView(front, Alone);
