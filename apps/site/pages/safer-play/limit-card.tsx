import { LaterLine } from '#apps/site/pages/safer-play/later-line.tsx';
import type { OwnLimit } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import { LIMIT_PERIODS, type LimitKind, type LimitPeriod } from '#contracts/safer-play-terms.ts';
import type { Currency } from '#kernel/money.ts';

type Props = { kind: LimitKind; currency: Currency; limits: readonly OwnLimit[]; onRequest: (period: LimitPeriod) => void };

/** The limits of one kind: for each period what is used, or that there is none. */
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

type LineProps = Omit<Props, 'limits'> & { period: LimitPeriod; limit: OwnLimit | undefined };

function Line({ kind, period, currency, limit, onRequest }: LineProps) {
  const { t, formatMoney } = useI18n();
  const name = t(`safer_play.period_${period}`);
  const act = (
    <Button
      variant="line"
      size="small"
      aria-haspopup="dialog"
      aria-label={t(limit ? 'safer_play.change_of' : 'safer_play.set_of', { kind: t(`safer_play.kind_${kind}`), period: name })}
      onClick={() => onRequest(period)}
    >
      {t(limit ? 'safer_play.change' : 'safer_play.set')}
    </Button>
  );
  if (!limit)
    return (
      <div className="limit-card__line">
        <p className="limit-card__none">
          <span>{name}</span> <span className="quiet">{t('safer_play.none')}</span>
        </p>
        {act}
      </div>
    );
  const used = Math.max(0, Number(limit.used));
  const figures = t('safer_play.used', { used: formatMoney(limit.used, currency), limit: formatMoney(limit.amount, currency) });
  return (
    <div className="limit-card__line">
      <div className="limit-card__held">
        <Progress
          label={name}
          figures={figures}
          value={used}
          max={Number(limit.amount)}
          tone={used >= 0.8 * Number(limit.amount) ? 'warn' : 'brand'}
        />
        {limit.later && (
          <LaterLine
            kind={kind}
            period={period}
            to={limit.later.amount === null ? null : formatMoney(limit.later.amount, currency)}
            from={limit.later.from}
            until={limit.later.until}
          />
        )}
      </div>
      {act}
    </div>
  );
}
