import { useNavigate } from '@tanstack/react-router';
import { memberBets } from '#contracts/bo/members.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { Currency } from '#kernel/money.ts';
import { moneyText, timeText, words } from '#apps/admin/lib/format.ts';
import { t } from '#apps/admin/lib/text.ts';
import type { Member } from '#apps/admin/pages/member/member-page.tsx';
import type { ListColumn } from '#apps/admin/parts/table/console-table.tsx';
import { ListPage } from '#apps/admin/parts/table/list-page.tsx';

type Bet = WireOutput<typeof memberBets>['rows'][number];
type Totals = WireOutput<typeof memberBets>['totals'];

function columnsIn(currency: Currency): ListColumn<Bet>[] {
  const figure = (key: 'stake' | 'payout' | 'net' | 'turnover', head: string, place: ListColumn<Bet>['place']): ListColumn<Bet> => ({
    key,
    head,
    isFigure: true,
    place,
    text: (bet) => moneyText(bet[key], currency),
    sums: (bet) => [{ amount: bet[key], currency }],
  });
  return [
    { key: 'at', head: t('Time'), tone: 'quiet', place: 'note', text: ({ at }) => timeText(at) },
    { key: 'round', head: t('Round'), isFigure: true, tone: 'quiet', place: 'none', text: ({ roundId }) => roundId },
    { key: 'game', head: t('Game'), tone: 'strong', place: 'title', text: ({ game }) => game },
    { key: 'vendor', head: t('Vendor'), place: 'none', text: ({ vendor }) => vendor },
    figure('stake', t('Stake'), 'end-note'),
    figure('payout', t('Payout'), 'none'),
    figure('net', t('Net for member'), 'figure'),
    figure('turnover', t('Turnover'), 'none'),
  ];
}

/** Lists settled bets of the member. A row opens its round. */
export function BetsTab({ member: { id, currency } }: { member: Member }) {
  const navigate = useNavigate();
  return (
    <ListPage<Bet>
      fileName={`bets-${id}`}
      contract={memberBets}
      fixed={{ id, tab: undefined, kind: undefined }}
      columns={columnsIn(currency)}
      filters={[
        {
          name: 'days',
          label: t('Days'),
          kind: 'select',
          any: '30',
          options: [
            ['7', '7'],
            ['92', '92'],
          ],
        },
        { name: 'day', label: t('Day'), kind: 'date' },
        { name: 'vendor', label: t('Vendor'), kind: 'text' },
        { name: 'game', label: t('Game code'), kind: 'text' },
      ]}
      onOpen={({ roundId }) => void navigate({ to: '/members/$id/rounds/$round', params: { id, round: roundId } })}
      rowKey={({ roundId, at }) => `${roundId} ${at}`}
      empty={t('No settled bets in this period.')}
      renderSummary={(answer) => <Sums totals={answer['totals'] as Totals} currency={currency} />}
    />
  );
}

function Sums({ totals, currency }: { totals: Totals; currency: Currency }) {
  return (
    <div className="strip">
      {Object.entries(totals).map(([name, amount]) => (
        <div key={name} className="strip__item">
          <small>{name === 'net' ? t('net for member') : words(name)}</small>
          <b className="figures">{moneyText(amount, currency)}</b>
        </div>
      ))}
    </div>
  );
}
