import type { Outcome, Spin, Step } from '#games/slots/engine/outcome.ts';
import type { BonusPlay } from '#games/slots/engine/verbs/play-bonus.ts';
import type { Currency } from '#kernel/money.ts';
import type { SlotInfo } from '#games/slots/slot-info.ts';
import { changesOf, type Changes } from '#games/slots/view/changes.ts';
import { partOf, type Amount } from '#kernel/amount.ts';

/** A win as the view names and marks it; `coins` includes the multiplier. */
export type ShownWin = {
  kind: 'line' | 'way' | 'scatter' | 'cluster' | 'tome';
  symbol: string;
  count: number;
  line?: number;
  ways?: number;
  isFromRight?: true;
  cells: number[];
  coins: number;
};
export type Coin = { cell: number; coins: number };

/** Step in the display of a round. `coins` is its win, `total` the win of the round so far; both are limited by the cap of the round. */
export type Beat = { coins: number; total: number } & (
  | SpinBeat
  | { kind: 'change'; window: string[]; changes: Changes }
  | { kind: 'grow'; window: string[] }
  | { kind: 'win'; wins: ShownWin[]; multiplier: number; rung: number }
  | { kind: 'fall'; gone: number[]; window: string[]; rung: number }
  | { kind: 'free'; spins: number; cells: number[]; isMore: boolean; left: number; tome: string | null }
  | { kind: 'free-end'; spins: number; won: number }
  | { kind: 'hold'; coinsAt: Coin[]; left: number }
  | { kind: 'respin'; coinsAt: Coin[]; left: number }
  | { kind: 'hold-end'; grand: number; won: number }
  | { kind: 'bonus'; cells: number[]; play: BonusPlay }
  | { kind: 'bonus-end'; won: number }
);
export type SpinBeat = {
  kind: 'spin';
  window: string[];
  isFree: boolean;
  /** Held reels, which do not turn in a respin. */
  held: number[];
  /** Window before a respin, with its held reels full of wilds; null without a respin. */
  before: string[] | null;
  giant: number[] | null;
  left: number;
  /** Multiplier of all wins of the spin. */
  factor: number;
  ladder: number[] | null;
};
type Untold = Beat extends infer B ? (B extends Beat ? Omit<B, 'coins' | 'total'> : never) : never;

type Facts = Pick<SlotInfo<Amount>, 'multipliers' | 'rows' | 'scatter' | 'wild'> & {
  play: Pick<SlotInfo<Amount>['play'], 'endless' | 'grid'>;
};

/** Returns the steps of the display of a round in their order. Their coins add up exactly to the coins of the outcome, capped or not. */
export function script(outcome: Outcome, facts: Facts): Beat[] {
  const beats: Beat[] = [];
  let total = 0;
  const notify = (beat: Untold, coins = 0): void => {
    const before = total;
    total = Math.min(total + coins, outcome.coins);
    beats.push({ ...beat, coins: total - before, total });
  };
  let left = 0;
  let freeWon = 0;
  let shown: string[] | null = null;
  for (const spin of outcome.spins) {
    if (spin.isFree) left -= 1;
    const before = total;
    narrateSpin(spin, left, shown, facts, notify);
    shown = spin.steps.at(-1)!.window;
    if (spin.isFree) freeWon += total - before;
    if (spin.awarded === 0) continue;
    left += spin.awarded;
    const tome = outcome.tome ?? null;
    notify({ kind: 'free', spins: spin.awarded, cells: scattersOf(spin, facts), isMore: spin.isFree, left, tome });
  }
  const free = outcome.spins.filter(({ isFree }) => isFree).length;
  if (free > 0) notify({ kind: 'free-end', spins: free, won: freeWon });
  if (outcome.hold) narrateHold(outcome.hold, notify);
  if (outcome.bonus) {
    notify({ kind: 'bonus', cells: scattersOf(outcome.spins[0]!, facts), play: outcome.bonus });
    notify({ kind: 'bonus-end', won: outcome.bonus.coins }, outcome.bonus.coins);
  }
  return beats;
}

