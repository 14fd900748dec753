import { pickWeighted, type Draws } from '#games/kit/rng.ts';
import { scatterWin, winOf, winsOf, type Win } from '#games/slots/engine/evaluate.ts';
import type { Outcome, Step } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { mirrorOf, winFromBothSides, winsFromBothSides } from '#games/slots/engine/verbs/both-ways.ts';
import type { Face } from '#games/slots/engine/verbs/faces.ts';
import { bitCount, tomeCoins, turnOf, type TurnKind } from '#games/slots/engine/verbs/turns.ts';
import { wayCoins, wayWins } from '#games/slots/engine/verbs/way-wins.ts';

/** Result of a turn; `cells` is its window, `marked` its marked reels as bits. */
export type Drawn = { coins: number; scatters: number; marked: number; cells: Uint16Array };

const NO_SYMBOL = 65_535;
const mirrors = new WeakMap<Prepared, Prepared>();

/**
 * Draws a turn. First comes the giant by u(sum of weights), if the kind of turn may have a giant. Then each reel from the left draws its
 * height, if heights vary, and its stop. Held reels and reels under a giant draw nothing. An endless machine draws a further reel only
 * while a run reaches it.
 */
export function drawTurn(p: Prepared, dice: Draws, kind: TurnKind, factor: number, record: Outcome | undefined): Drawn {
  const { weights, parts } = turnOf(p, kind);
  const part = parts[parts.length > 1 ? pickWeighted(dice, weights) : 0]!;
  const endless = p.machine.verbs?.endless ?? p.reelCount;
  const faces: Face[] = [];
  const stops: number[] = [];
  for (const reel of part.reels) {
    if (faces.length >= endless && !isAlive(p, faces)) break;
    const height = reel.heights.length > 1 ? pickWeighted(dice, reel.heights) : 0;
    const stop = reel.stops > 0 ? dice.below(reel.stops) : 0;
    faces.push(reel.faces[height * reel.stops + stop]!);
    stops.push(stop);
  }
  // Cells that a reel does not have in this window hold `NO_SYMBOL`.
  const cells = new Uint16Array(p.cellCount).fill(NO_SYMBOL);
  let [scatters, marked] = [0, 0];
  for (const [reel, face] of faces.entries()) {
    cells.set(face.cells, reel * p.rows);
    scatters += face.scatters;
    if (face.isMarked) marked |= 1 << reel;
  }
  const base = p.isWays ? wayCoins(p, faces) : lineCoins(p, cells);
  const coins = (base + p.scatterPays[scatters]! + tomeCoins(p, kind.tome, marked)) * factor;
  if (record) write(p, record, kind, { faces, stops, cells, scatters, marked, factor, coins, giant: part.giant });
  return { coins, scatters, marked, cells };
}

function lineCoins(p: Prepared, cells: Uint16Array): number {
  return p.machine.verbs?.bothWays ? winFromBothSides(p, mirror(p), cells) : winOf(p, cells);
}

function mirror(p: Prepared): Prepared {
  const known = mirrors.get(p) ?? mirrorOf(p);
  mirrors.set(p, known);
  return known;
}

/** Reports whether any symbol has ways on every reel so far. */
function isAlive(p: Prepared, faces: readonly Face[]): boolean {
  return Array.from(p.paying, (_, at) => at).some((at) => faces.every(({ counts }) => counts[at]! > 0));
}

type Seen = {
  faces: Face[];
  stops: number[];
  cells: Uint16Array;
  scatters: number;
  marked: number;
  factor: number;
  coins: number;
  giant: number;
};

function write(p: Prepared, record: Outcome, kind: TurnKind, seen: Seen): void {
  const { faces, stops, cells, scatters, factor, coins, giant } = seen;
  const { giant: giants } = p.machine.verbs ?? {};
  const text = (cells: ArrayLike<number>): string => Array.from(cells, (symbol) => p.symbols[symbol]!).join('');
  const landed = faces.map((face) => text(face.landed));
  const window = faces.map((face) => text(face.cells));
  const wins: Win[] = p.isWays ? wayWins(p, faces) : winsOfLines(p, cells);
  if (p.scatterPays[scatters]! > 0) wins.push(scatterWin(p, cells, scatters));
  const base: Step = { window, wins, multiplier: factor, coins: 0 };
  if (landed.join() !== window.join()) base.landed = landed;
  if (giant >= 0) base.giant = giants!.reels;
  const steps = [base];
  const more = tomeStep(p, kind.tome, seen, window);
  if (more) steps.push(more);
  for (const step of steps) step.coins = step.wins.reduce((sum, win) => sum + win.coins, 0) * factor;
  const held = Array.from({ length: p.reelCount }, (_, reel) => reel).filter((reel) => kind.held & (1 << reel));
  record.spins.push({ stops, isFree: kind.isFree, ...(held.length > 0 && { held }), steps, scatters, awarded: 0, coins });
}

function winsOfLines(p: Prepared, cells: Uint16Array): Win[] {
  return p.machine.verbs?.bothWays ? winsFromBothSides(p, mirror(p), cells) : winsOf(p, cells);
}

/** Returns the step of a tome that pays: its symbol fills the marked reels. */
function tomeStep(p: Prepared, tome: number, { marked, factor }: Seen, landed: string[]): Step | undefined {
  const coins = tomeCoins(p, tome, marked);
  if (coins === 0) return undefined;
  const reels = landed.map((_, reel) => reel).filter((reel) => marked & (1 << reel));
  const symbol = p.symbols[tome]!;
  const window = landed.map((reel, at) => (reels.includes(at) ? symbol.repeat(p.rows) : reel));
  const positions = reels.flatMap((reel) => Array.from({ length: p.rows }, (_, row) => reel * p.rows + row));
  return { window, landed, wins: [{ kind: 'tome', symbol, count: bitCount(marked), positions, coins }], multiplier: factor, coins: 0 };
}
