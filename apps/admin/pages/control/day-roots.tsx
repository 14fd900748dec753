import { Tag } from '#ui/components/chip/chip.tsx';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Control } from '#apps/admin/pages/control/control-page.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Root = Control['roots'][number];

/** Lists published roots of days, and whether each agrees with the chains as they are now. */
export function DayRoots({ control: { roots, brokenDays, rootsAddress } }: { control: Control }) {
  const columns: ListColumn<Root>[] = [
    { key: 'day', head: t('Day (UTC)'), tone: 'strong', place: 'title', text: ({ day }) => day },
    {
      key: 'root',
      head: t('Root'),
      place: 'foot',
      text: ({ root }) => root,
      renderCell: ({ root }) => <code className="control__root">{root}</code>,
    },
    { key: 'seal', head: t('Last seal'), isFigure: true, place: 'none', text: ({ ledger }) => numberText(Number(ledger.n)) },
    { key: 'entry', head: t('Last audit entry'), isFigure: true, place: 'none', text: ({ audit }) => numberText(Number(audit.n)) },
    { key: 'at', head: t('Published (UTC)'), tone: 'quiet', place: 'note', text: ({ publishedAt }) => timeText(publishedAt) },
    {
      key: 'state',
      head: t('Chains'),
      place: 'figure',
      text: ({ day }) => (brokenDays.includes(day) ? t('changed') : t('agree')),
      renderCell: ({ day }) => (
        <Tag tone={brokenDays.includes(day) ? 'bad' : 'good'}>{brokenDays.includes(day) ? t('changed') : t('agree')}</Tag>
      ),
    },
  ];
  return (
    <section className="control__part control__part--wide" aria-label={t('Roots of days')}>
      <h2 className="control__head">{t('Roots of days')}</h2>
      <p className="control__none">
        {t('Anyone can read and check the roots at')} <code>{rootsAddress}</code> {t('on the host of any brand.')}
      </p>
      {roots.length === 0 ? (
        <p className="control__none">{t('No day is over yet. The first root is published after midnight UTC.')}</p>
      ) : (
        <ConsoleTable caption={t('Roots of days')} columns={columns} rows={roots} rowKey={({ day }) => day} />
      )}
    </section>
  );
}
