import { LimitLine } from '#apps/site/pages/safer-play/limit-line.tsx';
import type { OwnLimit } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#contracts/safer-play-terms.ts';
import type { Currency } from '#kernel/money.ts';

type Props = { kind: LimitKind; currency: Currency; limits: readonly OwnLimit[]; onRequest: (period: LimitPeriod) => void };

/** Shows the limits of one kind: for each period the used part, or that there is no limit. */
export function LimitCard({ kind, currency, limits, onRequest }: Props) {
  const { t } = useI18n();
  return (
    <div className="limit-card" role="group" aria-label={t(`safer_play.kind_${kind}`)}>
      <h3>{t(`safer_play.kind_${kind}`)}</h3>
      <p className="limit-card__what">{t(`safer_play.what_${kind}`)}</p>
      {LIMIT_PERIODS.map((period) => (
        <Line key={period} limit={limits.find((one) => one.period === period)} {...{ kind, period, currency, onRequest }} />
      ))}
    </div>
  );
}

function Line({ kind, period, currency, limit, onRequest }: Omit<Props, 'limits'> & { period: LimitPeriod; limit: OwnLimit | undefined }) {
  const { formatMoney } = useI18n();
  const text = (amount: OwnLimit['amount']) => formatMoney(amount, currency);
  const held = limit && {
    used: Math.max(0, Number(limit.used)),
    most: Number(limit.amount),
    usedText: text(limit.used),
    mostText: text(limit.amount),
    later: limit.later && { ...limit.later, to: limit.later.amount === null ? null : text(limit.later.amount) },
  };
  return <LimitLine kind={kind} period={period} held={held} onRequest={() => onRequest(period)} />;
}
