import { useState } from 'react';
import { CodeLine } from '#apps/site/parts/controls/code-line.tsx';
import { SEEDS_PER_PAGE, useRevealedSeeds } from '#apps/site/features/fairness/use-seeds.ts';
import { Pager } from '#apps/site/parts/controls/pager.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import type { PlayMode } from '#contracts/rounds.ts';

/** Lists the server seeds that are no longer in use, the newest first. */
export function RevealedSeeds({ mode }: { mode: PlayMode }) {
  const { t, formatDateTime } = useI18n();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useRevealedSeeds(mode, pageNo);
  if (!data && error) return <RefusedTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  if (data.total === 0) return <p className="fairness__none">{t('fairness.none_revealed')}</p>;
  return (
    <>
      <ul className="revealed-list">
        {data.seeds.map((seed) => (
          <li key={seed.seedId}>
            <p className="revealed-list__head">
              <strong>{t('fairness.serial', { id: seed.seedId })}</strong>
              <span>{t('fairness.rounds_of', { rounds: seed.rounds })}</span>
              {seed.revealedAt && <time dateTime={seed.revealedAt}>{formatDateTime(seed.revealedAt, 'short')}</time>}
            </p>
            <dl>
              <CodeLine label={t('fairness.server_seed')} value={seed.serverSeed ?? ''} />
              <CodeLine label={t('fairness.hash')} value={seed.serverSeedHash} />
              <CodeLine label={t('fairness.client_seed')} value={seed.clientSeed} />
            </dl>
          </li>
        ))}
      </ul>
      <Pager pageNo={pageNo} pages={Math.ceil(data.total / SEEDS_PER_PAGE)} onPage={setPageNo} />
    </>
  );
}
