import { useQuery } from '@tanstack/react-query';
import { vendorRoundDetail, vendorRounds } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';
import { StudioPage } from '#apps/admin/parts/vendors/studio-page.tsx';
import { VendorMessages } from '#apps/admin/parts/vendors/vendor-messages.tsx';

type VendorRound = WireOutput<typeof vendorRounds>['rows'][number];

const TONES = { open: 'info', closed: 'plain' } as const;

function columnsWith(nameOf: (id: number | null) => string): ListColumn<VendorRound>[] {
  return [
    { key: 'at', head: t('Opened'), sort: 'openedAt', tone: 'quiet', place: 'note', text: ({ openedAt }) => timeText(openedAt) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'game', head: t('Game'), place: 'foot', text: ({ game }) => game },
    {
      key: 'stake',
      head: t('Stake'),
      isFigure: true,
      place: 'none',
      text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
      sums: ({ stake, currency }) => [{ amount: stake, currency }],
    },
    {
      key: 'payout',
      head: t('Paid'),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ payout, currency }) => `${moneyText(payout, currency)} ${currency}`,
      sums: ({ payout, currency }) => [{ amount: payout, currency }],
    },
    { key: 'vendor', head: t('Vendor'), place: 'none', text: ({ vendor }) => vendor },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'name', head: t('Vendor round no.'), place: 'none', text: ({ name }) => name },
  ];
}

/** Lists rounds that are played at outside vendors, each with its transactions and messages. */
export function VendorRoundsPage() {
  const nameOf = useBrandName();
  return (
    <ListPage<VendorRound>
      title={t('Vendor rounds')}
      fileName="vendor-rounds"
      contract={vendorRounds}
      columns={columnsWith(nameOf)}
      sort="-openedAt"
      filters={[
        stateFilter(['open', 'closed']),
        { name: 'vendor', label: t('Vendor'), kind: 'text' },
        { name: 'name', label: t('Vendor round no.'), kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty={t('No vendor rounds yet.')}
      renderDrawer={(row, close) => <RoundDrawer key={row.id} round={row} onClose={close} />}
    />
  );
}

function RoundDrawer({ round, onClose }: { round: VendorRound; onClose: () => void }) {
  const { id, member, vendor, game, name, state, stake, payout, currency, openedAt, movedAt } = round;
  const detail = useQuery({ queryKey: [vendorRoundDetail.path, id], queryFn: () => readValue(vendorRoundDetail, { id }) });
  return (
    <Drawer title={t('Round {id}', { id })} tag={<Tag tone={TONES[state]}>{words(state)}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact(member),
            [t('game'), `${game}, ${vendor}`],
            [t('vendor round no.'), name],
            [t('stake'), `${moneyText(stake, currency)} ${currency}`],
            [t('paid'), `${moneyText(payout, currency)} ${currency}`],
            [t('opened'), timeText(openedAt)],
            [t('last activity'), timeText(movedAt)],
          ]}
        />
        <StudioPage id={id} vendor={vendor} />
      </DrawerPart>
      {detail.isError && <Failed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          <DrawerPart title={t('Transactions')}>
            <Facts
              facts={detail.data.moves.map(({ kind, transactionId, amount, isUndone }) => [
                `${words(kind)} ${transactionId}`,
                `${moneyText(amount, currency)} ${currency}${isUndone ? `, ${t('rolled back')}` : ''}`,
              ])}
            />
          </DrawerPart>
          <DrawerPart title={t('Messages')}>
            <VendorMessages messages={detail.data.messages} none={t('Messages are no longer stored.')} />
          </DrawerPart>
        </>
      )}
    </Drawer>
  );
}
