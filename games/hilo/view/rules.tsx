import type { HiloInfo, HiloPay } from '#games/hilo/rules.ts';
import { RULES, type Guess } from '#games/hilo/quote.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of hi-lo, and what a first guess pays at each rank. */
export function Rules(props: RulesProps<HiloInfo<Amount>>) {
  const { info, t, money } = props;
  const written = ({ claim, chance, amount }: HiloPay<Amount>): string => `${t(`hilo.claim.${claim}`)} · ${chance}% · ${money(amount)}`;
  const column = (by: Guess) => ({
    key: by,
    head: t(`hilo.${by}`),
    renderCell: (row: HiloInfo<Amount>['table'][number]) => written(row[by]),
  });
  return (
    <RulesPanel props={props} family="hilo" rules={RULES}>
      <Table
        isCards={false}
        caption={t('hilo.table')}
        rows={info.table}
        rowKey={({ card }) => card}
        columns={[
          { key: 'card', head: t('hilo.card'), renderCell: ({ card }) => card[0]!.replace('T', '10') },
          column('high'),
          column('low'),
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: () => `${info.returnPercent}%` },
        ]}
      />
    </RulesPanel>
  );
}
