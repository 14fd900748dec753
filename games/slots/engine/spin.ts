import { Dice, type Draws, type Rng } from '#games/kit/rng.ts';
import { openingOf } from '#games/slots/engine/bought.ts';
import { cascade } from '#games/slots/engine/cascade.ts';
import { scattersAt, scattersIn, scatterWin, showWindow, winAt, windowText, winsOf, type Win } from '#games/slots/engine/evaluate.ts';
import { playHold } from '#games/slots/engine/hold.ts';
import type { Outcome, Spin, Step } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { playVerbs } from '#games/slots/engine/verbs/play-verbs.ts';

export type { Outcome, Spin, Step };

/** Work space of a round, reused from round to round. Only the meter has a meaning after the round. */
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
 * Plays a paid spin with its whole feature and returns the coins won. With a `record` it also stores each step. The draws are equal in both
 * cases: for each reel from the left a number below its length, spin after spin.
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

/** Begins a bought round: its opening takes the place of the paid spin. */
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

/** Plays a turn of the reels. `factor` multiplies all wins of a free spin; the paid spin is recorded first. */
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

/** Describes the window in `scratch`, at its stops, as a spin. Afterwards `scratch` holds the last window and its scatters. */
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
