import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import type { RoundDetail } from '#apps/site/parts/play/use-round.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** Shows the time of a round, and the seeds from which it was dealt. */
export function RoundFacts({ detail, id }: { detail: RoundDetail | undefined; id: string }) {
  const { t, formatDateTime } = useI18n();
  if (!detail) return <Skeleton height="220px" />;
  const { round } = detail;
  const { fair } = round;
  return (
    <section className="round-facts">
      <h2>{t('round.facts')}</h2>
      <dl>
        <CodeLine label={t('round.id')} value={id} />
        <div className="code-line">
          <dt>{t('records.time')}</dt>
          <dd>
            <time dateTime={round.at}>{formatDateTime(round.at, 'full')}</time>
          </dd>
        </div>
        {/* A sitting in a room may have no seeds of its own, because each of its hands has its own proof. */}
        {fair.serverSeedHash !== '' && <Seeds fair={fair} />}
      </dl>
    </section>
  );
}

function Seeds({ fair }: { fair: RoundDetail['round']['fair'] }) {
  const { t } = useI18n();
  return (
    <>
      <div className="code-line">
        <dt>{t('fairness.nonce')}</dt>
        <dd>{fair.nonce}</dd>
      </div>
      <CodeLine label={t('fairness.client_seed')} value={fair.clientSeed} />
      <CodeLine label={t('fairness.hash')} value={fair.serverSeedHash} />
      {fair.serverSeed === null ? (
        <div className="code-line">
          <dt>{t('fairness.server_seed')}</dt>
          <dd className="quiet">{t('round.seed_secret')}</dd>
        </div>
      ) : (
        <CodeLine label={t('fairness.server_seed')} value={fair.serverSeed} />
      )}
    </>
  );
}
