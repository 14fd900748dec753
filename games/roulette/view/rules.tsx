import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { rulesOf, STRIKE_ODDS } from '#games/roulette/quote.ts';
import type { RouletteInfo } from '#games/roulette/rules.ts';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of roulette, and payout and return of each kind of spot. */
export function Rules(props: RulesProps<RouletteInfo<Amount>>) {
  const { info, t, money } = props;
  return (
    <RulesPanel props={props} family="roulette" rules={rulesOf(info.model)}>
      <Table
        isCards={false}
        caption={t('roulette.table')}
        rows={info.table}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'spot', head: t('kit.table_spot'), renderCell: ({ kind }) => t(`roulette.name.${kind}`) },
          { key: 'numbers', head: t('roulette.numbers'), isFigure: true, renderCell: ({ numbers }) => numbers },
          { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => `${odds}:1` },
          { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
          { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
          { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
        ]}
      />
      {info.model === 'struck' && (
        <Table
          isCards={false}
          caption={t('roulette.strikes')}
          rows={STRIKE_ODDS}
          rowKey={({ value }) => String(value)}
          columns={[
            { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ value }) => `${value}:1` },
            { key: 'share', head: t('roulette.strikes_share'), isFigure: true, renderCell: ({ percent }) => `${percent}%` },
          ]}
        />
      )}
    </RulesPanel>
  );
}
