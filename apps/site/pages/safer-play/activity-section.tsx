import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDuration } from '#apps/site/pages/safer-play/use-duration.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { readValue } from '#web/http/api.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Segmented } from '#ui/components/segmented/segmented.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { activity } from '#contracts/safer-play.ts';
import { ACTIVITY_DAYS, type ActivityDays } from '#contracts/safer-play-terms.ts';

/** Shows the statement of activity: money in and out, play and time in play of the last days. */
export function ActivitySection() {
  const { t, formatMoney } = useI18n();
  const duration = useDuration();
  const [days, setDays] = useState<ActivityDays>(30);
  const { data, error, refetch } = useQuery({
    queryKey: ['member', 'activity', days],
    queryFn: () => readValue(activity, { days }),
    staleTime: 0,
  });
  const lines: [string, React.ReactNode][] = data
    ? [
        [t('safer_play.act_deposits'), formatMoney(data.deposits, data.currency)],
        [t('safer_play.act_withdrawals'), formatMoney(data.withdrawals, data.currency)],
        [t('safer_play.act_stake'), formatMoney(data.stake, data.currency)],
        [t('safer_play.act_payout'), formatMoney(data.payout, data.currency)],
        [t('safer_play.act_net'), <NetAmount key="net" net={data.net} currency={data.currency} />],
        [t('safer_play.kind_time'), duration(data.minutes)],
        [t('safer_play.act_days'), String(data.daysPlayed)],
      ]
    : [];
  return (
    <section aria-labelledby="own-activity">
      <h2 id="own-activity">{t('safer_play.activity')}</h2>
      <p className="safer-play__text">{t('safer_play.activity_how')}</p>
      <Segmented
        className="safer-play__minutes"
        label={t('safer_play.activity')}
        options={ACTIVITY_DAYS.map((count) => ({ value: String(count), label: t('safer_play.act_last', { count }) }))}
        chosen={String(days)}
        onChoose={(value) => setDays(Number(value) as ActivityDays)}
      />
      {data ? (
        <dl className="activity">
          {lines.map(([label, figure]) => (
            <div key={label} className="activity__line">
              <dt>{label}</dt>
              <dd className="figures">{figure}</dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="240px" />
      )}
    </section>
  );
}
