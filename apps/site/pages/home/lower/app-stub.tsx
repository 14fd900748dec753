import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BrandSign } from '#apps/site/parts/brand/brand-mark.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { Contained } from '#apps/site/parts/page/contained.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { chunkInTime } from '#web/state/chunk-trouble.ts';
import { Icon } from '#ui/components/icon/icon.tsx';
import { StubPart } from '#ui/components/stub/stub.tsx';

const loadQrPicture = chunkInTime(() => import('#apps/site/features/download/qr-picture.tsx'));
const QrPicture = lazy(async () => ({ default: (await loadQrPicture()).QrPicture }));

/** Shows a QR code of the page of apps and guides, for a phone that scans this screen, and a link to that page. */
export function AppStub() {
  const { t } = useI18n();
  const { name } = useBrand();
  return (
    <StubPart className="ticket-strip__app">
      <span className="ticket-strip__code">
        <Contained>
          <Suspense>
            <QrPicture text={`${location.origin}/down`} label={t('home.app_code')} logo={<BrandSign />} />
          </Suspense>
        </Contained>
      </span>
      <div>
        <h3>{t('home.app_title', { brand: name })}</h3>
        <p className="stub-quiet">{t('home.app_text')}</p>
        <Link to="/down" className="text-link text-link--lined">
          {t('home.app_link')}
          <Icon name="arrow-right" size={16} className="icon--turns" />
        </Link>
      </div>
    </StubPart>
  );
}
