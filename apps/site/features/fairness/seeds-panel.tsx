import { ChangeSeed } from '#apps/site/features/fairness/change-seed.tsx';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { useActiveSeed } from '#apps/site/features/fairness/use-seeds.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import type { PlayMode } from '#contracts/rounds.ts';

/** Shows the values that are fixed before the next round, as a ticket to keep, and a form to change the seeds. */
export function SeedsPanel({ mode }: { mode: PlayMode }) {
  const { t } = useI18n();
  const { data, error, refetch } = useActiveSeed(mode);
  if (!data && error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Stub className="commitment">
        <StubPart>
          <StubHead level="h3" serial={data && t('fairness.serial', { id: data.seedId })}>
            {t(mode === 'real' ? 'fairness.commitment' : 'fairness.commitment_practice')}
          </StubHead>
          <dl>
            {data ? (
              <>
                <CodeLine label={t('fairness.server_hash')} value={data.serverSeedHash} />
                <CodeLine label={t('fairness.next_hash')} value={data.nextServerSeedHash} />
              </>
            ) : (
              <>
                <Waiting label={t('fairness.server_hash')} />
                <Waiting label={t('fairness.next_hash')} />
              </>
            )}
          </dl>
        </StubPart>
        <StubPart isShaded>
          <dl className="commitment__pair">
            {data ? <CodeLine label={t('fairness.client_seed')} value={data.clientSeed} /> : <Waiting label={t('fairness.client_seed')} />}
            <div className="code-line">
              <dt>{t('fairness.nonce_next')}</dt>
              <dd className="commitment__nonce">{data ? data.nonce : <Skeleton width="3ch" />}</dd>
            </div>
          </dl>
        </StubPart>
      </Stub>
      <ChangeSeed mode={mode} current={data} />
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="code-line">
      <dt>{label}</dt>
      <dd>
        <Skeleton width="90%" />
      </dd>
    </div>
  );
}
