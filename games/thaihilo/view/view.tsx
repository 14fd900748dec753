import { HUES, markOf, returnsOf, sideOf, SPOTS, stepsOf, totalOf, type Coup } from '#games/thaihilo/quote.ts';
import { Throw } from '#games/thaihilo/view/throw.tsx';
import { Die } from '#games/kit/view/dice/dice.tsx';
import { ShakerSound } from '#games/kit/view/dice/shaker-sound.ts';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveView } from '#games/kit/view/live/live-view.tsx';
import { PastPlate } from '#games/kit/view/live/past-plate.tsx';
import type { Amount } from '#kernel/amount.ts';
import './felt.css';

const ALL = [...SPOTS.keys()];

const faced = (spot: string): Pick<LivePlace, 'picture' | 'short'> => ({
  short: '',
  picture: (
    <span className="throw-faces">
      {spot
        .split(':')[1]!
        .split('-')
        .map((face) => (
          <Die key={face} face={Number(face)} />
        ))}
    </span>
  ),
});

const PLACES: readonly LivePlace[] = [
  { spot: 'low', x: 0, y: 0, w: 45, h: 1, narrow: { x: 0, y: 0, w: 45, h: 1 }, hue: HUES.low, isLarge: true },
  { spot: 'eleven', x: 45, y: 0, w: 30, h: 1, narrow: { x: 45, y: 0, w: 30, h: 1 }, hue: HUES.eleven, isLarge: true },
  { spot: 'high', x: 75, y: 0, w: 45, h: 1, narrow: { x: 75, y: 0, w: 45, h: 1 }, hue: HUES.high, isLarge: true },
  ...ALL.filter((spot) => spot.startsWith('face:')).map((spot, at): LivePlace => ({
    spot,
    x: at * 20,
    y: 1,
    w: 20,
    h: 1,
    narrow: { x: at * 20, y: 1, w: 20, h: 1 },
    hue: 'violet',
    ...faced(spot),
  })),
  ...ALL.filter((spot) => spot.startsWith('pair:')).map((spot, at): LivePlace => ({
    spot,
    x: at * 8,
    y: 2,
    w: 8,
    h: 1,
    narrow: at < 8 ? { x: at * 15, y: 2, w: 15, h: 1 } : { x: ((at - 8) * 120) / 7, y: 3, w: 120 / 7, h: 1 },
    hue: 'night',
    ...faced(spot),
  })),
];
const GRID = { across: 120, down: 3, narrow: { across: 120, down: 4 } };

/** Thai hi-lo at a live table. */
export const View = liveView<LiveInfo<Amount>, Coup, ShakerSound>({
  stepsOf,
  sound: (isOn) => new ShakerSound(isOn),
  received: (sound) => sound.shaking(400),
  feltOf: (_, t) => liveFelt<Coup>({ code: 'thaihilo', grid: GRID, places: PLACES, spots: SPOTS, returnsOf, t }),
  Scene: ({ t, outcome, count }) => <Throw t={t} coup={outcome} count={count} />,
  Past: ({ t, outcomes }) => (
    <PastPlate
      t={t}
      past={outcomes.map(markOf)}
      shares={(['low', 'eleven', 'high'] as const).map((side) => ({
        text: t(`thaihilo.spot.${side}`),
        hue: HUES[side],
        count: outcomes.filter((coup) => sideOf(coup) === side).length,
      }))}
    />
  ),
  written: (coup, t) => t('thaihilo.result', { side: t(`thaihilo.spot.${sideOf(coup)}`), dice: coup.dice.join('-'), total: totalOf(coup) }),
});
