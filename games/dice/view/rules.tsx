import type { DiceInfo } from '#games/dice/rules.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { RULES } from '#games/dice/quote.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of dice, with payouts and returns of bets at a stake. */
export function Rules(props: RulesProps<DiceInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="dice" rules={RULES}>
      <Table
        isCards={false}
        caption={t('dice.table')}
        rows={info.table}
        rowKey={({ target }) => target}
        columns={[
          { key: 'target', head: t('dice.under'), renderCell: ({ target }) => <bdi>{target}</bdi> },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ faces }) => `${faces} : ${info.faces}` },
          { key: 'multiplier', head: t('kit.pays'), isFigure: true, renderCell: ({ multiplier }) => `${multiplier}×` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
    </RulesPanel>
  );
}
