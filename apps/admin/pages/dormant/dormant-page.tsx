import { dormantAccounts } from '#contracts/bo/dormant.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { moneyText, spanText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { STATE_TONES } from '#apps/admin/parts/member/member-words.ts';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Dormant = WireOutput<typeof dormantAccounts>['rows'][number];

const monthOptions = () => [6, 24, 36, 60].map((months) => [String(months), t('{months} months', { months })] as const);

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Dormant>[] {
  return [
    { key: 'member', head: t('Member'), tone: 'strong', place: 'title', text: ({ account }) => account },
    { key: 'brand', head: t('Brand'), place: 'note', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'seen', head: t('Last sign-in'), sort: 'seenAt', place: 'foot', text: ({ seenAt }) => timeText(seenAt) },
    { key: 'for', head: t('Silent for'), isFigure: true, place: 'none', text: ({ seenAt }) => spanText(seenAt) },
    {
      key: 'balance',
      head: t('Own money'),
      isFigure: true,
      place: 'figure',
      text: ({ balance, currency }) => `${moneyText(balance, currency)} ${currency}`,
      sums: ({ balance, currency }) => [{ amount: balance, currency }],
    },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={STATE_TONES[state]}>{words(state)}</Tag>,
    },
  ];
}

/** Lists members who have not signed in for a long time and whose accounts still have money. */
export function DormantPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Dormant>
      title={t('Dormant accounts')}
      fileName="dormant-accounts"
      contract={dormantAccounts}
      columns={columnsWith(nameOf)}
      sort="seenAt"
      filters={[
        { name: 'months', label: t('Without a sign-in for'), kind: 'select', options: monthOptions(), any: t('12 months') },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ memberId, currency }) => `${memberId} ${currency}`}
      empty={t('No dormant account with money.')}
      renderDrawer={({ memberId, account, merchantId, seenAt, balance, currency }, close) => (
        <Drawer key={memberId} title={account} onClose={close}>
          <DrawerPart>
            <Facts
              facts={[
                memberFact({ id: memberId, account }),
                [t('last sign-in'), timeText(seenAt)],
                [t('own money'), `${moneyText(balance, currency)} ${currency}`],
              ]}
            />
          </DrawerPart>
          <DrawerPart>
            <OpenCase
              subject={{ merchantId, kind: 'dormant', title: t('Dormant account {account}', { account }), memberIds: [memberId] }}
            />
          </DrawerPart>
        </Drawer>
      )}
    />
  );
}
