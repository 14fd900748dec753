import { Link } from '@tanstack/react-router';
import { Cell } from '#apps/site/pages/me/glance-cell.tsx';
import { ToStake } from '#apps/site/pages/me/to-stake.tsx';
import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { useBetRecords } from '#apps/site/parts/play/use-bet-records.ts';
import { useSaferPlay, type OwnLimit } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { isNothing } from '#kernel/amount.ts';
import type { Currency } from '#kernel/money.ts';

const DAYS = 30;
const SHOWN_LIMITS = 2;

/** Shows the result of play, the turnover that is left of a bonus or of deposits, and the used part of the member's own limits. */
export function Glance() {
  return (
    <div className="glance">
      <Result />
      <ToStake />
      <Limits />
    </div>
  );
}

function Result() {
  const { t, formatMoney } = useI18n();
  const { data } = useBetRecords({ days: DAYS, ago: 0 }, 1);
  return (
    <Cell
      label={t('member.net_of', { days: DAYS })}
      way={
        <Link to="/member/personalProfit" search={{ days: DAYS }} className="text-link">
          {t('profit.title')}
        </Link>
      }
    >
      <output className="glance__figure">
        {data ? <NetAmount net={data.totals.net} currency={data.currency} /> : <Skeleton width="6ch" />}
      </output>
      <p className="glance__note">
        {data ? (
          t('member.staked_returned', {
            stake: formatMoney(data.totals.stake, data.currency),
            payout: formatMoney(data.totals.payout, data.currency),
          })
        ) : (
          <Skeleton width="18ch" />
        )}
      </p>
    </Cell>
  );
}

/** Shows the two limits that are used most. */
function Limits() {
  const { t } = useI18n();
  const { data } = useSaferPlay();
  const limits = data?.limits.toSorted((a, b) => partOf(b) - partOf(a)).slice(0, SHOWN_LIMITS);
  return (
    <Cell
      label={t('member.limits_used')}
      way={
        <Link to="/member/saferPlay" className="text-link">
          {t(limits?.length === 0 ? 'safer_play.set' : 'safer_play.change')}
          <Icon name="arrow-right" size={16} className="icon--turns" />
        </Link>
      }
    >
      {limits === undefined && <Skeleton height="48px" />}
      {limits?.length === 0 && <p className="glance__note">{t('member.no_limits')}</p>}
      {data && limits?.map((limit) => <LimitLine key={`${limit.kind} ${limit.period}`} limit={limit} currency={data.currency} />)}
    </Cell>
  );
}

function partOf({ used, amount }: OwnLimit): number {
  return isNothing(amount) ? 1 : Math.max(0, Number(used)) / Number(amount);
}

function LimitLine({ limit, currency }: { limit: OwnLimit; currency: Currency }) {
  const { t, formatMoney } = useI18n();
  const { kind, period, used, amount } = limit;
  return (
    <Progress
      label={t('safer_play.limit_of', { kind: t(`safer_play.kind_${kind}`), period: t(`safer_play.period_${period}`) })}
      figures={t('safer_play.used', { used: formatMoney(used, currency), limit: formatMoney(amount, currency) })}
      value={Math.max(0, Number(used))}
      max={Math.max(Number(amount), 0.01)}
      tone={partOf(limit) >= 0.8 ? 'warn' : 'plain'}
    />
  );
}
