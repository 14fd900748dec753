import type { dayFigures } from '#contracts/bo/figures.ts';
import { FIGURES, type FigureName } from '#contracts/figure-limits.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { toMinor } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

export type DayFigures = WireOutput<typeof dayFigures>;
/** Values of a figure by day, today first, in minor units or as counts. */
export type Series = { name: FigureName; days: string[]; values: bigint[] };

/** Lists currencies with an amount at the brand, or at any brand. The currency with most days comes first. */
export function currenciesOf({ rows }: DayFigures, merchantId: number | undefined): Currency[] {
  const days = new Map<Currency, number>();
  for (const row of rows)
    if (row.currency && (merchantId === undefined || row.merchantId === merchantId))
      days.set(row.currency, (days.get(row.currency) ?? 0) + 1);
  return [...days].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([currency]) => currency);
}

/**
 * Returns the values of each figure by day, for a brand or for all. Amounts are those of one currency; counts are of all currencies. Brands
 * have different time zones, so their days are matched by their distance from each brand's own today.
 */
export function seriesOf({ brands, rows }: DayFigures, merchantId: number | undefined, currency: Currency | undefined): Series[] {
  const shown = brands.filter((brand) => merchantId === undefined || brand.merchantId === merchantId);
  const days = shown[0]?.days ?? [];
  const agoOf = new Map(shown.flatMap((brand) => brand.days.map((day, ago) => [`${brand.merchantId}/${day}`, ago] as const)));
  const byName = new Map(Object.keys(FIGURES).map((name) => [name as FigureName, days.map(() => 0n)]));
  for (const { name, merchantId: brand, day, currency: own, amount, count } of rows) {
    const ago = agoOf.get(`${brand}/${day}`);
    if (ago === undefined || (own !== null && own !== currency)) continue;
    byName.get(name)![ago]! += amount === null ? BigInt(count ?? 0) : toMinor(amount, own!);
  }
  return [...byName].map(([name, values]) => ({ name, days, values }));
}

/** Returns the change from `before` to `now` in whole percent; undefined if `before` is 0. */
export function changeOf(now: bigint, before: bigint): number | undefined {
  if (before === 0n) return undefined;
  const size = before < 0n ? -before : before;
  return Math.round(Number(((now - before) * 1_000n) / size) / 10);
}
