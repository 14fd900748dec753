import { dayFigures } from '#contracts/bo/figures.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import { createFigures, type Figures } from '#modules/figures/figures.ts';

export async function openFigures({ db, clock, site }: ModuleDeps & { site: Site }): Promise<Module<Figures>> {
  const figures = createFigures({ db, site });
  return {
    api: figures,
    routes: [
      handle(dayFigures, async ({ input: { merchantId, days }, now }) => {
        const read = await figures.read({ merchantId, days, now });
        if (!read.ok) return read;
        const { rows, ...rest } = read.value;
        return ok({
          ...rest,
          rows: rows.map(({ value, ...row }) => ({
            ...row,
            amount: row.currency ? money(value, row.currency) : null,
            count: row.currency ? null : Number(value),
          })),
        });
      }),
    ],
    jobs: [{ name: 'roll-up-figures', cron: '7 * * * *', run: () => figures.rollUp(clock.now()) }],
  };
}
