import { RULES } from '#games/highcard/quote.ts';
import type { HighCardInfo } from '#games/highcard/rules.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import { writtenNumber, type Amount } from '#kernel/amount.ts';

/** How high card is played, and its tables. */
export function Rules(props: RulesProps<HighCardInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="highcard" rules={RULES}>
      <Table
        isCards={false}
        caption={t('highcard.table')}
        rows={info.table}
        rowKey={({ ante }) => String(writtenNumber(ante))}
        columns={[
          { key: 'ante', head: t('highcard.ante'), isFigure: true, renderCell: ({ ante }) => money(ante) },
          { key: 'brings', head: t('highcard.brings'), isFigure: true, renderCell: ({ brings }) => money(brings) },
        ]}
      />
    </RulesPanel>
  );
}
