import { use } from 'react';
import { RULES } from '#games/fishing/quote.ts';
import type { FishingInfo } from '#games/fishing/rules.ts';
import { titleOf } from '#games/fishing/view/load-title.ts';
import { textOf } from '#games/fishing/view/title-text.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of fishing, and every fish of the title with its pay, its chance and its exact return. */
export function Rules(props: RulesProps<FishingInfo<Amount>>) {
  const { info, title } = props;
  const t = textOf(use(titleOf(title.model)), props.t);
  return (
    <RulesPanel props={{ ...props, t }} family="fishing" rules={RULES}>
      <p>{t('fishing.law', { share: info.returnPercent })}</p>
      {info.jackpotPercent !== null && <p>{t('fishing.jackpot', { share: info.jackpotPercent })}</p>}
      <Table
        isCards={false}
        caption={t('fishing.table')}
        rows={info.fish}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'fish', head: t('fishing.fish'), renderCell: ({ kind }) => t(`fishing.fish.${kind}`) },
          {
            key: 'pays',
            head: t('fishing.pays'),
            isFigure: true,
            renderCell: ({ pays, frees }) => (frees > 0 ? t('fishing.free_hits', { count: frees }) : `${pays}×`),
          },
          { key: 'chance', head: t('fishing.chance'), isFigure: true, renderCell: ({ chance }) => chance },
          { key: 'returns', head: t('fishing.return'), isFigure: true, renderCell: ({ returns }) => returns },
        ]}
      />
    </RulesPanel>
  );
}
