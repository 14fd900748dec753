import { LaterLine } from '#apps/site/pages/safer-play/later-line.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Button } from '#ui/components/button/button.tsx';
import { Progress } from '#ui/components/progress/progress.tsx';
import type { AnyLimitKind, LimitPeriod } from '#contracts/safer-play-terms.ts';

/** A limit and the used part of it, each as a number and in words. */
type Held = {
  used: number;
  most: number;
  usedText: string;
  mostText: string;
  later: { /** The new limit in words; null for none. */ to: string | null; from: string; until: string } | null;
};

type Props = { kind: AnyLimitKind; period: LimitPeriod; held: Held | undefined; onRequest: () => void };

/** Shows the limit of a period: the used part, or that there is no limit, and the button that changes it. */
export function LimitLine({ kind, period, held, onRequest }: Props) {
  const { t } = useI18n();
  const name = t(`safer_play.period_${period}`);
  return (
    <div className="limit-card__line">
      {held ? (
        <div className="limit-card__held">
          <Progress
            label={name}
            figures={t('safer_play.used', { used: held.usedText, limit: held.mostText })}
            value={held.used}
            max={held.most}
            tone={held.used >= 0.8 * held.most ? 'warn' : 'brand'}
          />
          {held.later && <LaterLine kind={kind} period={period} {...held.later} />}
        </div>
      ) : (
        <p className="limit-card__none">
          <span>{name}</span> <span className="quiet">{t('safer_play.none')}</span>
        </p>
      )}
      <Button
        variant="line"
        size="small"
        aria-haspopup="dialog"
        aria-label={t(held ? 'safer_play.change_of' : 'safer_play.set_of', { kind: t(`safer_play.kind_${kind}`), period: name })}
        onClick={onRequest}
      >
        {t(held ? 'safer_play.change' : 'safer_play.set')}
      </Button>
    </div>
  );
}
