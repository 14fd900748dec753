import { createHash } from 'node:crypto';
import { isLess, minus, parseFraction, toText, type Fraction } from '#kernel/fraction.ts';
import { analyseDistribution, type Analysis } from '#games/slots/engine/analyse.ts';
import { capLoss, mostCoins } from '#games/slots/engine/cap.ts';
import { distributionOf } from '#games/slots/engine/distribution.ts';
import { prepare } from '#games/slots/engine/prepare.ts';
import type { Model } from '#games/slots/model.ts';

/** The exact figures of a model, with what the cap on a round may take away (an upper bound; 0 where it is out of reach). */
export type Exact = Analysis & { capLoss: Fraction; /** Coins; Infinity without a bound but the cap. */ mostCoins: number };

/** `exact.json` beside a model: its figures as text, and of which machine they are. Cascades take seconds, a start must not. */
export type ExactFile = { machine: string; mostCoins: number | null } & Record<Exclude<keyof Exact, 'mostCoins'>, string>;

export function exactOf(model: Model): Exact {
  const p = prepare(model.machine);
  const distribution = distributionOf(p);
  return {
    ...analyseDistribution(p, distribution),
    capLoss: capLoss(p, distribution, model.maxWin * model.machine.totalBet),
    mostCoins: mostCoins(p, distribution),
  };
}

export function toFile(model: Model, exact: Exact): ExactFile {
  const { mostCoins, ...fractions } = exact;
  const texts = Object.fromEntries(Object.entries(fractions).map(([name, value]) => [name, toText(value)]));
  return {
    machine: hashOf(model),
    mostCoins: Number.isFinite(mostCoins) ? mostCoins : null,
    ...(texts as Omit<ExactFile, 'machine' | 'mostCoins'>),
  };
}

/** Reads what `toFile` wrote, and refuses figures of another machine. */
export function fromFile(model: Model, { machine, mostCoins, ...texts }: ExactFile): Exact {
  if (machine !== hashOf(model)) throw new Error('exact.json is of another machine: run node tools/slot-returns.ts');
  const fractions = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseFraction(text)]));
  return { ...(fractions as Omit<Exact, 'mostCoins'>), mostCoins: mostCoins ?? Infinity };
}

function hashOf({ machine, maxWin }: Model): string {
  return createHash('sha256')
    .update(JSON.stringify([machine, maxWin]))
    .digest('hex');
}

/**
 * The return at one stake, in minor units: exact but for two cuts that are counted in full. The cap takes at most `capLoss`;
 * cutting a payout to the minor unit takes less than one unit of a round that wins, and nothing where the total bet divides the stake.
 */
export function returnAt(model: Model, exact: Exact, stakeMinor: bigint): Fraction {
  const { rtp, hitRate, featureRate } = exact;
  const capped = minus(rtp, exact.capLoss);
  const bet = BigInt(model.machine.totalBet);
  if (stakeMinor % bet === 0n) return capped;
  const parts = bet / divisor(stakeMinor, bet);
  const wins = { top: hitRate.top * featureRate.bottom + featureRate.top * hitRate.bottom, bottom: hitRate.bottom * featureRate.bottom };
  return minus(capped, { top: wins.top * (parts - 1n), bottom: wins.bottom * parts * stakeMinor });
}

/** The return that is shown: the least over the stakes that are offered (decisions.md, "Money on the wire and inside"). */
export function leastReturn(model: Model, exact: Exact, stakesMinor: readonly bigint[]): Fraction {
  return stakesMinor.map((stake) => returnAt(model, exact, stake)).reduce((least, one) => (isLess(one, least) ? one : least));
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
