import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import type { CoinInfo } from '#games/coin/rules.ts';
import { RULES } from '#games/coin/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of the coin, with payout and return of each streak. */
export function Rules(props: RulesProps<CoinInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="coin" rules={RULES}>
      <Table
        isCards={false}
        caption={t('coin.table')}
        rows={info.table}
        rowKey={({ flips }) => String(flips)}
        columns={[
          { key: 'flips', head: t('coin.streak'), renderCell: ({ flips }) => flips },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'multiplier', head: t('kit.pays'), isFigure: true, renderCell: ({ multiplier }) => `${multiplier}×` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
