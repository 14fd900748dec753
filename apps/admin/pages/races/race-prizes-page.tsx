import { useNavigate } from '@tanstack/react-router';
import { racePrizes } from '#contracts/bo/races.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Prize = WireOutput<typeof racePrizes>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Prize>[] {
  return [
    { key: 'at', head: 'Ended', sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'member', head: 'Member', place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'race', head: 'Race', place: 'foot', text: ({ slug }) => slug },
    {
      key: 'place',
      head: 'Place',
      place: 'none',
      text: ({ place, sharedBy }) => (sharedBy > 1 ? `${place}, shared by ${sharedBy}` : String(place)),
    },
    { key: 'score', head: 'Score', isFigure: true, place: 'none', text: ({ score }) => score },
    {
      key: 'amount',
      head: 'Prize',
      isFigure: true,
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount: amount, currency }],
    },
    { key: 'paid', head: 'Paid', place: 'none', text: ({ paidAt }) => (paidAt === null ? 'waits' : timeText(paidAt)) },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** Lists results of places, the newest first; a row leads to its member. */
export function RacePrizesPage() {
  const nameOf = useBrandName();
  const navigate = useNavigate();
  return (
    <ListPage<Prize>
      title="Race prizes"
      fileName="race-prizes"
      contract={racePrizes}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: 'Account', kind: 'text' },
        { name: 'raceId', label: 'Race no.', kind: 'text' },
      ]}
      rowKey={({ raceId, member }) => `${raceId}:${member.id}`}
      empty="No finished races yet."
      onOpen={({ member }) => void navigate({ to: '/members/$id', params: { id: member.id } })}
    />
  );
}
