import { useNavigate } from '@tanstack/react-router';
import { promotionRewards } from '#contracts/bo/promotions.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Reward = WireOutput<typeof promotionRewards>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Reward>[] {
  return [
    { key: 'at', head: 'Given', sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'member', head: 'Member', place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'promotion', head: 'Promotion', place: 'foot', text: ({ slug }) => slug },
    { key: 'slot', head: 'For', place: 'none', text: ({ slot }) => slot },
    {
      key: 'amount',
      head: 'Amount',
      isFigure: true,
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount: amount, currency }],
    },
    { key: 'as', head: 'As', place: 'none', text: ({ pays, given }) => `${pays}, ${given}` },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
}

/** What members were given, the newest first; a row leads to its member. */
export function RewardsPage() {
  const nameOf = useBrandName();
  const navigate = useNavigate();
  return (
    <ListPage<Reward>
      title="Rewards given"
      fileName="rewards"
      contract={promotionRewards}
      columns={columnsWith(nameOf)}
      sort="-at"
      filters={[
        { name: 'account', label: 'Account', kind: 'text' },
        { name: 'promotionId', label: 'Promotion no.', kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty="Nothing was given yet."
      onOpen={({ member }) => void navigate({ to: '/members/$id', params: { id: member.id } })}
    />
  );
}
