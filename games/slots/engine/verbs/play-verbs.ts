import type { Draws } from '#games/kit/rng.ts';
import { playHold } from '#games/slots/engine/hold.ts';
import type { Prizes } from '#games/slots/engine/machine.ts';
import type { Outcome } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { openingOf } from '#games/slots/engine/bought.ts';
import type { Scratch } from '#games/slots/engine/spin.ts';
import { drawTurn, type Drawn } from '#games/slots/engine/verbs/draw-turn.ts';
import { playGrid } from '#games/slots/engine/grid/book.ts';
import { playBonus } from '#games/slots/engine/verbs/play-bonus.ts';
import { freeFactor, heldNext, PAID } from '#games/slots/engine/verbs/turns.ts';
import { pickWeighted } from '#games/kit/rng.ts';

/** Plays a round of a machine that has verbs, as `playRound`. */
export function playVerbs(
  p: Prepared,
  dice: Draws,
  scratch: Pick<Scratch, 'meter'>,
  most: number,
  record: Outcome | undefined,
  choice: number,
): number {
  if (p.machine.verbs?.grid) return playGrid(p, dice, most, record);
  const paid = p.machine.isBought ? opened(p, dice, record) : drawTurn(p, dice, PAID, 1, record);
  let coins = paid.coins;
  for (let held = heldNext(p, 0, paid.marked); held !== 0 && coins < most;) {
    const respin = drawTurn(p, dice, { isFree: false, isRespin: true, held, tome: -1 }, 1, record);
    coins += respin.coins;
    held = heldNext(p, held, respin.marked);
  }
  const prizes = prizesOf(p, paid.scatters, scratch, record);
  if (prizes) {
    const play = playBonus(prizes, dice);
    coins += play.coins;
    if (record) record.bonus = play;
  } else if (p.hold && paid.scatters >= p.hold.trigger) {
    const play = playHold(p, dice, paid.cells);
    coins += play.coins;
    if (record) record.hold = play;
  } else if (p.freeSpins[paid.scatters]! > 0) {
    coins = playFree(p, dice, { coins, most, choice, awarded: p.freeSpins[paid.scatters]! }, record);
  }
  if (record) record.isCapped = coins >= most;
  return Math.min(coins, most);
}

/** Returns the bonus that the scatters of a paid spin start, by their number or by the member's meter, which they fill. */
function prizesOf(p: Prepared, scatters: number, scratch: Pick<Scratch, 'meter'>, record: Outcome | undefined): Prizes | undefined {
  const { bonus, meter } = p.machine.verbs!;
  if (!meter) return bonus && scatters >= bonus.trigger ? bonus : undefined;
  const before = scratch.meter;
  const isFull = before + scatters >= meter.size;
  scratch.meter = before + scatters - (isFull ? meter.size : 0);
  if (record) record.meter = { before, after: scratch.meter };
  return isFull ? meter.bonus : undefined;
}

/** Begins a bought round: its opening takes the place of the paid spin. */
function opened(p: Prepared, dice: Draws, record: Outcome | undefined): Drawn {
  const opening = openingOf(p, dice, (fixed, found) => drawTurn(p, fixed, PAID, 1, found));
  record?.spins.push(structuredClone(opening.spin));
  return { ...opening, marked: 0 };
}

type Begun = { coins: number; most: number; choice: number; awarded: number };

function playFree(p: Prepared, dice: Draws, begun: Begun, record: Outcome | undefined): number {
  const { verbs, freeMultiplier, retrigger } = p.machine;
  const chosen = verbs?.choice?.[begun.choice];
  const base = chosen?.multiplier ?? freeMultiplier;
  const mostFree = verbs?.mostFree ?? Infinity;
  const tome = verbs?.tome ? p.symbols.indexOf(Object.keys(verbs.tome)[pickWeighted(dice, Object.values(verbs.tome))]!) : -1;
  if (record && tome >= 0) record.tome = p.symbols[tome]!;
  let { coins } = begun;
  let left = Math.min(chosen?.spins ?? begun.awarded, mostFree);
  award(record, left);
  for (let at = 0; left > 0 && coins < begun.most; at++) {
    const turn = drawTurn(p, dice, { isFree: true, isRespin: false, held: 0, tome }, freeFactor(p, at, base), record);
    coins += turn.coins;
    const before = left - 1;
    left = Math.min(before + (retrigger ? p.freeSpins[turn.scatters]! : 0), mostFree - at - 1);
    award(record, left - before);
  }
  return coins;
}

/** Records the number of free spins that the last spin has awarded. */
function award(record: Outcome | undefined, spins: number): void {
  if (record) record.spins.at(-1)!.awarded = spins;
}
