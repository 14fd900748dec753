import type { Currency } from '#kernel/money.ts';
import { isNothing, type Amount } from '#kernel/amount.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import type { Sum } from '#apps/admin/parts/table/console-table.tsx';

type Budget = readonly { currency: Currency; total: Amount; spent: Amount }[];

/** Shows the spent part of a budget, a line for each currency. */
export function BudgetPart({ budget }: { budget: Budget }) {
  return (
    <DrawerPart title={t('Budget')}>
      <Facts
        facts={budget.map(
          ({ currency, total, spent }) =>
            [currency, t('{spent} of {total}', { spent: moneyText(spent, currency), total: moneyText(total, currency) })] as const,
        )}
      />
    </DrawerPart>
  );
}

/** Returns the spent amounts of a budget, for a file. */
export function spentSums(budget: Budget): Sum[] {
  return budget.filter((one) => !isNothing(one.spent)).map(({ spent, currency }) => ({ amount: spent, currency }));
}

/** Writes the spent amounts for a cell of a list; a dash if nothing is spent. */
export function spentText(budget: Budget): string {
  const spent = budget.filter((one) => !isNothing(one.spent)).map((one) => `${moneyText(one.spent, one.currency)} ${one.currency}`);
  return spent.join(', ') || '–';
}
