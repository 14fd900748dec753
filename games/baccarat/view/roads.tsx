import { useMemo } from 'react';
import { RoadBoard, type SideLook } from '#games/kit/view/roads/road-board.tsx';
import type { FamilyText } from '#games/kit/view/view.ts';
import { winnerOf, type Coup, type Winner } from '#games/baccarat/quote.ts';

/** Shows the results of coups, the oldest first. */
export function Roads({ t, coups, isWhole = false }: { t: FamilyText; coups: readonly Coup[]; isWhole?: boolean }) {
  const looks = useMemo(
    (): Record<Winner, SideLook> => ({
      player: { hue: 'blue', letter: t('baccarat.letter.player') },
      banker: { hue: 'red', letter: t('baccarat.letter.banker') },
      tie: { hue: 'green', letter: t('baccarat.letter.tie') },
    }),
    [t],
  );
  const winners = coups.map(winnerOf);
  const count = (one: Winner): number => winners.filter((winner) => winner === one).length;
  const counts = { player: count('player'), banker: count('banker'), tie: count('tie') };
  return <RoadBoard t={t} label={t('baccarat.roads', counts)} results={winners} looks={looks} isWhole={isWhole} />;
}
