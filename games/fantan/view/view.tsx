import { HUES, markOf, remainderOf, REMAINDERS, returnsOf, SPOTS, stepsOf, type Coup } from '#games/fantan/quote.ts';
import { Beads } from '#games/fantan/view/beads.tsx';
import { BeadSound } from '#games/fantan/view/sound.ts';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveView } from '#games/kit/view/live/live-view.tsx';
import { countedMarks, PastPlate } from '#games/kit/view/live/past-plate.tsx';
import type { Amount } from '#kernel/amount.ts';

const whichOf = (spot: string): string => spot.split(':')[1]!;
const isOf = (kind: string) => (spot: string) => spot.startsWith(`${kind}:`);
const ALL = [...SPOTS.keys()];

const PLACES: readonly LivePlace[] = [
  ...REMAINDERS.map((one, at): LivePlace => ({
    spot: `fan:${one}`,
    x: at * 4,
    y: 0,
    w: 4,
    h: 1,
    narrow: { x: at * 6, y: 0, w: 6, h: 1 },
    hue: HUES[at]!,
    isLarge: true,
    short: String(one),
  })),
  { spot: 'odd', x: 16, y: 0, w: 4, h: 1, narrow: { x: 16, y: 3, w: 4, h: 1 }, hue: 'violet' },
  { spot: 'even', x: 20, y: 0, w: 4, h: 1, narrow: { x: 20, y: 3, w: 4, h: 1 }, hue: 'night' },
  ...ALL.filter(isOf('nim')).map((spot, at): LivePlace => ({
    spot,
    x: at * 2,
    y: 1,
    w: 2,
    h: 1,
    narrow: { x: (at % 6) * 4, y: 1 + Math.floor(at / 6), w: 4, h: 1 },
    hue: HUES[Number(whichOf(spot)[0]) - 1]!,
    short: whichOf(spot).replace('-', ' ↩ '),
  })),
  ...ALL.filter(isOf('kwok')).map((spot, at): LivePlace => ({
    spot,
    x: at * 6,
    y: 2,
    w: 6,
    h: 1,
    narrow: { x: at * 4, y: 3, w: 4, h: 1 },
    hue: 'night',
    short: whichOf(spot).replace('-', ' + '),
  })),
];
const GRID = { across: 24, down: 3, narrow: { across: 24, down: 4 } };

const MARKS = REMAINDERS.map((beads) => markOf({ beads }));

/** Fan tan: beads are counted off in fours, and the remainder wins. */
export const View = liveView<LiveInfo<Amount>, Coup, BeadSound>({
  stepsOf,
  sound: (isOn) => new BeadSound(isOn),
  received: (sound) => sound.row(),
  feltOf: (_, t) => liveFelt<Coup>({ code: 'fantan', grid: GRID, places: PLACES, spots: SPOTS, returnsOf, t }),
  Scene: ({ outcome, count }) => <Beads coup={outcome} count={count} />,
  Past: ({ t, outcomes }) => {
    const past = outcomes.map(markOf);
    return <PastPlate t={t} past={past} shares={countedMarks(MARKS, past)} />;
  },
  written: (coup, t) => t('fantan.result', { remainder: remainderOf(coup), beads: coup.beads }),
});
