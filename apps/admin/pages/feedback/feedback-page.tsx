import { feedbackQueue } from '#contracts/bo/feedback.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { QUESTION_TYPES } from '#contracts/feedback-limits.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { FeedbackDrawer } from '#apps/admin/pages/feedback/feedback-drawer.tsx';
import { useBrandName, useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { dueColumn } from '#apps/admin/parts/queue/due-column.tsx';
import { handColumns } from '#apps/admin/parts/queue/hand-columns.ts';
import { sinceColumns } from '#apps/admin/parts/queue/since-columns.ts';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

export type Feedback = WireOutput<typeof feedbackQueue>['rows'][number];

function columnsWith(nameOf: (id: number | null) => string): ListColumn<Feedback>[] {
  return [
    dueColumn<Feedback>({ sort: 'dueAt', place: 'note' }),
    ...sinceColumns<Feedback>({ head: t('Sent'), sort: '' }, ({ sentAt }) => sentAt).slice(1),
    {
      key: 'state',
      head: t('State'),
      place: 'end-note',
      text: ({ answer }) => (answer === null ? t('unanswered') : t('answered')),
      renderCell: ({ answer }) => (answer === null ? <Tag tone="warn">{t('unanswered')}</Tag> : <Tag tone="good">{t('answered')}</Tag>),
    },
    { key: 'member', head: t('Member'), place: 'title', tone: 'strong', text: ({ member }) => member.account },
    { key: 'type', head: t('Topic'), place: 'foot', text: ({ questionType }) => words(questionType) },
    { key: 'content', head: t('Text'), place: 'none', text: ({ content }) => content.slice(0, 60) },
    ...handColumns<Feedback>(nameOf, { head: t('Answered by'), by: ({ answeredBy }) => answeredBy }),
  ];
}

/** Lists questions of members. The question whose answer is due first comes first. */
export function FeedbackPage() {
  const nameOf = useBrandName();
  const brands = useBrandOptions();
  return (
    <ListPage<Feedback>
      title={t('Feedback')}
      fileName="feedback"
      contract={feedbackQueue}
      columns={columnsWith(nameOf)}
      sort="dueAt"
      filters={[
        {
          name: 'state',
          label: t('State'),
          kind: 'select',
          options: [
            ['open', t('unanswered')],
            ['answered', t('answered')],
          ],
        },
        { name: 'questionType', label: t('Topic'), kind: 'select', options: QUESTION_TYPES.map((one) => [one, words(one)]) },
        { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
      ]}
      rowKey={({ id }) => id}
      empty={t('No feedback. Members’ questions and complaints appear here.')}
      renderDrawer={(row, close) => <FeedbackDrawer key={row.id} one={row} onClose={close} />}
    />
  );
}
