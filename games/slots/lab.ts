import { toText } from '#kernel/fraction.ts';
import { analyse, EndlessFeature } from '#games/slots/engine/analyse.ts';
import { BadMachine, readMachine } from '#games/slots/engine/check-machine.ts';
import { TooLarge } from '#games/slots/engine/distribution.ts';
import { showWindow, windowText } from '#games/slots/engine/evaluate.ts';
import { prepare, type Prepared } from '#games/slots/engine/prepare.ts';
import { describe, scratchFor } from '#games/slots/engine/spin.ts';

/** The calls of the test lab: any machine of the stated shape, not only ours. */
export default {
  'slots.evaluate': (input: unknown) =>
    explained(() => {
      const { machine, stops, free } = (input ?? {}) as { machine?: unknown; stops?: unknown; free?: unknown };
      const p = prepare(readMachine(machine));
      if (free !== undefined && typeof free !== 'boolean') throw new BadMachine('free is true or false');
      const isFree = free === true;
      const scratch = scratchFor(p);
      scratch.stops.set(readStops(p, stops));
      showWindow(p, scratch.stops, scratch.cells);
      const window = windowText(p, scratch.cells);
      const factor = isFree ? p.machine.freeMultiplier : 1;
      const { coins, scatters, awarded } = describe(p, scratch, factor, isFree);
      return { window, win: String(coins), scatters, scatterWin: String(p.scatterPays[scatters]! * factor), freeSpins: awarded };
    }),

  'slots.return': (input: unknown) =>
    explained(() => {
      const { rtp, hitRate, variance, maxBaseWin, cycle } = analyse(prepare(readMachine((input as { machine?: unknown } | null)?.machine)));
      return {
        rtp: toText(rtp),
        hitRate: toText(hitRate),
        variance: toText(variance),
        maxBaseWin: toText(maxBaseWin),
        cycle: toText(cycle),
      };
    }),
};

function readStops(p: Prepared, stops: unknown): number[] {
  const isRight = (stop: unknown, reel: number): boolean =>
    typeof stop === 'number' && Number.isInteger(stop) && stop >= 0 && stop < p.lengths[reel]!;
  if (!Array.isArray(stops) || stops.length !== p.reelCount || !stops.every(isRight)) {
    throw new BadMachine('stops has one index of each reel');
  }
  return stops as number[];
}

function explained<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof BadMachine) throw new Error(`slots.bad_machine: ${error.message}`, { cause: error });
    if (error instanceof EndlessFeature) throw new Error(`slots.endless_feature: ${error.message}`, { cause: error });
    if (error instanceof TooLarge) throw new Error(`slots.machine_too_large: ${error.message}`, { cause: error });
    throw error;
  }
}
