import { DetailsPart } from '#apps/site/pages/identity/details-part.tsx';
import { DocumentPart } from '#apps/site/pages/identity/document-part.tsx';
import { LastDocuments } from '#apps/site/pages/identity/last-documents.tsx';
import { Levels } from '#apps/site/pages/identity/levels.tsx';
import { useIdentity } from '#apps/site/features/identity/use-identity.ts';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './identity.css';

/** Shows the identity of the member: the levels with the needs and allowances of each, and the next step. */
export function IdentityPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useIdentity();
  return (
    <div className="wrap identity">
      <header>
        <h1>{t('identity.title')}</h1>
        <p className="identity__intro">{t('identity.intro')}</p>
      </header>
      {data ? (
        <>
          <Levels one={data} />
          <div className="identity__step">
            <DocumentPart one={data} />
            <DetailsPart one={data} />
            <LastDocuments documents={data.documents} />
          </div>
        </>
      ) : error ? (
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}
