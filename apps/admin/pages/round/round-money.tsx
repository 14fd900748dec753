import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import type { Round } from '#apps/admin/pages/round/round-page.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Command = Round['commands'][number];
type Line = Command['moves'][number] & { key: string; seq: string; at: string; command: string };

/** Every move of money of the round, by the commands of the ledger. */
export function RoundMoney({ round: { commands, currency, mode } }: { round: Round }) {
  const lines: Line[] = commands.flatMap(({ seq, at, source, kind, moves }) =>
    moves.map((move, n) => ({ ...move, key: `${seq} ${n}`, seq, at, command: `${source} ${kind}` })),
  );
  const columns: ListColumn<Line>[] = [
    { key: 'at', head: 'Time (UTC)', tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'seq', head: 'Command', isFigure: true, tone: 'quiet', place: 'none', text: ({ seq }) => seq },
    { key: 'command', head: 'Source', place: 'none', text: ({ command }) => words(command) },
    { key: 'kind', head: 'Move', tone: 'strong', place: 'title', text: ({ kind }) => words(kind) },
    { key: 'from', head: 'From', place: 'note', text: ({ from }) => words(from) },
    { key: 'to', head: 'To', place: 'end-note', text: ({ to }) => words(to) },
    {
      key: 'amount',
      head: `Amount, ${currency}`,
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ amount }) => moneyText(amount, currency),
    },
  ];
  return (
    <section className="round-page__money" aria-label="Money">
      <h2 className="round-page__head">Money</h2>
      {lines.length === 0 ? (
        <p className="round-page__none">
          {mode === 'free' ? 'A free round moves no money; its grant is paid at its end.' : 'No move of money is stored here.'}
        </p>
      ) : (
        <ConsoleTable caption="Money" columns={columns} rows={lines} rowKey={({ key }) => key} />
      )}
    </section>
  );
}
