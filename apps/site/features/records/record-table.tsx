import { Link } from '@tanstack/react-router';
import { GameThumb } from '#apps/site/features/records/game-thumb.tsx';
import { NetAmount } from '#apps/site/features/records/net-amount.tsx';
import { BETS_PER_PAGE, type BetRecords } from '#apps/site/features/records/use-bet-records.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** One line a bet; each leads to its round. On a narrow screen a line is a card: what and when left, money right. */
export function RecordTable({ data, isStale }: { data: BetRecords | undefined; isStale: boolean }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  return (
    <table className="record-table" aria-busy={!data || isStale}>
      <caption className="visually-hidden">{t('records.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('records.game')}</th>
          <th scope="col">{t('records.time')}</th>
          <th scope="col">{t('records.stake')}</th>
          <th scope="col">{t('records.payout')}</th>
          <th scope="col">{t('records.net')}</th>
          <th scope="col">{t('records.turnover')}</th>
        </tr>
      </thead>
      <tbody>
        {data
          ? data.content.map(({ roundId, gameName, accountTypeName, iconUrl, at, stake, payout, net, turnover }) => (
              <tr key={roundId}>
                <td className="record-table__game">
                  <div className="record-table__named">
                    <GameThumb iconUrl={iconUrl} />
                    <Link to="/member/rounds/$id" params={{ id: roundId }} className="record-table__link ellipsis">
                      {gameName}
                    </Link>
                    <span className="record-table__studio ellipsis">{accountTypeName}</span>
                  </div>
                </td>
                <td className="record-table__time">
                  <time dateTime={at}>{formatDateTime(at, 'short')}</time>
                </td>
                <td className="record-table__stake">
                  <bdi>{formatMoney(stake, data.currency)}</bdi>
                </td>
                <td className="record-table__payout">
                  <span className="record-table__from" aria-hidden="true">
                    <bdi>{formatMoney(stake, data.currency)}</bdi> →{' '}
                  </span>
                  <bdi>{formatMoney(payout, data.currency)}</bdi>
                </td>
                <td className="record-table__net">
                  <NetAmount net={net} currency={data.currency} />
                </td>
                <td className="record-table__turnover">
                  <bdi>{formatMoney(turnover, data.currency)}</bdi>
                </td>
              </tr>
            ))
          : Array.from({ length: BETS_PER_PAGE / 2 }, (_, line) => (
              <tr key={line}>
                <td className="record-table__game">
                  <div className="record-table__named">
                    <span className="game-thumb" />
                    <Skeleton width="14ch" />
                  </div>
                </td>
                <td className="record-table__time">
                  <Skeleton width="8ch" />
                </td>
                {['stake', 'payout', 'net', 'turnover'].map((name) => (
                  <td key={name} className={`record-table__${name}`}>
                    <Skeleton width="5ch" />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
}
