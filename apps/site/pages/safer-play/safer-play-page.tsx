import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { ActivitySection } from '#apps/site/pages/safer-play/activity-section.tsx';
import { BreakSection } from '#apps/site/pages/safer-play/break-section.tsx';
import { HouseLimits } from '#apps/site/pages/safer-play/house-limits.tsx';
import { LimitCard } from '#apps/site/pages/safer-play/limit-card.tsx';
import { LimitDialog, type Requested } from '#apps/site/pages/safer-play/limit-dialog.tsx';
import { RealitySection } from '#apps/site/pages/safer-play/reality-section.tsx';
import { TimeCard } from '#apps/site/pages/safer-play/time-card.tsx';
import { VaultSection } from '#apps/site/pages/safer-play/vault-section.tsx';
import { useHoldsEnd } from '#apps/site/parts/page/page-end.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useSaferPlay } from '#apps/site/parts/safer-play/use-safer-play.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import { LIMIT_KINDS } from '#contracts/safer-play-terms.ts';
import './safer-play.css';

/** Page of the member's tools for safer play: limits, the time check, the vault, a break. */
export function SaferPlayPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useSaferPlay();
  const [requested, setRequested] = useState<Requested | null>(null);
  useHoldsEnd(!data && !error);
  return (
    <div className="wrap safer-play">
      <header>
        <h1>{t('safer.title')}</h1>
        <BrandLine of="voice.safer_play" />
        <p className="safer-play__text">
          {t('safer_play.intro')}{' '}
          <Link to="/safer-play" className="text-link text-link--lined">
            {t('safer_play.signs')}
          </Link>
        </p>
      </header>
      <section aria-labelledby="own-limits">
        <h2 id="own-limits">{t('safer_play.limits')}</h2>
        <p className="safer-play__text">{t('safer_play.limits_how')}</p>
        {error && !data ? (
          <RefusedTrouble error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="safer-play__cards">
            {LIMIT_KINDS.map((kind) =>
              data ? (
                <LimitCard
                  key={kind}
                  kind={kind}
                  currency={data.currency}
                  limits={data.limits.filter((one) => one.kind === kind)}
                  onRequest={(period) => setRequested({ kind, period })}
                />
              ) : (
                <Skeleton key={kind} height="260px" />
              ),
            )}
            {data && <TimeCard times={data.times} />}
          </div>
        )}
        {data && <HouseLimits limits={data.house} currency={data.currency} />}
      </section>
      {(data || error) && (
        <>
          <RealitySection minutes={data?.realityMinutes} />
          <VaultSection />
          <ActivitySection />
          <BreakSection />
        </>
      )}
      {data && requested && (
        <LimitDialog
          key={`${requested.kind} ${requested.period}`}
          requested={requested}
          currency={data.currency}
          held={data.limits.find(({ kind, period }) => kind === requested.kind && period === requested.period)}
          onClose={() => setRequested(null)}
        />
      )}
    </div>
  );
}
