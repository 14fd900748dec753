import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Round } from '#apps/admin/pages/round/round-page.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Command = Round['commands'][number];
type Line = Command['moves'][number] & { key: string; seq: string; at: string; command: string };

/** Lists every movement of money of the round, with the command of the ledger that made it. */
export function RoundMoney({ round: { commands, currency, mode } }: { round: Round }) {
  const lines: Line[] = commands.flatMap(({ seq, at, source, kind, moves }) =>
    moves.map((move, n) => ({ ...move, key: `${seq} ${n}`, seq, at, command: `${source} ${kind}` })),
  );
  const columns: ListColumn<Line>[] = [
    { key: 'at', head: t('Time (UTC)'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'seq', head: t('Ledger no.'), isFigure: true, tone: 'quiet', place: 'none', text: ({ seq }) => seq },
    { key: 'command', head: t('Kind of entry'), place: 'none', text: ({ command }) => words(command) },
    { key: 'kind', head: t('Kind of transfer'), tone: 'strong', place: 'title', text: ({ kind }) => words(kind) },
    { key: 'from', head: t('From account'), place: 'note', text: ({ from }) => words(from) },
    { key: 'to', head: t('To account'), place: 'end-note', text: ({ to }) => words(to) },
    {
      key: 'amount',
      head: t('Amount, {currency}', { currency }),
      isFigure: true,
      tone: 'strong',
      place: 'figure',
      text: ({ amount }) => moneyText(amount, currency),
    },
  ];
  return (
    <section className="round-page__money" aria-label={t('Money')}>
      <h2 className="round-page__head">{t('Money')}</h2>
      {lines.length === 0 ? (
        <p className="round-page__none">
          {mode === 'free'
            ? t('A free round moves no money. Its winnings are paid when the grant of free rounds ends.')
            : t('No transfer is recorded for this round.')}
        </p>
      ) : (
        <ConsoleTable caption={t('Money')} columns={columns} rows={lines} rowKey={({ key }) => key} />
      )}
    </section>
  );
}
