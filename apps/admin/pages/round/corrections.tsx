import { compare, type Amount } from '#kernel/amount.ts';
import { moneyText, timeText } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Round } from '#apps/admin/pages/round/round-page.tsx';
import { ConsoleTable, type ListColumn } from '#apps/admin/parts/table/console-table.tsx';

type Line = { key: string; at: string; what: string; was: Amount; now: Amount };

/** Lists corrections of the settled bet with each amount before and after. Shows nothing for a bet that was never corrected. */
export function Corrections({ round: { corrections, currency } }: { round: Round }) {
  if (corrections.length === 0) return null;
  const names = { stake: t('Stake'), payout: t('Payout'), turnover: t('Turnover') } as const;
  const lines = corrections.flatMap(({ at, was, now }, n) =>
    (['stake', 'payout', 'turnover'] as const)
      .filter((name) => compare(was[name], now[name]) !== 0)
      .map((name): Line => ({ key: `${n} ${name}`, at, what: names[name], was: was[name], now: now[name] })),
  );
  const amount = (key: 'was' | 'now', head: string, place: ListColumn<Line>['place']): ListColumn<Line> => ({
    key,
    head,
    isFigure: true,
    tone: 'strong',
    place,
    text: (line) => moneyText(line[key], currency),
  });
  const columns: ListColumn<Line>[] = [
    { key: 'at', head: t('Time (UTC)'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'what', head: t('Corrected'), place: 'title', text: ({ what }) => what },
    amount('was', t('Before, {currency}', { currency }), 'end-note'),
    amount('now', t('After, {currency}', { currency }), 'figure'),
  ];
  return (
    <section className="round-page__money" aria-label={t('Corrections')}>
      <h2 className="round-page__head">{t('Corrections')}</h2>
      <ConsoleTable caption={t('Corrections')} columns={columns} rows={lines} rowKey={({ key }) => key} />
    </section>
  );
}
