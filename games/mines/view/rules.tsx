import type { MinesInfo } from '#games/mines/rules.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/mines/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of mines, and the payouts of numbers of safe tiles at a stake. */
export function Rules(props: RulesProps<MinesInfo<Amount>>) {
  const { info, t, money } = props;
  const picks = info.table[0]!.pays.map((pay) => pay.picks);
  return (
    <RulesPanel props={props} family="mines" rules={RULES}>
      <Table
        isCards={false}
        caption={t('mines.table')}
        rows={info.table}
        rowKey={({ mines }) => String(mines)}
        columns={[
          { key: 'mines', head: t('mines.mines'), renderCell: ({ mines }) => mines },
          ...picks.map((count) => ({
            key: String(count),
            head: t('mines.finds', { count }),
            isFigure: true,
            renderCell: ({ pays }: MinesInfo<Amount>['table'][number]) => {
              const pay = pays.find((one) => one.picks === count);
              return pay ? money(pay.amount) : '–';
            },
          })),
        ]}
      />
    </RulesPanel>
  );
}
