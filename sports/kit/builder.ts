import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { isResult, type Verdict } from '#sports/kit/chances.ts';
import type { Joint, Table } from '#sports/kit/joint.ts';
import { onLadder, PRICE_UNIT, type Price } from '#sports/kit/ladder.ts';
import type { Given, Market, Specifiers } from '#sports/kit/market.ts';
import { powerOf } from '#sports/kit/power.ts';

/** A leg of a builder: one outcome of a market of the same event. */
export type BuilderLeg<F> = { market: Market<F>; specifiers: Specifiers; outcome: string };

export type BuilderRefusal = Failure<
  | 'sports.no_such_outcome'
  /** A leg can return its stake, so one price cannot include it. */
  | 'sports.leg_can_push'
  /** No table covers the fields of these markets together, or two of them share a layer. */
  | 'sports.not_combinable'
  | 'sports.contradictory'
  /** A leg wins whenever the other legs win. */
  | 'sports.implied'
>;

type ReadLeg<F> = { fields: readonly (keyof F)[]; block: string; layer: string | undefined; given: Given<F>; at: number };

const MOST_MARGIN = 0.2;
const SAME = 1e-12;

/** Chance that all legs win, from the tables that cover their fields together. */
export function jointChance<F>(joint: Joint<F>, legs: readonly BuilderLeg<F>[]): Result<number, BuilderRefusal> {
  const read = readLegs(joint, legs);
  if (!read.ok) return read;
  const p = chanceOf(joint, read.value);
  if (!p.ok) return p;
  if (p.value === 0) return err('sports.contradictory');
  for (const leg of read.value) {
    const others = read.value.filter((one) => one !== leg);
    const without = others.length === 0 ? undefined : chanceOf(joint, others);
    if (without?.ok && without.value - p.value < SAME * without.value) return err('sports.implied');
  }
  return p;
}

/**
 * Price of a builder: its chance with the margin of one leg for each leg, 20 % at most. It is never below the price of its longest leg.
 * `tilted` is the same chance under the load; it can only shorten the price. Price × chance is below 1, as it is for each leg.
 */
export function builderPrice(chances: { fair: number; tilted: number }, legs: readonly Price[], margin: number): Price | undefined {
  const taken = Math.min(MOST_MARGIN, margin * legs.length);
  const [fair, tilted] = [chances.fair, chances.tilted].map((p) => priceOf(p, taken));
  if (fair === undefined || tilted === undefined) return undefined;
  return Math.max(Math.min(fair, tilted), ...legs);
}

function priceOf(p: number, margin: number): Price | undefined {
  const k = powerOf([p, 1 - p], margin);
  return k === undefined ? undefined : onLadder(p ** -k);
}

/** Checks that a price is below the fair price. */
export function isBelowFair(price: Price, p: number): boolean {
  return (price / PRICE_UNIT) * p < 1;
}

function readLegs<F>(joint: Joint<F>, legs: readonly BuilderLeg<F>[]): Result<ReadLeg<F>[], BuilderRefusal> {
  const read: ReadLeg<F>[] = [];
  for (const { market, specifiers, outcome } of legs) {
    const at = market.outcomes(specifiers, joint)?.indexOf(outcome) ?? -1;
    const fields = at < 0 ? [] : market.needs(specifiers);
    const table = at < 0 ? undefined : joint.covering(fields);
    if (!table) return err('sports.no_such_outcome');
    const given = market.given(specifiers, joint.at);
    if (canPush(table, given, at)) return err('sports.leg_can_push');
    read.push({ fields, block: table.block, layer: market.layer, given, at });
  }
  const layers = read.flatMap(({ layer }) => layer ?? []);
  return new Set(layers).size === layers.length ? ok(read) : err('sports.not_combinable');
}

function canPush<F>(table: Table<F>, given: Given<F>, at: number): boolean {
  return table.cells().some(({ facts }) => {
    const verdict = given(facts)[at]!;
    return isResult(verdict) ? verdict !== 'win' && verdict !== 'lose' : winPart(verdict) === undefined;
  });
}

/** Chance that a verdict wins; undefined where a result other than a win or a loss is possible. */
function winPart(verdict: Verdict): number | undefined {
  if (isResult(verdict)) return verdict === 'win' ? 1 : 0;
  if ('tied' in verdict) return undefined;
  return verdict.push + verdict.halfWin + verdict.halfLose > 0 ? undefined : verdict.win;
}

function chanceOf<F>(joint: Joint<F>, legs: readonly ReadLeg<F>[]): Result<number, BuilderRefusal> {
  let p = 1;
  for (const [block, inside] of Map.groupBy(legs, ({ block }) => block)) {
    const fields = [...new Set(inside.flatMap((leg) => leg.fields))];
    const table = joint.covering(fields, block);
    if (!table) return err('sports.not_combinable');
    let sum = 0;
    for (const cell of table.cells()) sum += inside.reduce((part, { given, at }) => part * (winPart(given(cell.facts)[at]!) ?? 0), cell.p);
    p *= sum;
  }
  return ok(p);
}
