import type { ComponentType } from 'react';
import type { LiveInfo } from '#games/kit/table/live-game.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { spotName } from '#games/kit/view/live/spot-name.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of a game of live tables, with payout and return of each spot. */
export function liveRulesPanel(code: string, rules: readonly string[]): ComponentType<RulesProps<LiveInfo<Amount>>> {
  return (props) => {
    const { info, t, money } = props;
    return (
      <RulesPanel props={props} family={code} rules={rules}>
        <Table
          isCards={false}
          caption={t(`${code}.table`)}
          rows={info.table}
          rowKey={({ spot }) => spot}
          columns={[
            { key: 'spot', head: t('kit.table_spot'), renderCell: ({ spot }) => spotName(t, code, spot) },
            { key: 'odds', head: t('kit.odds'), isFigure: true, renderCell: ({ odds }) => `${odds}:1` },
            { key: 'pays', head: t('kit.payout'), isFigure: true, renderCell: ({ pays }) => money(pays) },
            { key: 'chance', head: t('kit.chance'), isFigure: true, renderCell: ({ chance }) => `${chance}%` },
            { key: 'returns', head: t('kit.return'), isFigure: true, renderCell: ({ returns }) => `${returns}%` },
          ]}
        />
      </RulesPanel>
    );
  };
}
