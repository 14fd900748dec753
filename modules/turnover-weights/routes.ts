import { turnoverWeights } from '#contracts/bo/turnover-weights.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/weights.ts';

type Row = Output<typeof turnoverWeights>['rows'][number];
type Deps = { catalogue: Pick<Catalogue, 'titlesAlike'>; weights: TurnoverWeights; brandIds: () => readonly number[] };

const SORTS: Readonly<Record<string, (a: Row, b: Row) => number>> = {
  rules: (a, b) => `${a.gameType} ${a.rules[0]}`.localeCompare(`${b.gameType} ${b.rules[0]}`, 'en'),
  best: (a, b) => a.bestBps - b.bestBps,
  weight: (a, b) => a.weightBps - b.weightBps,
};

/** Routes of staff: the turnover weight of each kind of game. */
export function weightRoutes({ catalogue, weights, brandIds }: Deps): Route[] {
  return [
    handle(turnoverWeights, async ({ input }) => {
      const merchantId = input.merchantId ?? brandIds()[0];
      if (merchantId === undefined || !brandIds().includes(merchantId)) return err('site.brand_unknown');
      return ok(pageIn(await rowsOf({ catalogue, weights }, merchantId), input));
    }),
  ];
}

/** Returns a row for all titles of a category and a family that have the same best return, because they have the same weight. */
export async function rowsOf({ catalogue, weights }: Omit<Deps, 'brandIds'>, merchantId: number): Promise<Row[]> {
  return await Promise.all(
    catalogue.titlesAlike().map(async ({ gameType, rules, titles, vendor, gameCode }) => ({
      gameType,
      rules,
      titles,
      ...(await weights.title(merchantId, vendor, gameCode)),
    })),
  );
}

function pageIn(all: readonly Row[], { text = '', gameType, sort = 'rules', pageNo, pageSize }: Input<typeof turnoverWeights>) {
  const found = all.filter(
    (row) =>
      (text === '' || row.rules.some((one) => one.toLowerCase().includes(text.toLowerCase()))) &&
      (gameType === undefined || row.gameType === gameType),
  );
  const by = SORTS[sort.replace(/^-/, '')]!;
  const sorted = found.toSorted((a, b) => (sort.startsWith('-') ? by(b, a) : by(a, b)));
  return { rows: sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
}
