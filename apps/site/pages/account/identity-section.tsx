import { Link } from '@tanstack/react-router';
import { allowanceText } from '#apps/site/features/identity/allowance-text.ts';
import { DetailsFacts } from '#apps/site/features/identity/details-facts.tsx';
import { useIdentity, waitingOf } from '#apps/site/features/identity/use-identity.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';

/** Shows the level of the member's identity, what that level allows, and the link to the next level. */
export function IdentitySection() {
  const i18n = useI18n();
  const { t } = i18n;
  const { data, error, refetch } = useIdentity();
  if (!data) return error ? <RefusedTrouble error={error} onRetry={() => void refetch()} /> : <Skeleton height="48px" />;
  return (
    <>
      <div className="security__line">
        <p className="security__text">
          {t('identity.level', { level: data.level })}.{' '}
          {waitingOf(data) ? t('identity.waiting_title') : allowanceText(data, data.level, i18n)}.
        </p>
        <Link to="/member/identity" className={buttonClass()}>
          {t('identity.open')}
        </Link>
      </div>
      {data.details && <DetailsFacts details={data.details} />}
    </>
  );
}
