import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { isResult, type Verdict } from '#sports/kit/chances.ts';
import type { Joint, Pair, Table } from '#sports/kit/joint.ts';
import { onLadder, PRICE_UNIT, type Price } from '#sports/kit/ladder.ts';
import type { Given, Market, Specifiers } from '#sports/kit/market.ts';
import { powerOf } from '#sports/kit/power.ts';

/** A leg of a bet builder: an outcome of a market of the same event. */
export type BuilderLeg<F> = { market: Market<F>; specifiers: Specifiers; outcome: string };

export type BuilderRefusal = Failure<
  | 'sports.no_such_outcome'
  /** A leg can return its stake, which a single price cannot express. */
  | 'sports.leg_can_push'
  /** No table has the fields of these markets together, or two of the markets share a layer. */
  | 'sports.not_combinable'
  | 'sports.contradictory'
  /** A leg wins whenever the other legs win. */
  | 'sports.implied'
>;

/** Indexes on the slip of the legs that a refusal is about. */
type LegFacts = { legs: number[] };

type ReadLeg<F> = { fields: readonly (keyof F)[]; block: string; layer: string | undefined; given: Given<F>; at: number };

const MOST_MARGIN = 0.2;
const SAME = 1e-12;

/** Returns the chance that all legs win, from the tables that have their fields together. */
export function jointChance<F>(joint: Joint<F>, legs: readonly BuilderLeg<F>[]): Result<number, BuilderRefusal> {
  const read = readLegs(joint, legs, joint.at);
  if (!read.ok) return read;
  const all = read.value;
  const p = chanceOf(joint, all);
  if (p === undefined) return err('sports.not_combinable', factsOf(clashing(joint, all)));
  if (p === 0) return err('sports.contradictory', factsOf(clashing(joint, all)));
  for (const [place, leg] of all.entries()) {
    const others = all.filter((one) => one !== leg);
    const without = others.length === 0 ? undefined : chanceOf(joint, others);
    if (without !== undefined && without - p < SAME * without) return err('sports.implied', factsOf([place]));
  }
  return ok(p);
}

const factsOf = (legs: number[]): LegFacts => ({ legs });

/** Returns the first two legs that cannot win together or have no common table; all legs if no two cause the refusal. */
function clashing<F>(joint: Joint<F>, legs: readonly ReadLeg<F>[]): number[] {
  for (const [one, first] of legs.entries())
    for (let two = one + 1; two < legs.length; two++) if (!chanceOf(joint, [first, legs[two]!])) return [one, two];
  return [...legs.keys()];
}

/**
 * Returns the chance that the legs of a builder win, from the present state. The legs were bought at the score `at`, and some may be
 * decided since. Undefined if no table has their fields.
 */
export function chanceNow<F>(joint: Joint<F>, legs: readonly BuilderLeg<F>[], at: Pair): number | undefined {
  const read = readLegs(joint, legs, at);
  return read.ok ? chanceOf(joint, read.value) : undefined;
}

/**
 * Returns the price of a builder: its chance with the margin of a leg for each leg, 20 % at most. It is at least the price of its longest
 * leg. `tilted` is the chance under the load of bets; it can only shorten the price. Price × chance is below 1, as for each leg.
 */
export function builderPrice(chances: { fair: number; tilted: number }, legs: readonly Price[], margin: number): Price {
  const taken = Math.min(MOST_MARGIN, margin * legs.length);
  // A chance without a valid price counts as 0: when void legs leave only likely legs, the builder pays its longest leg.
  const own = [chances.fair, chances.tilted].map((p) => priceOf(p, taken) ?? 0);
  return Math.max(Math.min(...own), ...legs);
}

function priceOf(p: number, margin: number): Price | undefined {
  const k = powerOf([p, 1 - p], margin);
  return k === undefined ? undefined : onLadder(p ** -k);
}

/** Checks that a price is below the fair price. */
export function isBelowFair(price: Price, p: number): boolean {
  return (price / PRICE_UNIT) * p < 1;
}

function readLegs<F>(joint: Joint<F>, legs: readonly BuilderLeg<F>[], score: Pair): Result<ReadLeg<F>[], BuilderRefusal> {
  const read: ReadLeg<F>[] = [];
  for (const [place, { market, specifiers, outcome }] of legs.entries()) {
    const at = market.outcomes(specifiers, joint)?.indexOf(outcome) ?? -1;
    const fields = at < 0 ? [] : market.needs(specifiers);
    const table = at < 0 ? undefined : joint.covering(fields);
    if (!table) return err('sports.no_such_outcome', factsOf([place]));
    const given = market.given(specifiers, score);
    if (canPush(table, given, at)) return err('sports.leg_can_push', factsOf([place]));
    read.push({ fields, block: table.block, layer: market.layer, given, at });
  }
  const layers = Map.groupBy(read.keys(), (place) => read[place]!.layer);
  const shared = [...layers].find(([layer, places]) => layer !== undefined && places.length > 1);
  return shared ? err('sports.not_combinable', factsOf(shared[1])) : ok(read);
}

function canPush<F>(table: Table<F>, given: Given<F>, at: number): boolean {
  return table.cells().some(({ facts }) => {
    const verdict = given(facts)[at]!;
    return isResult(verdict) ? verdict !== 'win' && verdict !== 'lose' : winPart(verdict) === undefined;
  });
}

/** Returns the chance that a verdict wins; undefined if a result other than win or loss is possible. */
function winPart(verdict: Verdict): number | undefined {
  if (isResult(verdict)) return verdict === 'win' ? 1 : 0;
  if ('tied' in verdict) return undefined;
  return verdict.push + verdict.halfWin + verdict.halfLose > 0 ? undefined : verdict.win;
}

/** Returns the chance that all legs win; undefined if no table has the fields of the legs of a block. */
function chanceOf<F>(joint: Joint<F>, legs: readonly ReadLeg<F>[]): number | undefined {
  let p = 1;
  for (const [block, inside] of Map.groupBy(legs, ({ block }) => block)) {
    const fields = [...new Set(inside.flatMap((leg) => leg.fields))];
    const table = joint.covering(fields, block);
    if (!table) return undefined;
    let sum = 0;
    for (const cell of table.cells()) sum += inside.reduce((part, { given, at }) => part * (winPart(given(cell.facts)[at]!) ?? 0), cell.p);
    p *= sum;
  }
  return p;
}
