import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OpenedGame } from '#apps/site/features/play/use-opened-game.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { readValue } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button, buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Table, type Column } from '#ui/components/table/table.tsx';
import type { roundsOfGame } from '#contracts/rounds.ts';
import './round-history.css';

type RoundHistoryProps = { game: OpenedGame; roundsShown: number; onVerify: (roundId: string) => void };

/** The member's last rounds of this game, each with its replay and its proof. */
export function RoundHistory({ game, roundsShown, onVerify }: RoundHistoryProps) {
  const { t, formatMoney, formatTime } = useI18n();
  const { vendor, gameCode, mode } = game;
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'game', vendor, gameCode, mode],
    queryFn: () => readValue<typeof roundsOfGame>(`/wps/rounds/recent?${new URLSearchParams({ vendor, gameCode, mode }).toString()}`),
  });
  useEffect(() => {
    if (roundsShown > 0) void refetch();
  }, [roundsShown, refetch]);

  if (error && !data) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="176px" />;
  if (data.rounds.length === 0) return <p className="round-history__none">{t('play.no_rounds')}</p>;
  const { currency } = data;
  const columns: Column<(typeof data.rounds)[number]>[] = [
    { key: 'time', head: t('play.time'), renderCell: ({ at }) => formatTime(at) },
    { key: 'stake', head: t('play.stake'), isFigure: true, renderCell: ({ stake }) => formatMoney(stake, currency) },
    {
      key: 'payout',
      head: t('play.payout'),
      isFigure: true,
      renderCell: ({ stake, payout }) => (
        <span className={payout > stake ? 'round-history__gain' : undefined}>{formatMoney(payout, currency)}</span>
      ),
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
