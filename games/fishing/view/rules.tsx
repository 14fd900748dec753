import { use } from 'react';
import { RULES } from '#games/fishing/quote.ts';
import type { FishingInfo, FishRow } from '#games/fishing/rules.ts';
import { titleOf } from '#games/fishing/view/load-title.ts';
import { textOf } from '#games/fishing/view/title-text.ts';
import type { RulesProps } from '#games/kit/view/family-front.ts';
import { RulesPanel } from '#games/kit/view/rules-panel.tsx';
import { Table } from '#ui/components/table/table.tsx';
import type { Amount } from '#kernel/amount.ts';

/** Shows the rules of fishing, and every fish of the title with its payout, its chance and its exact return. */
export function Rules(props: RulesProps<FishingInfo<Amount>>) {
  const { info, title } = props;
  const t = textOf(use(titleOf(title.model)), props.t);
  return (
    <RulesPanel props={{ ...props, t }} family="fishing" rules={RULES}>
      <p>{t('fishing.law', { share: info.returnPercent })}</p>
      {info.jackpotPercent !== null && <p>{t('fishing.jackpot', { share: info.jackpotPercent })}</p>}
      <Table
        isCards={false}
        caption={t('fishing.weapons')}
        rows={info.weapons}
        rowKey={({ weapon }) => weapon}
        columns={[
          {
            key: 'weapon',
            head: t('fishing.weapons'),
            renderCell: ({ weapon, cost }) => t('fishing.weapon_of', { name: t(`fishing.weapon.${weapon}`), cost }),
          },
          { key: 'returns', head: t('fishing.return'), isFigure: true, renderCell: ({ weapon }) => returnsBy(info, weapon) },
        ]}
      />
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
          ...info.weapons.slice(1).map(({ weapon }) => ({
            key: weapon,
            head: `${t('fishing.chance')}, ${t(`fishing.weapon.${weapon}`)}`,
            isFigure: true,
            renderCell: ({ bought }: FishRow) => bought.find((one) => one.weapon === weapon)?.chance ?? '–',
          })),
          { key: 'returns', head: t('fishing.return'), isFigure: true, renderCell: ({ returns }) => returns },
        ]}
      />
    </RulesPanel>
  );
}

/** Returns the return of a weapon as a fraction, which is the same for all fish. */
function returnsBy({ fish, weapons }: FishingInfo<Amount>, weapon: string): string {
  const found = fish.flatMap(({ returns, bought }) =>
    weapon === weapons[0]?.weapon ? [returns] : bought.filter((one) => one.weapon === weapon).map((one) => one.returns),
  );
  return [...new Set(found)].join(', ');
}
