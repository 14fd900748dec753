import { Tag } from '#ui/components/chip/chip.tsx';
import { numberText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Control } from '#apps/admin/pages/control/control-page.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Anchor = Control['anchors'][number];

const columnsOf = (): ListColumn<Anchor>[] => [
  {
    key: 'chain',
    head: t('Chain'),
    tone: 'strong',
    place: 'title',
    text: ({ chain }) => (chain === 'ledger' ? t('seals of the ledger') : t('audit log')),
  },
  { key: 'n', head: t('Last link'), isFigure: true, place: 'none', text: ({ n }) => (n === null ? '–' : numberText(Number(n))) },
  {
    key: 'hash',
    head: t('Hash'),
    place: 'foot',
    text: ({ hash }) => hash ?? '–',
    renderCell: ({ hash }) => <code className="control__root">{hash ?? '–'}</code>,
  },
  { key: 'at', head: t('Anchored (UTC)'), tone: 'quiet', place: 'note', text: ({ at }) => (at === null ? t('never') : timeText(at)) },
  { key: 'file', head: t('File'), place: 'none', text: ({ file }) => file },
  {
    key: 'state',
    head: t('State'),
    place: 'figure',
    text: (one) => stateOf(one).text,
    renderCell: (one) => <Tag tone={stateOf(one).tone}>{stateOf(one).text}</Tag>,
  },
  { key: 'finding', head: t('First finding'), place: 'none', text: ({ findings }) => findings[0] ?? '' },
];

function stateOf({ n, findings, isLate }: Anchor): { tone: 'good' | 'bad' | 'warn' | 'plain'; text: string } {
  if (findings.length > 0) return { tone: 'bad', text: t('contradicts the chain') };
  if (n === null) return { tone: 'plain', text: t('no anchor here yet') };
  return isLate ? { tone: 'warn', text: t('late') } : { tone: 'good', text: t('verified') };
}

/** Lists the last anchor of each chain: its signed head in a file outside the database. */
export function Anchors({ control: { anchors } }: { control: Control }) {
  return (
    <section className="control__part control__part--wide" aria-label={t('Anchors')}>
      <h2 className="control__head">{t('Anchors')}</h2>
      <p className="control__none">
        {t('The signed heads of the chains are stored outside the database, in the data folder of the server that answers here.')}
      </p>
      <ConsoleTable caption={t('Anchors')} columns={columnsOf()} rows={anchors} rowKey={({ chain }) => chain} />
    </section>
  );
}
