import type { Input, Output } from '#contracts/endpoint.ts';
import { readParSheet, parSheets, type ParSheet } from '#contracts/bo/par-sheets.ts';
import { parseFraction, scaled, toNumber } from '#kernel/fraction.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Family } from '#modules/rules/index.ts';

type Row = Output<typeof parSheets>['rows'][number];

/** Routes of the PAR sheets of all versions of the families, for operators and laboratories (decision 035). */
export function parSheetRoutes(families: readonly Family[]): Route[] {
  const sheets = new Map(
    families.flatMap(({ versions, sheetOf }) =>
      [...(versions?.keys() ?? [])].flatMap((name) => {
        const sheet = sheetOf?.(name);
        return sheet ? [[name, sheet] as const] : [];
      }),
    ),
  );
  const rows = [...sheets.values()].map(rowOf);
  return [
    handle(parSheets, async ({ input }) => ok(listed(rows, input))),
    handle(readParSheet, async ({ input }) => {
      const sheet = sheets.get(input.name);
      return sheet ? ok(sheet) : err('catalogue.sheet_unknown');
    }),
  ];
}

function listed(
  rows: readonly Row[],
  { text, version, mechanic, sort, pageNo, pageSize }: Input<typeof parSheets>,
): Output<typeof parSheets> {
  const found = rows.filter(
    (row) =>
      (text === undefined || row.name.includes(text.trim().toLowerCase())) &&
      (version === undefined || row.name.endsWith(`.${version}`)) &&
      (mechanic === undefined || row.mechanic === mechanic),
  );
  const by = sort?.replace('-', '') as 'name' | 'rtp' | 'deviation' | undefined;
  const order = (a: Row, b: Row): number => (by === 'name' ? a.name.localeCompare(b.name, 'en') : by ? Number(a[by]) - Number(b[by]) : 0);
  const sorted = found.toSorted((a, b) => (sort?.startsWith('-') ? -order(a, b) : order(a, b)));
  return { rows: sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}

function rowOf({ name, mechanic, volatility, totalBet, ways }: ParSheet): Row {
  // If the player chooses, the sheet shows the choice with the lowest return.
  const of = (way: string) =>
    ways.filter((one) => one.way === way).toSorted((a, b) => toNumber(parseFraction(a.rtp)) - toNumber(parseFraction(b.rtp)))[0];
  const [spin, buy, ante] = [of('spin')!, of('buy'), of('ante')];
  const feature = parseFraction(spin.featureRate);
  return {
    name,
    mechanic,
    volatility,
    rtp: percent(spin.rtp),
    hits: percent(spin.hitRate),
    deviation: Math.sqrt(toNumber(parseFraction(spin.variance))).toFixed(2),
    featureEvery: feature.top === 0n ? null : Number(feature.bottom / feature.top),
    most: spin.mostCoins / totalBet,
    buy: buy ? percent(buy.rtp) : null,
    ante: ante ? percent(ante.rtp) : null,
  };
}

/** Writes a fraction in per cent, cut to four decimals. */
function percent(fraction: string): string {
  return (Number(scaled(parseFraction(fraction), 6)) / 1e4).toFixed(4);
}
