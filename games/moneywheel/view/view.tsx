import { HUES, markOf, markOfNumber, NUMBERS, numberOf, productOf, returnsOf, SPOTS, stepsOf, type Coup } from '#games/moneywheel/quote.ts';
import { MoneyWheel } from '#games/moneywheel/view/money-wheel.tsx';
import { FlapperSound } from '#games/moneywheel/view/sound.ts';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveView } from '#games/kit/view/live/live-view.tsx';
import { countedMarks, PastPlate } from '#games/kit/view/live/past-plate.tsx';
import type { Amount } from '#kernel/amount.ts';

const PLACES = NUMBERS.map((number, at): LivePlace => ({
  spot: `number:${number}`,
  x: at,
  y: 0,
  w: 1,
  h: 1,
  narrow: { x: at % 3, y: Math.floor(at / 3), w: 1, h: 1 },
  hue: HUES[at]!,
  isLarge: true,
  short: String(number),
}));
const GRID = { across: 6, down: 1, narrow: { across: 3, down: 2 } };

const MARKS = NUMBERS.map(markOfNumber);

/** Money wheel: numbers and two multipliers. */
export const View = liveView<LiveInfo<Amount>, Coup, FlapperSound>({
  stepsOf,
  isTall: true,
  sound: (isOn) => new FlapperSound(isOn),
  received: (sound) => sound.rest(),
  feltOf: (_, t) => liveFelt<Coup>({ code: 'moneywheel', grid: GRID, places: PLACES, spots: SPOTS, returnsOf, t }),
  Scene: ({ outcome, count, isMoving }) => <MoneyWheel coup={outcome} count={count} isMoving={isMoving} />,
  Past: ({ t, outcomes }) => {
    const past = outcomes.map(markOf);
    return <PastPlate t={t} past={past} shares={countedMarks(MARKS, past)} />;
  },
  written: (coup, t) => {
    const product = Number(productOf(coup));
    const number = numberOf(coup);
    return product === 1 ? t('moneywheel.result', { number }) : t('moneywheel.result_multiplied', { number, product });
  },
});
