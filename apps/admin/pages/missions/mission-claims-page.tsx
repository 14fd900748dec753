import { useNavigate } from '@tanstack/react-router';
import { missionClaims } from '#contracts/bo/missions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Claim = WireOutput<typeof missionClaims>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Claim>[] {
  return [
    { key: 'at', head: 'Claimed', sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'member', head: 'Member', place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'mission', head: 'Mission', place: 'foot', text: ({ slug }) => slug },
    { key: 'slot', head: 'For', place: 'none', text: ({ slot }) => (slot === '1970-01-01' ? 'once' : slot) },
    { key: 'pays', head: 'As', place: 'none', text: ({ pays }) => pays },
    {
      key: 'amount',
      head: 'Given',
      isFigure: true,
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount: amount, currency }],
    },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** What was claimed, the newest first; a row leads to its member. */
export function MissionClaimsPage() {
  const nameOf = useBrandName();
  const navigate = useNavigate();
  return (
    <ListPage<Claim>
      title="Claimed missions"
      fileName="claimed-missions"
      contract={missionClaims}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: 'Account', kind: 'text' },
        { name: 'missionId', label: 'Mission no.', kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty="Nothing was claimed yet."
      onOpen={({ member }) => void navigate({ to: '/members/$id', params: { id: member.id } })}
    />
  );
}
