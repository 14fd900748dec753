import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { satisfaction } from '#contracts/bo/support-desk.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { Tag } from '#ui/components/chip/chip.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { readValue } from '#apps/admin/lib/call.ts';
import { timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import { useBrandOptions } from '#apps/admin/parts/page/brands.ts';
import { PageHead } from '#apps/admin/parts/page/page-head.tsx';
import { Failed, Nothing } from '#apps/admin/parts/page/state.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { Filters } from '#apps/admin/parts/table/filters.tsx';
import type { ListSearch } from '#apps/admin/parts/table/list-search.ts';
import './support-desk.css';

type Sums = WireOutput<typeof satisfaction>;
type Verdicts = Pick<Sums, 'good' | 'bad'>;

const PERIODS = [7, 30, 90, 366] as const;
const USUAL_DAYS = 30;

/** Writes the share of solved chats: `75%`. Empty without verdicts. */
const shareText = ({ good, bad }: Verdicts): string => (good + bad === 0 ? '' : `${Math.round((good / (good + bad)) * 100)}%`);

function columnsOf<Row extends Verdicts>(head: string, name: (row: Row) => string): ListColumn<Row>[] {
  return [
    { key: 'name', head, tone: 'strong', place: 'title', text: name },
    { key: 'good', head: t('Solved'), isFigure: true, place: 'note', text: ({ good }) => String(good) },
    { key: 'bad', head: t('Not solved'), isFigure: true, place: 'end-note', text: ({ bad }) => String(bad) },
    { key: 'share', head: t('Share solved'), isFigure: true, place: 'figure', text: shareText },
  ];
}

const staffColumns = () => columnsOf<Sums['staff'][number]>(t('Colleague'), ({ name }) => name ?? t('no answer'));
const topicColumns = () => columnsOf<Sums['topics'][number]>(t('Topic'), ({ topic }) => words(topic));

/** Shows verdicts of members on chats: totals, sums by staff member and topic, and the newest comments. */
export function SatisfactionPage() {
  const search: ListSearch = useSearch({ from: '/support-satisfaction' });
  const brands = useBrandOptions();
  const navigate = useNavigate();
  const days = Number(search['days'] ?? USUAL_DAYS);
  const merchantId = search['merchantId'] === undefined ? undefined : String(search['merchantId']);
  const sums = useQuery({
    queryKey: ['support-satisfaction', days, merchantId],
    queryFn: () => readValue(satisfaction, { days, ...(merchantId !== undefined && { merchantId }) }),
  });
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageHead title={t('Satisfaction')} />
      <div className="list__bar">
        <div className="list__filters">
          <Filters
            filters={[
              {
                name: 'days',
                label: t('Period'),
                kind: 'select',
                any: t('last {days} days', { days: USUAL_DAYS }),
                options: PERIODS.filter((one) => one !== USUAL_DAYS).map(
                  (one) => [String(one), t('last {days} days', { days: one })] as const,
                ),
              },
              { name: 'merchantId', label: t('Brand'), kind: 'select', options: brands },
            ]}
            search={search}
            textRef={first}
            onChange={(name, value) => void navigate({ to: '.', search: ((old: ListSearch) => ({ ...old, [name]: value })) as never })}
          />
        </div>
      </div>
      {sums.isError && !sums.data ? (
        <Failed error={sums.error} onRetry={() => void sums.refetch()} />
      ) : sums.data ? (
        <Verdicted sums={sums.data} />
      ) : (
        <Skeleton height="50vh" />
      )}
    </>
  );
}

function Verdicted({ sums }: { sums: Sums }) {
  const { ended, firstAnswer, good, bad, staff, topics, comments } = sums;
  const figures: readonly (readonly [string, string])[] = [
    [t('Chats ended'), String(ended)],
    [t('Median time to the first answer'), firstAnswer === null ? t('none') : t('{firstAnswer} min', { firstAnswer })],
    [t('Rated'), String(good + bad)],
    [t('Share solved'), shareText(sums) || t('none')],
  ];
  return (
    <div className="verdicts">
      <dl className="verdicts__figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {good + bad === 0 ? (
        <Nothing>{t('No chat of these days was rated.')}</Nothing>
      ) : (
        <>
          <ConsoleTable caption={t('By colleague')} columns={staffColumns()} rows={staff} rowKey={({ name }) => name ?? ''} />
          <ConsoleTable caption={t('By topic')} columns={topicColumns()} rows={topics} rowKey={({ topic }) => topic} />
          <Comments comments={comments} />
        </>
      )}
    </div>
  );
}

function Comments({ comments }: Pick<Sums, 'comments'>) {
  if (comments.length === 0) return null;
  return (
    <section className="verdicts__comments" aria-label={t('Comments')}>
      <h2>{t('Comments')}</h2>
      <ul>
        {comments.map(({ chatId, member, staff, isGood, comment, at }) => (
          <li key={chatId}>
            <p dir="auto">{comment}</p>
            <p className="drawer__note figures">
              <Tag tone={isGood ? 'good' : 'bad'}>{isGood ? t('solved') : t('not solved')}</Tag> {member.account}, {timeText(at)},{' '}
              {staff ?? t('no answer')},{' '}
              <Link to="/support/$id" params={{ id: chatId }} className="link">
                {t('chat {chatId}', { chatId })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
