import { useNavigate } from '@tanstack/react-router';
import { rewardOpenings } from '#contracts/bo/reward-tickets.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { compare } from '#kernel/amount.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Opening = WireOutput<typeof rewardOpenings>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Opening>[] {
  return [
    { key: 'at', head: t('Time'), sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'campaign', head: t('Campaign'), place: 'foot', text: ({ slug, kind }) => `${slug} (${words(kind)})` },
    { key: 'ticket', head: t('Voucher'), place: 'none', text: ({ ticketId }) => ticketId },
    { key: 'origin', head: t('Given for'), place: 'none', text: ({ origin }) => origin },
    {
      key: 'dealt',
      head: t('Drawn prize'),
      isFigure: true,
      place: 'none',
      text: ({ dealt, amount, currency }) =>
        compare(dealt, amount) === 0 ? t('same as paid') : `${moneyText(dealt, currency)} ${currency}`,
      sums: ({ dealt, currency }) => [{ amount: dealt, currency }],
    },
    {
      key: 'amount',
      head: t('Paid'),
      isFigure: true,
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount: amount, currency }],
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists opened tickets with their prizes, the newest first. A row opens the page of its member. */
export function OpeningsPage() {
  const nameOf = useBrandName();
  const navigate = useNavigate();
  return (
    <ListPage<Opening>
      title={t('Opened vouchers')}
      fileName="opened-tickets"
      contract={rewardOpenings}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: 'campaignId', label: t('Campaign no.'), kind: 'text' },
      ]}
      rowKey={({ ticketId }) => ticketId}
      empty={t('No vouchers opened yet.')}
      onOpen={({ member }) => void navigate({ to: '/members/$id', params: { id: member.id } })}
    />
  );
}
