import { useNavigate } from '@tanstack/react-router';
import type { ShownReward } from '#contracts/bo/offers.ts';
import type { ListContract } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Props = {
  contract: ListContract;
  title: string;
  fileName: string;
  empty: string;
  /** Heads of columns that differ by kind of offer. */
  heads: { at: string; offer: string; amount: string };
  /** Name of the filter by offer. */
  filter: string;
  slotText?: (slot: string) => string;
  asText?: (given: ShownReward) => string;
};

const asItIs = (slot: string): string => slot;
const payOf = ({ pays }: ShownReward): string => pays;

/** Page of the rewards that offers of a kind gave to members, the newest first. A row opens the page of its member. */
export function GivenPage({ contract, title, fileName, empty, heads, filter, slotText = asItIs, asText = payOf }: Props) {
  const nameOf = useBrandName();
  const navigate = useNavigate();
  const columns: ListColumn<ShownReward>[] = [
    { key: 'at', head: heads.at, sort: 'at', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'offer', head: heads.offer, place: 'foot', text: ({ slug }) => slug },
    { key: 'slot', head: t('Given for'), place: 'none', text: ({ slot }) => slotText(slot) },
    { key: 'as', head: t('Paid as'), place: 'none', text: asText },
    {
      key: 'amount',
      head: heads.amount,
      isFigure: true,
      place: 'figure',
      text: ({ amount, currency }) => `${moneyText(amount, currency)} ${currency}`,
      sums: ({ amount, currency }) => [{ amount, currency }],
    },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
  ];
  return (
    <ListPage<ShownReward>
      title={title}
      fileName={fileName}
      contract={contract}
      columns={columns}
      sort="-at"
      filters={[
        { name: 'account', label: t('Account'), kind: 'text' },
        { name: filter, label: t('{offer} no.', { offer: heads.offer }), kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty={empty}
      onOpen={({ member }) => void navigate({ to: '/members/$id', params: { id: member.id } })}
    />
  );
}
