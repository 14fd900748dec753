import type { ScratchInfo } from '#games/scratch/rules.ts';
import { RULES } from '#games/scratch/quote.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of a card, and its prizes with their chances. */
export function Rules(props: RulesProps<ScratchInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="scratch" rules={RULES}>
      <Table
        isCards={false}
        caption={t('scratch.table')}
        rows={info.prizes.toReversed()}
        rowKey={({ times }) => String(times)}
        columns={[
          { key: 'times', head: t('kit.pays'), renderCell: ({ times }) => `${times.toLocaleString('en')}×` },
          { key: 'amount', head: t('kit.payout'), isFigure: true, renderCell: ({ amount }) => money(amount) },
          {
            key: 'chance',
            head: t('kit.chance'),
            isFigure: true,
            renderCell: ({ oneIn }) => t('scratch.one_in', { count: oneIn.toLocaleString('en') }),
          },
        ]}
      />
      <p>{t('scratch.returns', { returns: info.returnPercent, wins: info.winPercent })}</p>
    </RulesPanel>
  );
}
