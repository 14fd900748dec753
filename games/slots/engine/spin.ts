import { Dice, type Draws, type Rng } from '#games/kit/rng.ts';
import { openingOf } from '#games/slots/engine/bought.ts';
import { cascade } from '#games/slots/engine/cascade.ts';
import { scattersAt, scattersIn, scatterWin, showWindow, winAt, windowText, winsOf, type Win } from '#games/slots/engine/evaluate.ts';
import { playHold } from '#games/slots/engine/hold.ts';
import type { Outcome, Spin, Step } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { playVerbs } from '#games/slots/engine/verbs/play-verbs.ts';

export type { Outcome, Spin, Step };

/** Work space of a round; it is reused from round to round, because nothing of it outlives a round but the meter. */
export type Scratch = {
  stops: Int32Array;
  cells: Uint16Array;
  heads: Int32Array;
  scatters: number;
  /** Count of the member's meter. */ meter: number;
};

export function scratchFor(p: Prepared): Scratch {
  return {
    stops: new Int32Array(p.reelCount),
    cells: new Uint16Array(p.cellCount),
    heads: new Int32Array(p.reelCount),
    scatters: 0,
    meter: 0,
  };
}

/** Draws a round and records all of it. `most` is the model's max win, in coins; `meter` is the count of the member's meter before the round. */
export function spin(p: Prepared, rng: Rng, most = Infinity, choice = 0, meter = 0): Outcome {
  const outcome: Outcome = { spins: [], coins: 0, isCapped: false };
  outcome.coins = playRound(p, new Dice(rng), { ...scratchFor(p), meter }, most, outcome, choice);
  return outcome;
}

/**
 * Plays one paid spin with its whole feature and gives the coins won; writes down what happened when there is a `record`.
 * The draws are the same either way: one number below its length for each reel from the left, spin after spin.
 */
export function playRound(p: Prepared, dice: Draws, scratch: Scratch, most = Infinity, record?: Outcome, choice = 0): number {
  if (p.machine.verbs) return playVerbs(p, dice, scratch, most, record, choice);
  let coins = p.machine.isBought ? opened(p, dice, scratch, record) : turn(p, dice, scratch, 1, record);
  if (p.hold && scratch.scatters >= p.hold.trigger) {
    const play = playHold(p, dice, scratch.cells);
    coins += play.coins;
    if (record) record.hold = play;
  } else {
    const { retrigger, freeMultiplier } = p.machine;
    let left = p.freeSpins[scratch.scatters]!;
    for (; left > 0 && coins < most; left--) {
      coins += turn(p, dice, scratch, freeMultiplier, record);
      if (retrigger) left += p.freeSpins[scratch.scatters]!;
    }
  }
  if (record) record.isCapped = coins >= most;
  return coins < most ? coins : most;
}

/** Begins a bought round: its opening stands where a paid spin does. */
function opened(p: Prepared, dice: Draws, scratch: Scratch, record: Outcome | undefined): number {
  const { spin, cells, scatters, coins } = openingOf(p, dice, (fixed, found) => {
    const won = turn(p, fixed, scratch, 1, found);
    return { cells: scratch.cells, scatters: scratch.scatters, coins: won, marked: 0 };
  });
  scratch.cells.set(cells);
  scratch.scatters = scatters;
  record?.spins.push(structuredClone(spin));
  return coins;
}

/** `factor` multiplies all of a free spin; the paid spin is the first one recorded. */
function turn(p: Prepared, dice: Draws, scratch: Scratch, factor: number, record: Outcome | undefined): number {
  const { stops, cells } = scratch;
  for (let reel = 0; reel < p.reelCount; reel++) stops[reel] = dice.below(p.lengths[reel]!);
  showWindow(p, stops, cells);
  if (record) return recordTurn(p, scratch, factor, record);
  const coins = p.cascade ? cascade(p, cells, stops, scratch.heads) : winAt(p, stops, cells);
  scratch.scatters = p.cascade ? scattersIn(p, cells) : scattersAt(p, stops);
  return (coins + p.scatterPays[scratch.scatters]!) * factor;
}

function recordTurn(p: Prepared, scratch: Scratch, factor: number, record: Outcome): number {
  const isFree = record.spins.length > 0;
  const played = describe(p, scratch, factor, isFree);
  record.spins.push(played);
  return played.coins;
}

/** Describes the window that lies in `scratch`, at its stops. Leaves the last window and its scatters there. */
export function describe(p: Prepared, scratch: Scratch, factor: number, isFree: boolean): Spin {
  const { stops, cells, heads } = scratch;
  const steps: Step[] = [];
  const add = (wins: Win[], multiplier: number): void => {
    const coins = wins.reduce((sum, win) => sum + win.coins, 0) * multiplier;
    steps.push({ window: windowText(p, cells), wins, multiplier, coins });
  };
  if (p.cascade) cascade(p, cells, stops, heads, (wins, multiplier) => add(wins, multiplier * factor));
  scratch.scatters = scattersIn(p, cells);
  const isPaid = p.scatterPays[scratch.scatters]! > 0;
  const atRest = p.cascade ? [] : winsOf(p, cells);
  add(isPaid ? [...atRest, scatterWin(p, cells, scratch.scatters)] : atRest, factor);
  const awarded = !isFree || p.machine.retrigger ? p.freeSpins[scratch.scatters]! : 0;
  return {
    stops: [...stops],
    isFree,
    steps,
    scatters: scratch.scatters,
    awarded,
    coins: steps.reduce((sum, step) => sum + step.coins, 0),
  };
}
