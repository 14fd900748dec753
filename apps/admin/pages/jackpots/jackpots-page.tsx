import { jackpotTiers } from '#contracts/bo/jackpots.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { DROPS, nameOf, shareText, type Tier } from '#apps/admin/pages/jackpots/tier.ts';
import { TierDrawer } from '#apps/admin/pages/jackpots/tier-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { currencyFilter } from '#apps/admin/parts/table/currency-filter.ts';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

function columnsWith(brandOf: (id: number | null) => string): ListColumn<Tier>[] {
  return [
    { key: 'brand', head: t('Brand'), sort: 'brand', place: 'note', text: ({ merchantId }) => brandOf(merchantId) },
    { key: 'tier', head: t('Jackpot'), tone: 'strong', place: 'title', text: nameOf },
    {
      key: 'drops',
      head: t('Drops'),
      place: 'end-note',
      text: ({ drops }) => DROPS[drops],
      renderCell: ({ drops }) => <Tag tone={drops === 'by' ? 'info' : 'plain'}>{DROPS[drops]}</Tag>,
    },
    { key: 'currency', head: t('Currency'), place: 'note', text: ({ currency }) => currency },
    {
      key: 'amount',
      head: t('Amount'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ amount, currency }) => moneyText(amount, currency),
      sums: ({ amount, currency }) => [{ amount, currency }],
    },
    {
      key: 'seed',
      head: t('Seed'),
      isFigure: true,
      place: 'none',
      text: ({ seed, currency }) => moneyText(seed, currency),
      sums: ({ seed, currency }) => [{ amount: seed, currency }],
    },
    { key: 'share', head: t('Share of stakes'), isFigure: true, place: 'none', text: ({ share }) => shareText(share) },
    {
      key: 'given',
      head: t('Contributions in 48 h'),
      isFigure: true,
      place: 'none',
      text: ({ given, currency }) => moneyText(given, currency),
      sums: ({ given, currency }) => [{ amount: given, currency }],
    },
    { key: 'run', head: t('Drops to date'), isFigure: true, place: 'none', text: ({ run }) => String(run - 1) },
    {
      key: 'wonAt',
      head: t('Last drop (UTC)'),
      sort: 'wonAt',
      isFigure: true,
      place: 'foot',
      text: ({ wonAt }) => (wonAt ? timeText(wonAt) : ''),
    },
  ];
}

/** Lists the tiers of all jackpots with their amounts. */
export function JackpotsPage() {
  return (
    <ListPage<Tier>
      title={t('Jackpots')}
      fileName="jackpots"
      contract={jackpotTiers}
      columns={columnsWith(useBrandName())}
      filters={[
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: useBrandOptions() },
        currencyFilter(),
        { name: 'drops', label: t('Drops'), kind: 'select', options: Object.entries(DROPS) },
      ]}
      rowKey={({ jackpot, place }) => `${jackpot}/${place}`}
      empty={t('No jackpots in this currency.')}
      renderDrawer={(row, close) => <TierDrawer key={`${row.jackpot}/${row.place}`} row={row} onClose={close} />}
    />
  );
}