type Notify = (beat: Untold, coins?: number) => void;

function narrateSpin({ steps, isFree, held = [] }: Spin, left: number, shown: string[] | null, facts: Facts, notify: Notify): void {
  const first = steps[0]!;
  const landed = first.landed ?? first.window;
  const isGrowing = facts.play.endless !== null && landed.length > facts.play.endless;
  const begun = isGrowing ? landed.slice(0, facts.play.endless!) : landed;
  const before = held.length > 0 && shown ? shown.map((reel, at) => (held.includes(at) ? facts.wild.repeat(reel.length) : reel)) : null;
  const factor = isFree ? first.multiplier : 1;
  notify({ kind: 'spin', window: begun, isFree, held, before, giant: first.giant ?? null, left, factor, ladder: ladderOf(steps, facts) });
  if (isGrowing)
    for (let count = begun.length + 1; count <= landed.length; count++) notify({ kind: 'grow', window: landed.slice(0, count) });
  steps.forEach((step, rung) => {
    if (step.landed) notify({ kind: 'change', window: step.window, changes: changesOf(step.landed, step.window, facts.rows) });
    if (step.wins.length > 0) notify({ kind: 'win', wins: winsOf(step), multiplier: step.multiplier, rung }, step.coins);
    const next = steps[rung + 1];
    if (!next || next.landed) return;
    notify({ kind: 'fall', gone: [...new Set(step.wins.flatMap((win) => win.positions))], window: next.window, rung: rung + 1 });
  });
}

/**
 * Returns the multipliers of the windows of a spin, times the factor of a free spin. The last window pays by this factor alone, so the
 * factor is read there. A grid has no free spins.
 */
function ladderOf(steps: readonly Step[], { multipliers, play }: Facts): number[] | null {
  return multipliers && multipliers.map((one) => one * (play.grid ? 1 : steps.at(-1)!.multiplier));
}

function winsOf({ wins, multiplier }: Step): ShownWin[] {
  return wins
    .map(({ positions, coins, ...win }) => ({ ...win, cells: positions, coins: coins * multiplier }))
    .toSorted((a, b) => b.coins - a.coins);
}

function narrateHold({ start, respins, grand, coins }: NonNullable<Outcome['hold']>, notify: Notify): void {
  const first = respins[0];
  // A respin without a coin lowers the count by one, and a coin resets it. The first respin therefore shows the initial count.
  const left = !first ? 0 : first.landed.length > 0 ? first.left : first.left + 1;
  notify({ kind: 'hold', coinsAt: start, left });
  for (const respin of respins) notify({ kind: 'respin', coinsAt: respin.landed, left: respin.left });
  notify({ kind: 'hold-end', grand, won: coins }, coins);
}

/** Returns the cells of scatters as they landed, before a symbol covers them; in cascades the cells of the last window. */
function scattersOf({ steps }: Spin, { scatter, rows }: Facts): number[] {
  const { landed, window } = steps.length > 1 && !steps[1]!.landed ? steps.at(-1)! : steps[0]!;
  return (landed ?? window).flatMap((reel, at) => [...reel].flatMap((shown, row) => (shown === scatter ? [at * rows + row] : [])));
}

/** Returns the last window of a round. */
export function lastWindow({ spins }: Outcome): string[] {
  return spins.at(-1)!.steps.at(-1)!.window;
}

type Paid = { stake: Amount; payout: Amount; outcome: { coins: number } };

/** Converts coins of a round to money. All coins of the round together are exactly its payout. */
export function worthOf({ stake, payout, outcome }: Paid, totalBet: number, coins: number, currency: Currency): Amount {
  return coins === outcome.coins ? payout : partOf(stake, coins, totalBet, currency);
}
