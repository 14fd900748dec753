import { Link } from '@tanstack/react-router';
import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { brandIcon } from '#apps/site/parts/brand/brand-icon.ts';
import { AppCodes } from '#apps/site/features/download/app-codes.tsx';
import { useResources } from '#apps/site/parts/site/site-config.ts';
import { useIsNarrow } from '#web/look/use-is-narrow.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import '#apps/site/features/download/download.css';

/** Page with the apps that exist, and with ways to put the site on a phone. */
export function DownPage() {
  const { t } = useI18n();
  const brand = useBrand();
  const isNarrow = useIsNarrow();
  const hasApps = useResources('MOBILECONFIG', 'IOS', 'ANDROID').length > 0;
  return (
    <div className="wrap down">
      <header className="down__head">
        <ScenePicture scene="kites" />
        <div className="down__words">
          <h1>{t('download.block_title', { brand: brand.name })}</h1>
          <p>{t(hasApps ? (isNarrow ? 'download.block_text_phone' : 'download.block_text') : 'download.none')}</p>
        </div>
      </header>
      <div className="down__pair">
        <AppCodes picture={brandIcon(brand)} />
        <nav className="down__guides" aria-labelledby="down-guides">
          <h2 id="down-guides">{t('download.guides')}</h2>
          <Link to="/down/ios">
            <Icon name="phone" />
            {t('download.guide_ios')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
          <Link to="/down/android">
            <Icon name="phone" />
            {t('download.guide_android')}
            <Icon name="arrow-right" size={16} className="icon--turns" />
          </Link>
        </nav>
      </div>
    </div>
  );
}
