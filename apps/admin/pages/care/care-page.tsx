import { careList } from '#contracts/bo/care.ts';
import { MARKER_KINDS } from '#contracts/care-limits.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CarePanel } from '#apps/admin/parts/care/care-panel.tsx';
import { KIND_WORDS } from '#apps/admin/parts/care/care-words.ts';
import { memberFact } from '#apps/admin/parts/member/member-fact.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { Drawer, DrawerPart } from '#apps/admin/parts/page/drawer.tsx';
import { Facts } from '#apps/admin/parts/page/facts.tsx';
import { OpenCase } from '#apps/admin/parts/risk/open-case.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

type Cared = WireOutput<typeof careList>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Cared>[] {
  return [
    { key: 'last', head: t('Last seen'), sort: 'lastAt', place: 'note', text: ({ lastAt }) => timeText(lastAt) },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={state === 'waiting' ? 'warn' : 'good'}>{words(state)}</Tag>,
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ account }) => account },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'markers', head: t('Markers'), place: 'foot', text: ({ markers }) => markers.map(({ kind }) => KIND_WORDS[kind]).join(', ') },
    { key: 'contacts', head: t('Interactions'), isFigure: true, place: 'none', text: ({ contacts }) => String(contacts) },
    {
      key: 'lastContact',
      head: t('Last interaction'),
      place: 'none',
      text: ({ lastContactAt }) => (lastContactAt === null ? '' : timeText(lastContactAt)),
    },
  ];
}

/** Lists members with markers of harm. Members that wait for an interaction come first. */
export function CarePage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Cared>
      title={t('Player care')}
      fileName="player-care"
      contract={careList}
      columns={columnsWith(nameOf)}
      sort="-lastAt"
      filters={[
        stateFilter(['waiting', 'seen']),
        { name: 'kind', label: t('Marker'), kind: 'select', options: MARKER_KINDS.map((one) => [one, KIND_WORDS[one]]) },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ memberId }) => memberId}
      empty={t('No markers of harm. Members whose play shows markers of harm appear here.')}
      renderDrawer={({ memberId, account, merchantId }, close) => (
        <Drawer key={memberId} title={account} onClose={close}>
          <DrawerPart>
            <Facts facts={[memberFact({ id: memberId, account })]} />
            <OpenCase subject={{ merchantId, kind: 'other', title: `${account}: ${t('Player care')}`, memberIds: [memberId] }} />
          </DrawerPart>
          <DrawerPart title={t('Markers and interactions')}>
            <CarePanel id={memberId} />
          </DrawerPart>
        </Drawer>
      )}
    />
  );
}
