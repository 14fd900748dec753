import { Tag } from '#ui/components/chip/chip.tsx';
import { timeText } from '#apps/admin/lib/format.ts';
import type { Control } from '#apps/admin/pages/control/control-page.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Root = Control['roots'][number];

/** Published roots of days, each compared with the chains as they are now. */
export function DayRoots({ control: { roots, brokenDays, rootsAddress } }: { control: Control }) {
  const columns: ListColumn<Root>[] = [
    { key: 'day', head: 'Day (UTC)', tone: 'strong', place: 'title', text: ({ day }) => day },
    {
      key: 'root',
      head: 'Root',
      place: 'foot',
      text: ({ root }) => root,
      renderCell: ({ root }) => <code className="control__root">{root}</code>,
    },
    { key: 'seal', head: 'Last seal', isFigure: true, place: 'none', text: ({ ledger }) => Number(ledger.n).toLocaleString('en') },
    { key: 'entry', head: 'Last audit entry', isFigure: true, place: 'none', text: ({ audit }) => Number(audit.n).toLocaleString('en') },
    { key: 'at', head: 'Published (UTC)', tone: 'quiet', place: 'note', text: ({ publishedAt }) => timeText(publishedAt) },
    {
      key: 'state',
      head: 'Chains',
      place: 'figure',
      text: ({ day }) => (brokenDays.includes(day) ? 'changed' : 'agree'),
      renderCell: ({ day }) => <Tag tone={brokenDays.includes(day) ? 'bad' : 'good'}>{brokenDays.includes(day) ? 'changed' : 'agree'}</Tag>,
    },
  ];
  return (
    <section className="control__part control__part--wide" aria-label="Roots of days">
      <h2 className="control__head">Roots of days</h2>
      <p className="control__none">
        Anybody reads and checks them at <code>{rootsAddress}</code> on the host of any brand.
      </p>
      {roots.length === 0 ? (
        <p className="control__none">No day is over yet. The first root is published after midnight UTC.</p>
      ) : (
        <ConsoleTable caption="Roots of days" columns={columns} rows={roots} rowKey={({ day }) => day} />
      )}
    </section>
  );
}
