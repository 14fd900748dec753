import { pickWeighted, type Draws } from '#games/kit/rng.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

export type Landed = { cell: number; coins: number };
/** The feature as it is shown: the first coins, the coins and remaining respins of each respin, the grand prize, and the total. */
export type HoldPlay = { start: Landed[]; respins: { landed: Landed[]; left: number }[]; grand: number; coins: number };

/** Plays hold and respin from a window that has triggered it. */
export function playHold(p: Prepared, dice: Draws, cells: Uint16Array): HoldPlay {
  const hold = p.hold!;
  const weights = hold.values.map((value) => value.weight);
  const value = (): number => hold.values[pickWeighted(dice, weights)]!.coins;
  const isFull = new Uint8Array(p.cellCount);
  const start: Landed[] = [];
  for (let cell = 0; cell < p.cellCount; cell++) {
    if (cells[cell] !== p.scatter) continue;
    isFull[cell] = 1;
    start.push({ cell, coins: value() });
  }
  const respins: HoldPlay['respins'] = [];
  let filled = start.length;
  for (let left = hold.respins; left > 0 && filled < p.cellCount;) {
    const landed: Landed[] = [];
    for (let cell = 0; cell < p.cellCount; cell++) {
      if (isFull[cell] === 1 || dice.below(hold.of) >= hold.land) continue;
      isFull[cell] = 1;
      landed.push({ cell, coins: value() });
    }
    filled += landed.length;
    left = landed.length > 0 ? hold.respins : left - 1;
    respins.push({ landed, left });
  }
  const grand = filled === p.cellCount ? hold.grand : 0;
  const sum = [...start, ...respins.flatMap((respin) => respin.landed)].reduce((total, { coins }) => total + coins, 0);
  return { start, respins, grand, coins: sum + grand };
}
