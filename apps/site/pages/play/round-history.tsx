import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OpenedGame } from '#apps/site/pages/play/use-opened-game.ts';
import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import { roundsOfGame } from '#contracts/rounds.ts';
import { minus } from '#kernel/amount.ts';
import './round-history.css';

type RoundHistoryProps = { game: OpenedGame; roundsShown: number; onVerify: (roundId: string) => void };

/** Lists the member's last rounds of this game in the columns of the record of bets, each with its replay and its proof. */
export function RoundHistory({ game, roundsShown, onVerify }: RoundHistoryProps) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { vendor, gameCode, mode } = game;
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'game', vendor, gameCode, mode],
    queryFn: () => readValue(roundsOfGame, { vendor, gameCode, mode }),
  });
  useEffect(() => {
    if (roundsShown > 0) void refetch();
  }, [roundsShown, refetch]);

  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="176px" />;
  if (data.rounds.length === 0) return <p className="round-history__none">{t('play.no_rounds')}</p>;
  const { currency } = data;
  const columns: Column<(typeof data.rounds)[number]>[] = [
    { key: 'time', head: t('play.time'), tone: 'quiet', renderCell: ({ at }) => <time dateTime={at}>{formatDateTime(at, 'short')}</time> },
    { key: 'stake', head: t('play.stake'), isFigure: true, renderCell: ({ stake }) => <bdi>{formatMoney(stake, currency)}</bdi> },
    { key: 'payout', head: t('play.payout'), isFigure: true, renderCell: ({ payout }) => <bdi>{formatMoney(payout, currency)}</bdi> },
    {
      key: 'net',
      head: t('play.net'),
      isFigure: true,
      tone: 'strong',
      renderCell: ({ stake, payout }) => <NetAmount net={minus(payout, stake, currency)} currency={currency} />,
    },
    {
      key: 'actions',
      head: <span className="visually-hidden">{t('play.round_actions')}</span>,
      isFigure: true,
      renderCell: ({ roundId }) => (
        <span className="round-history__actions">
          <Link to="/member/rounds/$id" params={{ id: roundId }} className={buttonClass({ size: 'small' })}>
            {t('play.replay')}
          </Link>
          <Button size="small" onClick={() => onVerify(roundId)}>
            {t('play.verify')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Table
      isCards={false}
      className="round-history"
      caption={t('play.history')}
      columns={columns}
      rows={data.rounds.slice(0, 20)}
      rowKey={({ roundId }) => roundId}
    />
  );
}
