import { returnsOf, SPOTS, stepsOf, winnerOf, type Coup } from '#games/dragontiger/quote.ts';
import { Duel } from '#games/dragontiger/view/duel.tsx';
import { liveFelt, type LivePlace } from '#games/kit/view/live/felt.tsx';
import type { LiveInfo } from '#games/kit/view/live/live-facts.ts';
import { liveView } from '#games/kit/view/live/live-view.tsx';
import { RoadBoard, type SideLook } from '#games/kit/view/roads/road-board.tsx';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import type { FamilyText } from '#games/kit/view/view.ts';
import type { Amount } from '#kernel/amount.ts';

const PLACES: readonly LivePlace[] = [
  { spot: 'dragon', x: 0, y: 0, w: 7, h: 3, hue: 'red', isLarge: true },
  { spot: 'tie', x: 7, y: 0, w: 6, h: 3, hue: 'green', isLarge: true },
  { spot: 'tiger', x: 13, y: 0, w: 7, h: 3, hue: 'gold', isLarge: true },
  { spot: 'dragon_big', x: 0, y: 3, w: 3.5, h: 2, hue: 'red' },
  { spot: 'dragon_small', x: 3.5, y: 3, w: 3.5, h: 2, hue: 'red' },
  { spot: 'suited_tie', x: 7, y: 3, w: 6, h: 2, hue: 'violet' },
  { spot: 'tiger_small', x: 13, y: 3, w: 3.5, h: 2, hue: 'gold' },
  { spot: 'tiger_big', x: 16.5, y: 3, w: 3.5, h: 2, hue: 'gold' },
];
const GRID = { across: 20, down: 5 };

/** Dragon tiger at a live table. */
export const View = liveView<LiveInfo<Amount>, Coup, CardSound>({
  stepsOf,
  sound: (isOn) => new CardSound(isOn),
  received: (sound) => sound.card(),
  feltOf: (_, t) => liveFelt<Coup>({ code: 'dragontiger', grid: GRID, places: PLACES, spots: SPOTS, returnsOf, t }),
  Scene: ({ t, outcome, count }) => <Duel t={t} coup={outcome} count={count} />,
  Past: ({ t, outcomes }) => <Roads t={t} coups={outcomes} />,
  written: (coup, t) => t(`dragontiger.result.${winnerOf(coup)}`),
});

function Roads({ t, coups }: { t: FamilyText; coups: readonly Coup[] }) {
  const winners = coups.map(winnerOf);
  const look = (side: string, hue: SideLook['hue']): SideLook => ({ hue, letter: t(`dragontiger.letter.${side}`) });
  const count = (one: string): number => winners.filter((winner) => winner === one).length;
  return (
    <RoadBoard
      t={t}
      label={t('dragontiger.roads', { dragon: count('dragon'), tiger: count('tiger'), tie: count('tie') })}
      results={winners}
      looks={{ dragon: look('dragon', 'red'), tiger: look('tiger', 'gold'), tie: look('tie', 'green') }}
      isWhole
    />
  );
}
