import { useQuery } from '@tanstack/react-query';
import type { GameOfRounds } from '#apps/site/features/fairness/verify-panel.tsx';
import { readBetRecords } from '#apps/site/parts/play/use-bet-records.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { Currency } from '#kernel/money.ts';
import { type PlayMode, roundsOfGame } from '#contracts/rounds.ts';
import type { Amount } from '#kernel/amount.ts';

type Offered = { roundId: string; name: string; stake: Amount; payout: Amount; at: string };
type Rounds = { rounds: Offered[]; currency: Currency | null };

const OFFERED = 20;

/** Reads the last rounds of the game; without a game, the last bets for money. The betting record has no practice rounds. */
async function readRounds(mode: PlayMode, game: GameOfRounds | undefined): Promise<Rounds> {
  if (game) {
    const { rounds, currency } = await readValue(roundsOfGame, { vendor: game.vendor, gameCode: game.gameCode, mode });
    return { rounds: rounds.slice(0, OFFERED).map((round) => ({ ...round, name: `#${round.nonce}` })), currency };
  }
  if (mode === 'practice') return { rounds: [], currency: null };
  const { content, currency } = await readBetRecords({ days: 92, ago: 0 }, 1, OFFERED);
  return { rounds: content.map((bet) => ({ ...bet, name: bet.gameName })), currency };
}

type Props = { mode: PlayMode; game: GameOfRounds | undefined; onPick: (roundId: string) => void };

export function RoundPicker({ mode, game, onPick }: Props) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['fairness', mode, 'rounds', game?.vendor, game?.gameCode],
    queryFn: () => readRounds(mode, game),
    staleTime: 0,
  });
  if (!data && error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="220px" />;
  const { rounds, currency } = data;
  if (rounds.length === 0 || !currency) return <p className="fairness__none">{t('fairness.no_rounds')}</p>;
  return (
    <ul className="round-picker">
      {rounds.map(({ roundId, name, stake, payout, at }) => (
        <li key={roundId}>
          <button type="button" onClick={() => onPick(roundId)}>
            <span className="round-picker__name ellipsis">{name}</span>
            <time dateTime={at}>{formatDateTime(at, 'short')}</time>
            <span className="round-picker__money">
              <bdi>{formatMoney(stake, currency)}</bdi> → <bdi>{formatMoney(payout, currency)}</bdi>
            </span>
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </button>
        </li>
      ))}
    </ul>
  );
}
