import { useNavigate } from '@tanstack/react-router';
import { racePrizes } from '#contracts/bo/races.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Prize = WireOutput<typeof racePrizes>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Prize>[] {
  return [
    { key: 'at', head: t('Ended'), sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'race', head: t('Race'), place: 'foot', text: ({ slug }) => slug },
    {
      key: 'place',
      head: t('Place'),
      place: 'none',
      text: ({ place, sharedBy }) => (sharedBy > 1 ? t('{place}, shared by {sharedBy}', { place, sharedBy }) : String(place)),
    },
    { key: 'score', head: t('Score'), isFigure: true, place: 'none', text: ({ score }) => score },
    {
      key: 'amount',
      head: t('Prize'),
      isFigure: true,
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount: amount, currency }],
    },
    { key: 'paid', head: t('Paid'), place: 'none', text: ({ paidAt }) => (paidAt === null ? t('waiting') : timeText(paidAt)) },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists prizes of races by place, the newest first. A row opens the page of its member. */
export function RacePrizesPage() {
  const nameOf = useBrandName();
  const navigate = useNavigate();
  return (
    <ListPage<Prize>
      title={t('Race prizes')}
      fileName="race-prizes"
      contract={racePrizes}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: 'raceId', label: t('Race no.'), kind: 'text' },
      ]}
      rowKey={({ raceId, member }) => `${raceId}:${member.id}`}
      empty={t('No finished races yet.')}
      onOpen={({ member }) => void navigate({ to: '/members/$id', params: { id: member.id } })}
    />
  );
}
