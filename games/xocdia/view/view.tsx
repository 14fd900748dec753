import { MARKS, markOf, redsOf, returnsOf, SPOTS, stepsOf, type Coup } from '#games/xocdia/quote.ts';
import { Bowl, CoinRow } from '#games/xocdia/view/bowl.tsx';
import { BowlSound } from '#games/xocdia/view/sound.ts';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveView } from '#games/kit/view/live/live-view.tsx';
import { countedMarks, PastPlate } from '#games/kit/view/live/past-plate.tsx';
import type { Amount } from '#kernel/amount.ts';

const PLACES: readonly LivePlace[] = [
  { spot: 'even', x: 0, y: 0, w: 7, h: 5, hue: 'blue', isLarge: true },
  { spot: 'two_two', x: 7, y: 0, w: 6, h: 5, hue: 'green', picture: <CoinRow reds={2} /> },
  { spot: 'odd', x: 13, y: 0, w: 7, h: 5, hue: 'red', isLarge: true },
  { spot: 'red_four', x: 0, y: 5, w: 5, h: 5, hue: 'night', picture: <CoinRow reds={4} /> },
  { spot: 'red_three', x: 5, y: 5, w: 5, h: 5, hue: 'night', picture: <CoinRow reds={3} /> },
  { spot: 'white_three', x: 10, y: 5, w: 5, h: 5, hue: 'night', picture: <CoinRow reds={1} /> },
  { spot: 'white_four', x: 15, y: 5, w: 5, h: 5, hue: 'night', picture: <CoinRow reds={0} /> },
];
const GRID = { across: 20, down: 10 };

/** Xoc dia at a live table. */
export const View = liveView<LiveInfo<Amount>, Coup, BowlSound>({
  stepsOf,
  sound: (isOn) => new BowlSound(isOn),
  received: (sound) => sound.coins(),
  feltOf: (_, t) => liveFelt<Coup>({ code: 'xocdia', grid: GRID, places: PLACES, spots: SPOTS, returnsOf, t }),
  Scene: ({ outcome, count, isMoving }) => (
    <Bowl coup={outcome} isOpen={outcome !== null && count > 0} isShaken={isMoving && outcome !== null && count === 0} />
  ),
  Past: ({ t, outcomes }) => {
    const past = outcomes.map(markOf);
    return <PastPlate t={t} past={past} shares={countedMarks(MARKS, past)} />;
  },
  written: (coup, t) => {
    const red = redsOf(coup);
    return t('xocdia.result', { side: t(`xocdia.spot.${red % 2 === 0 ? 'even' : 'odd'}`), red, white: 4 - red });
  },
});
