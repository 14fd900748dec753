import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OpenedGame } from '#apps/site/features/play/use-opened-game.ts';
import { RefusedTrouble } from '#apps/site/features/shell/refused-trouble.tsx';
import { readValue } from '#apps/site/lib/api.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
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
  return (
    <table className="round-history">
      <caption className="visually-hidden">{t('play.history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('play.time')}</th>
          <th scope="col">{t('play.stake')}</th>
          <th scope="col">{t('play.payout')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('play.round_actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {data.rounds.slice(0, 20).map(({ roundId, at, stake, payout }) => (
          <tr key={roundId}>
            <td>{formatTime(at)}</td>
            <td>{formatMoney(stake, data.currency)}</td>
            <td className={payout > stake ? 'round-history__gain' : undefined}>{formatMoney(payout, data.currency)}</td>
            <td>
              <Link to="/member/rounds/$id" params={{ id: roundId }} className="button button--plain button--small">
                {t('play.replay')}
              </Link>
              <Button size="small" onClick={() => onVerify(roundId)}>
                {t('play.verify')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
