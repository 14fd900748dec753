import type { SlotInfo } from '#games/slots/slot-info.ts';
import type { SpinBeat } from '#games/slots/view/script.ts';
import type { Amount } from '#kernel/amount.ts';

type Facts = Pick<SlotInfo<Amount>, 'scatter'> & { play: Pick<SlotInfo<Amount>['play'], 'trigger'> };

/**
 * Returns the reels that turn longer before they stop. Such a reel can show the scatter that begins a feature, and no reel before it has
 * begun the feature: the result is open (decision 036). Respins count no scatters.
 */
export function lateReels({ window, isFree, held }: Pick<SpinBeat, 'window' | 'isFree' | 'held'>, { scatter, play }: Facts): number[] {
  const { trigger } = play;
  if (!trigger || held.length > 0 || (isFree && !trigger.inFree)) return [];
  const late: number[] = [];
  let seen = 0;
  for (const [reel, symbols] of window.entries()) {
    if (seen === trigger.least - 1 && (trigger.most[reel] ?? 0) > 0) late.push(reel);
    seen += [...symbols].filter((symbol) => symbol === scatter).length;
  }
  return late;
}
