import type { Outcome, Spin, Step } from '#games/slots/engine/spin.ts';
import type { Currency } from '#kernel/money.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { partOf, type Amount } from '#kernel/amount.ts';

/** A win as it is named and marked; `coins` with the multiplier in. */
export type ShownWin = {
  kind: 'line' | 'way' | 'scatter';
  symbol: string;
  count: number;
  line?: number;
  ways?: number;
  cells: number[];
  coins: number;
};
export type Coin = { cell: number; coins: number };

/** One thing to show. `coins` is what it adds, `total` what the round has come to, neither above what the round pays. */
export type Beat = { coins: number; total: number } & (
  | { kind: 'spin'; window: string[]; isFree: boolean; left: number; ladder: number[] | null }
  | { kind: 'win'; wins: ShownWin[]; multiplier: number; rung: number }
  | { kind: 'fall'; gone: number[]; window: string[]; rung: number }
  | { kind: 'free'; spins: number; cells: number[]; isMore: boolean; left: number }
  | { kind: 'free-end'; spins: number; won: number }
  | { kind: 'hold'; coinsAt: Coin[]; left: number }
  | { kind: 'respin'; coinsAt: Coin[]; left: number }
  | { kind: 'hold-end'; grand: number; won: number }
);
type Untold = Beat extends infer B ? (B extends Beat ? Omit<B, 'coins' | 'total'> : never) : never;

type Facts = Pick<SlotInfo<Amount>, 'multipliers' | 'rows' | 'scatter'>;

/** The order in which a round is shown. The beats add up to the outcome's coins exactly, capped or not. */
export function script(outcome: Outcome, facts: Facts): Beat[] {
  const beats: Beat[] = [];
  let total = 0;
  const tell = (beat: Untold, coins = 0): void => {
    const before = total;
    total = Math.min(total + coins, outcome.coins);
    beats.push({ ...beat, coins: total - before, total });
  };
  let left = 0;
  let freeWon = 0;
  for (const spin of outcome.spins) {
    if (spin.isFree) left -= 1;
    const before = total;
    tellSpin(spin, left, facts, tell);
    if (spin.isFree) freeWon += total - before;
    if (spin.awarded === 0) continue;
    left += spin.awarded;
    const cells = cellsOf(spin.steps.at(-1)!.window, facts.scatter, facts.rows);
    tell({ kind: 'free', spins: spin.awarded, cells, isMore: spin.isFree, left });
  }
  if (outcome.spins.length > 1) tell({ kind: 'free-end', spins: outcome.spins.length - 1, won: freeWon });
  if (outcome.hold) tellHold(outcome.hold, tell);
  return beats;
}

type Tell = (beat: Untold, coins?: number) => void;

function tellSpin({ steps, isFree }: Spin, left: number, { multipliers }: Facts, tell: Tell): void {
  // The window at rest is paid by the factor of its spin alone, so the ladder of a free spin starts from there.
  const ladder = multipliers && multipliers.map((one) => one * steps.at(-1)!.multiplier);
  tell({ kind: 'spin', window: steps[0]!.window, isFree, left, ladder });
  steps.forEach((step, rung) => {
    if (step.wins.length > 0) tell({ kind: 'win', wins: winsOf(step), multiplier: step.multiplier, rung }, step.coins);
    const next = steps[rung + 1];
    if (next) tell({ kind: 'fall', gone: [...new Set(step.wins.flatMap((win) => win.positions))], window: next.window, rung: rung + 1 });
  });
}

function winsOf({ wins, multiplier }: Step): ShownWin[] {
  return wins
    .map(({ positions, coins, ...win }) => ({ ...win, cells: positions, coins: coins * multiplier }))
    .toSorted((a, b) => b.coins - a.coins);
}

function tellHold({ start, respins, grand, coins }: NonNullable<Outcome['hold']>, tell: Tell): void {
  const first = respins[0];
  // A respin without a coin takes one from the count, a coin sets it back: so the first one says where it began.
  const left = !first ? 0 : first.landed.length > 0 ? first.left : first.left + 1;
  tell({ kind: 'hold', coinsAt: start, left });
  for (const respin of respins) tell({ kind: 'respin', coinsAt: respin.landed, left: respin.left });
  tell({ kind: 'hold-end', grand, won: coins }, coins);
}

function cellsOf(window: readonly string[], symbol: string, rows: number): number[] {
  return window.flatMap((reel, at) => [...reel].flatMap((shown, row) => (shown === symbol ? [at * rows + row] : [])));
}

/** The window in which a round came to rest. */
export function lastWindow({ spins }: Outcome): string[] {
  return spins.at(-1)!.steps.at(-1)!.window;
}

type Paid = { stake: Amount; payout: Amount; outcome: { coins: number } };

/** What so many coins of a round are worth; all of its coins are exactly its payout. */
export function worthOf({ stake, payout, outcome }: Paid, totalBet: number, coins: number, currency: Currency): Amount {
  return coins === outcome.coins ? payout : partOf(stake, coins, totalBet, currency);
}
