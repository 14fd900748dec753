import { useMutation, useQuery } from '@tanstack/react-query';
import { vendorRoundDetail, vendorRoundPage, vendorRounds } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { blankTab } from '#ui/blank-tab.ts';
import { Button } from '#ui/components/button/button.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { useBrandName } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { Failed } from '#apps/admin/parts/page/state.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';
import { VendorMessages } from '#apps/admin/parts/vendors/vendor-messages.tsx';

type VendorRound = WireOutput<typeof vendorRounds>['rows'][number];

const TONES = { open: 'info', closed: 'plain' } as const;

function columnsWith(nameOf: (id: number | null) => string): ListColumn<VendorRound>[] {
  return [
    { key: 'at', head: 'Opened', sort: 'openedAt', tone: 'quiet', place: 'note', text: ({ openedAt }) => timeText(openedAt) },
    {
      key: 'state',
      head: 'State',
      place: 'end-note',
      text: ({ state }) => state,
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{state}</Tag>,
    },
    { key: 'member', head: 'Member', place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'game', head: 'Game', place: 'foot', text: ({ game }) => game },
    {
      key: 'stake',
      head: 'Stake',
      isFigure: true,
      place: 'none',
      text: ({ stake, currency }) => `${moneyText(stake, currency)} ${currency}`,
      sums: ({ stake, currency }) => [{ amount: stake, currency }],
    },
    {
      key: 'payout',
      head: 'Paid',
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ payout, currency }) => `${moneyText(payout, currency)} ${currency}`,
      sums: ({ payout, currency }) => [{ amount: payout, currency }],
    },
    { key: 'vendor', head: 'Vendor', place: 'none', text: ({ vendor }) => vendor },
    { key: 'brand', head: 'Brand', place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'name', head: 'Vendor round no.', place: 'none', text: ({ name }) => name },
  ];
}

/** Rounds that vendors outside play, each with its transactions and messages. */
export function VendorRoundsPage() {
  const nameOf = useBrandName();
  return (
    <ListPage<VendorRound>
      title="Vendor rounds"
      fileName="vendor-rounds"
      contract={vendorRounds}
      columns={columnsWith(nameOf)}
      sort="-openedAt"
      filters={[
        stateFilter(['open', 'closed']),
        { name: 'vendor', label: 'Vendor', kind: 'text' },
        { name: 'name', label: 'Vendor round no.', kind: 'text' },
      ]}
      rowKey={({ id }) => id}
      empty="No vendor rounds yet."
      renderDrawer={(row, close) => <RoundDrawer key={row.id} round={row} onClose={close} />}
    />
  );
}

function RoundDrawer({ round, onClose }: { round: VendorRound; onClose: () => void }) {
  const { id, member, vendor, game, name, state, stake, payout, currency, openedAt, movedAt } = round;
  const detail = useQuery({ queryKey: [vendorRoundDetail.path, id], queryFn: () => readValue(vendorRoundDetail, { id }) });
  return (
    <Drawer title={`Round ${id}`} tag={<Tag tone={TONES[state]}>{state}</Tag>} onClose={onClose}>
      <DrawerPart>
        <Facts
          facts={[
            memberFact(member),
            ['game', `${game}, ${vendor}`],
            ['vendor round no.', name],
            ['stake', `${moneyText(stake, currency)} ${currency}`],
            ['paid', `${moneyText(payout, currency)} ${currency}`],
            ['opened', timeText(openedAt)],
            ['last activity', timeText(movedAt)],
          ]}
        />
        <StudioPage id={id} vendor={vendor} />
      </DrawerPart>
      {detail.isError && <Failed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          <DrawerPart title="Transactions">
            <Facts
              facts={detail.data.moves.map(({ kind, transactionId, amount, isUndone }) => [
                `${kind} ${transactionId}`,
                `${moneyText(amount, currency)} ${currency}${isUndone ? ', taken back' : ''}`,
              ])}
            />
          </DrawerPart>
          <DrawerPart title="Messages">
            <VendorMessages messages={detail.data.messages} none="Messages are no longer stored." />
          </DrawerPart>
        </>
      )}
    </Drawer>
  );
}

/** Opens the vendor's own page of a round in a tab of its own; its address is asked for at the press. */
function StudioPage({ id, vendor }: { id: string; vendor: string }) {
  const page = useMutation({
    mutationFn: async (apart: Window | undefined) => {
      try {
        const { url } = await readValue(vendorRoundPage, { id });
        if (url !== null && apart) apart.location.replace(url);
        else apart?.close();
        return url === null
          ? `${vendor} has no page for this round.`
          : apart
            ? ''
            : 'Your browser blocked the new tab. Allow pop-ups for this site.';
      } catch (error) {
        apart?.close();
        throw error;
      }
    },
  });
  return (
    <>
      <Button variant="line" icon="arrow-out" isBusy={page.isPending} onClick={() => page.mutate(blankTab())}>
        Open at {vendor}
      </Button>
      {page.data && <p role="alert">{page.data}</p>}
      {page.isError && <p role="alert">{page.error.message}</p>}
    </>
  );
}
