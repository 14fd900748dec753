import { Link } from '@tanstack/react-router';
import { RoundLink } from '#apps/site/parts/play/round-link.tsx';
import { GameThumb } from '#apps/site/parts/play/game-thumb.tsx';
import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { useBetRecords, type BetRecord } from '#apps/site/parts/play/use-bet-records.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';

const SHOWN = 5;
const DAYS = 30;

/** Shows the last bets, with the words and columns of the record of bets, to which the part links. */
export function LatestBets() {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { data, isError } = useBetRecords({ days: DAYS, ago: 0 }, 1);
  if (isError && !data) return null;
  const money = (amount: BetRecord['stake']) => data && <bdi>{formatMoney(amount, data.currency)}</bdi>;
  const columns: Column<BetRecord>[] = [
    {
      key: 'game',
      head: t('records.game'),
      renderCell: (bet) => (
        <div className="latest-bets__game">
          <GameThumb iconUrl={bet.iconUrl} />
          <RoundLink bet={bet} />
        </div>
      ),
    },
    {
      key: 'time',
      head: t('records.time'),
      tone: 'quiet',
      renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time>,
    },
    { key: 'stake', head: t('records.stake'), isFigure: true, renderCell: ({ stake }) => money(stake) },
    { key: 'payout', head: t('records.payout'), isFigure: true, renderCell: ({ payout }) => money(payout) },
    {
      key: 'net',
      head: t('records.net'),
      isFigure: true,
      tone: 'strong',
      renderCell: ({ net }) => data && <NetAmount net={net} currency={data.currency} />,
    },
  ];
  return (
    <section className="latest-bets" aria-labelledby="latest-bets">
      <div className="latest-bets__head">
        <h2 id="latest-bets">{t('member.latest_bets')}</h2>
        <Link to="/member/personalHistoryCopy" search={{}} className="text-link">
          {t('records.title')}
          <Icon name="arrow-right" size={16} className="icon--turns" />
        </Link>
      </div>
      {data?.totals.count === 0 ? (
        <p className="latest-bets__none">{t('records.empty', { days: DAYS })}</p>
      ) : (
        <Table
          isCards={false}
          caption={t('member.latest_bets')}
          columns={columns}
          rows={data?.content.slice(0, SHOWN)}
          rowKey={({ roundId }) => roundId}
          ghosts={SHOWN}
        />
      )}
    </section>
  );
}
