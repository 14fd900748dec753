import { useEffect, useEffectEvent } from 'react';
import { useStoredFlag } from '#web/state/stored-flag.ts';
import { CardSound } from '#games/kit/view/table/card-sound.ts';
import { useTouchedSound } from '#games/kit/view/use-sound.ts';
import type { Shown } from '#apps/site/pages/poker/table/show/shown.ts';
import { ownChair } from '#poker/table/view.ts';

const APART_MS = 80;

/**
 * Plays the sounds of a table, by the switch that all games share: cards on cloth, chips, a tick for the player's turn, a string for a win.
 */
export function useSounds(shown: Shown): { isOn: boolean; toggle: () => void } {
  const [isOn, toggle] = useStoredFlag('sound');
  const sound = useTouchedSound(() => new CardSound(isOn), isOn);
  const { view, said } = shown;
  const play = useEffectEvent(() => {
    for (const one of said) {
      if (one.kind === 'hand') sound.cards(view.own?.cards.length ?? 2, APART_MS);
      if (one.kind === 'board') sound.cards(one.cards.length, APART_MS);
      if (one.kind === 'turn' || one.kind === 'bank') sound.tick();
      if (one.kind === 'spoken') {
        if (one.spoken.deed === 'fold') sound.card();
        else if (one.spoken.deed === 'check') sound.still();
        else sound.chip();
      }
      if (one.kind === 'won' && one.player === ownChair(view)?.player) sound.pluck(Math.max(1, one.chips / view.blinds.big / 4));
    }
  });
  useEffect(() => play(), [said]);
  return { isOn, toggle };
}
