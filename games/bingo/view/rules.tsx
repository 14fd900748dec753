import type { BingoInfo } from '#games/bingo/rules.ts';
import { rulesOf } from '#games/bingo/quote.ts';
import { prizeName } from '#games/bingo/view/prizes.tsx';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of bingo, and what each pattern pays with which chance. */
export function Rules(props: RulesProps<BingoInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="bingo" rules={rulesOf(info.model)}>
      <Table
        isCards={false}
        caption={t('bingo.table')}
        rows={info.prizes}
        rowKey={({ pattern, count }) => `${pattern}-${count}`}
        columns={[
          { key: 'pattern', head: t('bingo.pattern'), renderCell: (prize) => prizeName(t, prize) },
          { key: 'pays', head: t('kit.pays'), isFigure: true, renderCell: ({ pays }) => `${pays.toLocaleString('en')}×` },
          { key: 'amount', head: t('kit.payout'), isFigure: true, renderCell: ({ amount }) => money(amount) },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ oneIn }) => t('bingo.one_in', { count: oneIn }) },
        ]}
      />
      <p>{t('bingo.returns', { returns: info.returnPercent, wins: info.winPercent })}</p>
    </RulesPanel>
  );
}
