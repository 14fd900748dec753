import { chatCases } from '#contracts/bo/chat.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { spanText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { CaseDrawer } from '#apps/admin/pages/chat/case-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';
import { stateFilter } from '#apps/admin/parts/table/state-filter.ts';

export type ChatCase = WireOutput<typeof chatCases>['rows'][number];

const TONES = { open: 'warn', hidden: 'bad', kept: 'good' } as const;

function columnsWith(nameOf: (id: number | null) => string): ListColumn<ChatCase>[] {
  return [
    { key: 'at', head: t('Reported'), sort: 'openedAt', tone: 'quiet', place: 'note', text: ({ openedAt }) => timeText(openedAt) },
    {
      key: 'age',
      head: t('Age'),
      isFigure: true,
      tone: 'quiet',
      place: 'none',
      text: ({ openedAt, decidedAt }) => (decidedAt ? '' : spanText(openedAt)),
    },
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ state }) => words(state),
      renderCell: ({ state }) => <Tag tone={TONES[state]}>{words(state)}</Tag>,
    },
    { key: 'member', head: t('Author'), place: 'title', tone: 'strong', text: ({ message }) => message.member.account },
    { key: 'text', head: t('Message'), place: 'foot', text: ({ message }) => message.text.slice(0, 80) },
    { key: 'reports', head: t('Times reported'), isFigure: true, place: 'figure', text: ({ reports }) => String(reports) },
    { key: 'reasons', head: t('Reason'), place: 'none', text: ({ reasons }) => reasons.map(words).join(', ') },
    { key: 'room', head: t('Room'), place: 'none', text: ({ room }) => room },
    { key: 'holder', head: t('Taken by'), place: 'none', text: ({ claim }) => claim?.holder ?? '' },
    { key: 'brand', head: t('Brand'), place: 'none', text: ({ merchantId }) => nameOf(merchantId) },
    { key: 'by', head: t('Decided by'), place: 'none', text: ({ decidedBy }) => decidedBy ?? '' },
  ];
}

/** Lists reports of members about each other, the longest-waiting first. */
export function CasesPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<ChatCase>
      title={t('Chat reports')}
      fileName="chat-reports"
      contract={chatCases}
      columns={columnsWith(nameOf)}
      sort="openedAt"
      filters={[stateFilter(['open', 'decided']), { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands }]}
      rowKey={({ message }) => message.id}
      empty={t('No reported messages.')}
      renderDrawer={(row, close) => <CaseDrawer key={row.message.id} one={row} onClose={close} />}
    />
  );
}
