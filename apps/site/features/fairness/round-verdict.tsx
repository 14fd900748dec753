import { useQuery } from '@tanstack/react-query';
import { RoundOutcome } from '#apps/site/parts/play/round-outcome.tsx';
import { ListVerdict } from '#apps/site/features/fairness/list-verdict.tsx';
import { Verdict } from '#apps/site/features/fairness/verdict.tsx';
import { useRotateSeed } from '#apps/site/features/fairness/use-rotate-seed.ts';
import { verify } from '#apps/site/features/fairness/verify.ts';
import { useGameFront } from '#apps/site/parts/play/use-game-front.ts';
import { useRound, type RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { useIsOnline } from '#web/http/online.ts';
import { refusalText } from '#web/http/refusal-text.ts';
import { Button } from '#ui/components/button/button.tsx';
import { FieldError } from '#ui/components/field/text-field.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { PlayMode } from '#contracts/rounds.ts';

/** Shows the verdict on a round, which is dealt again as soon as its seed is known. */
export function RoundVerdict({ roundId, mode, onOther }: { roundId: string; mode: PlayMode; onOther: () => void }) {
  const { t, formatMoney } = useI18n();
  const { data, error, refetch } = useRound(roundId);
  if (!data && error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <section className="round-verdict">
      <header className="round-verdict__head">
        <div>
          <h3>{data ? data.gameName : <Skeleton width="12ch" />}</h3>
          <p className="quiet">
            {data
              ? t('fairness.round_facts', {
                  id: roundId,
                  stake: formatMoney(data.round.stake, data.round.currency),
                  payout: formatMoney(data.round.payout, data.round.currency),
                })
              : t('fairness.round_id', { id: roundId })}
          </p>
        </div>
        <Button size="small" onClick={onOther}>
          {t('fairness.other_round')}
        </Button>
      </header>
      {!data ? <Skeleton height="200px" /> : data.round.fair.serverSeed === null ? <StillSecret mode={mode} /> : <Judged detail={data} />}
    </section>
  );
}

function Judged({ detail }: { detail: RoundDetail }) {
  const front = useGameFront(detail.family);
  if (front.error) return <RefusedTrouble error={front.error} onRetry={() => void front.refetch()} />;
  if (front.data === undefined) return <Skeleton height="200px" />;
  const lists = front.data?.list;
  return lists ? <ListVerdict detail={detail} lists={lists} /> : <OutcomeVerdict detail={detail} />;
}

function OutcomeVerdict({ detail }: { detail: RoundDetail }) {
  const { t } = useI18n();
  const { round, family, model } = detail;
  const { data, error, refetch } = useQuery({
    queryKey: ['fairness', 'verdict', round.roundId],
    queryFn: () => verify({ family, model, ...round, ...round.fair, serverSeed: round.fair.serverSeed! }),
    staleTime: Infinity,
  });
  if (error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="200px" />;
  if (data === null) return <p className="fairness__none">{t('fairness.unknown_game')}</p>;
  return (
    <Verdict verification={data} currency={round.currency}>
      <RoundOutcome family={family} outcome={data.dealt.outcome} bet={round.bet} detail={detail} />
    </Verdict>
  );
}

/** Says that the seed is still in use, and offers to reveal it, which takes it out of use. */
function StillSecret({ mode }: { mode: PlayMode }) {
  const { t } = useI18n();
  const isOnline = useIsOnline();
  const { rotation, rotate } = useRotateSeed(mode);
  return (
    <div className="still-secret">
      <Icon name="lock" size={24} />
      <div>
        <h4>{t('fairness.secret_title')}</h4>
        <p>{t('fairness.secret_text')}</p>
        <Button variant="primary" isBusy={rotation.phase === 'sending'} disabled={!isOnline} onClick={() => void rotate()}>
          {t('fairness.reveal_now')}
        </Button>
        {!isOnline && <p className="quiet">{t('money.offline')}</p>}
        {rotation.phase === 'refused' && <FieldError>{refusalText(rotation.refusal, t)}</FieldError>}
      </div>
    </div>
  );
}
