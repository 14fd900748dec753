import { createHash } from 'node:crypto';
import { isLess, minus, parseFraction, toText, type Fraction } from '#kernel/fraction.ts';
import { backOf, bandsOf, figuresOf, type Bands, type Figures } from '#games/slots/engine/figures/figures.ts';
import { prepare } from '#games/slots/engine/prepare.ts';
import { priceOf } from '#games/slots/engine/machine.ts';
import type { Extra, Model } from '#games/slots/model.ts';

/**
 * The exact figures of a model and the distribution of its rounds. If free games are chosen, `choices` has the figures of each choice, and
 * the model's figures are those of the least return.
 */
export type Exact = Figures & Bands & { choices: (Figures & Bands)[]; /** Figure of a bought feature: see `backOf`. */ back?: number };

type Texts = { [Figure in keyof Omit<Figures, 'mostCoins'>]: string };
type Entry = Texts & Bands & { mostCoins: number | null };
/**
 * Content of `exact.json` beside a model, for each version: figures as text, and the hash of their machine. Computing them takes seconds,
 * which would delay each start.
 */
export type ExactFile = Entry & { machine: string; choices?: Entry[]; back?: number } & { [way in Extra]?: ExactFile };

export function exactOf(model: Pick<Model, 'machine' | 'maxWin'>): Exact {
  const p = prepare(model.machine);
  const most = model.maxWin * model.machine.totalBet;
  const choices = model.machine.verbs?.choice ?? [null];
  const all = choices.map((_, choice) => ({ ...figuresOf(p, most, choice), ...bandsOf(p, most, choice) }));
  const [least] = all.toSorted((a, b) => (isLess(a.rtp, b.rtp) ? -1 : 1));
  const exact: Exact = { ...least!, choices: all.length > 1 ? all : [] };
  // The choice with the highest pay in bad outcomes decides the amount at risk.
  return p.machine.isBought ? { ...exact, back: Math.max(...choices.map((_, choice) => backOf(p, most, choice))) } : exact;
}

export function toFile(model: Pick<Model, 'machine' | 'maxWin'>, { choices, back, ...exact }: Exact): ExactFile {
  return {
    machine: hashOf(model),
    ...toEntry(exact),
    ...(choices.length > 0 && { choices: choices.map(toEntry) }),
    ...(back !== undefined && { back }),
  };
}

function toEntry({ none, bands, top, mostCoins, ...fractions }: Figures & Bands): Entry {
  const texts = Object.fromEntries(Object.entries(fractions).map(([name, value]) => [name, toText(value)]));
  return {
    ...(texts as Texts),
    mostCoins: Number.isFinite(mostCoins) ? mostCoins : null,
    none: rounded(none),
    bands: bands.map(rounded),
    top: Number(top.toPrecision(6)),
  };
}

/** Rounds to ten decimals, because further digits of floating-point sums are not exact. A sum just below 0 becomes 0, not -0. */
function rounded(chance: number): number {
  return Number(chance.toFixed(10)) || 0;
}

/** Reads a file that `toFile` wrote. Throws if its figures belong to another machine. */
export function fromFile(model: Pick<Model, 'machine' | 'maxWin'>, file: ExactFile | undefined): Exact {
  if (file?.machine !== hashOf(model)) throw new Error('exact.json is of another machine: run node tools/slot-returns.ts');
  const { machine: _, choices = [], back, buy: _buy, ante: _ante, ...entry } = file;
  return { ...fromEntry(entry), choices: choices.map(fromEntry), ...(back !== undefined && { back }) };
}

function fromEntry({ none, bands, top, mostCoins, ...texts }: Entry): Figures & Bands {
  const fractions = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseFraction(text)]));
  return { ...(fractions as Omit<Figures, 'mostCoins'>), mostCoins: mostCoins ?? Infinity, none, bands, top };
}

export function hashOf({ machine, maxWin }: Pick<Model, 'machine' | 'maxWin'>): string {
  return createHash('sha256')
    .update(JSON.stringify([machine, maxWin]))
    .digest('hex');
}

/**
 * Returns the return at one stake, in minor units. It is exact, less upper bounds of two cuts. The cap takes at most `capLoss`, and the cut
 * of a payout takes less than one minor unit of a winning round. The second is 0 if the total bet divides the stake.
 */
export function returnAt(model: Pick<Model, 'machine'>, exact: Figures, stakeMinor: bigint): Fraction {
  const { rtp, hitRate, featureRate } = exact;
  const capped = minus(rtp, exact.capLoss);
  const bet = BigInt(priceOf(model.machine));
  if (stakeMinor % bet === 0n) return capped;
  const parts = bet / divisor(stakeMinor, bet);
  const wins = { top: hitRate.top * featureRate.bottom + featureRate.top * hitRate.bottom, bottom: hitRate.bottom * featureRate.bottom };
  return minus(capped, { top: wins.top * (parts - 1n), bottom: wins.bottom * parts * stakeMinor });
}

/** Returns the return to show: the lowest one over the stakes on offer. */
export function leastReturn(model: Pick<Model, 'machine'>, exact: Figures, stakesMinor: readonly bigint[]): Fraction {
  return stakesMinor.map((stake) => returnAt(model, exact, stake)).reduce((least, one) => (isLess(one, least) ? one : least));
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
