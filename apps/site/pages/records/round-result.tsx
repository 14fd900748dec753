import { NetAmount } from '#apps/site/parts/play/net-amount.tsx';
import { RoundOutcome } from '#apps/site/parts/play/round-outcome.tsx';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { minus } from '#kernel/amount.ts';

type Result = NonNullable<RoundDetail['round']['result']>;

/** Shows the source of the result of a ticket that was drawn elsewhere; after a wrong entry, also the correct result and its effect. */
export function RoundResult({ detail, result }: { detail: RoundDetail; result: Result }) {
  const { t } = useI18n();
  const { correction } = result;
  return (
    <section className="round-facts round-result">
      <h2>{t('round.result')}</h2>
      <p className="quiet">{t('round.result_entered')}</p>
      <Read read={result} />
      {correction && (
        <>
          <h2>{t('round.corrected')}</h2>
          <p className="quiet">{t('round.corrected_why')}</p>
          <div className="round-result__board">
            <RoundOutcome family={detail.family} outcome={correction.outcome} bet={detail.round.bet} detail={detail} />
          </div>
          <Read read={correction} />
          <Difference detail={detail} correction={correction} />
        </>
      )}
    </section>
  );
}

function Read({ read: { source, drawnAt } }: { read: Pick<Result, 'source' | 'drawnAt'> }) {
  const { t, formatDateTime } = useI18n();
  return (
    <dl>
      <div className="code-line">
        <dt>{t('round.result_source')}</dt>
        <dd>{source}</dd>
      </div>
      <div className="code-line">
        <dt>{t('round.result_drawn')}</dt>
        <dd>
          <time dateTime={drawnAt}>{formatDateTime(drawnAt, 'full')}</time>
        </dd>
      </div>
    </dl>
  );
}

function Difference({ detail, correction }: { detail: RoundDetail; correction: NonNullable<Result['correction']> }) {
  const { t, formatMoney, formatDateTime } = useI18n();
  const { payout, currency } = detail.round;
  return (
    <dl>
      <div className="code-line">
        <dt>{t('round.paid_first')}</dt>
        <dd>{formatMoney(payout, currency)}</dd>
      </div>
      <div className="code-line">
        <dt>{t('round.paid_now')}</dt>
        <dd>{formatMoney(correction.payout, currency)}</dd>
      </div>
      <div className="code-line">
        <dt>{t('round.difference')}</dt>
        <dd>
          <NetAmount net={minus(correction.payout, payout, currency)} currency={currency} />
        </dd>
      </div>
      <div className="code-line">
        <dt>{t('records.time')}</dt>
        <dd>
          <time dateTime={correction.at}>{formatDateTime(correction.at, 'full')}</time>
        </dd>
      </div>
    </dl>
  );
}
