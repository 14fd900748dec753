import { Link } from '@tanstack/react-router';
import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { AppCodes } from '#apps/site/features/download/app-codes.tsx';
import { useIsNarrow } from '#web/look/use-is-narrow.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { useResources } from '#apps/site/parts/site/site-config.ts';
import './download.css';

/** Shows the codes of the apps that exist (specification 2.44), and how to install them. The navigation's Download leads to this part. */
export function DownloadBlock() {
  const { t } = useI18n();
  const { name } = useBrand();
  const isNarrow = useIsNarrow();
  const hasApps = useResources('MOBILECONFIG', 'IOS', 'ANDROID').length > 0;
  return (
    <section id="download" className={hasApps ? 'download' : 'download download--bare'} aria-labelledby="download-title">
      <ScenePicture scene="kites" />
      <div className="download__inside">
        <div className="download__words">
          <h2 id="download-title">{t('download.block_title', { brand: name })}</h2>
          <p>{t(hasApps ? (isNarrow ? 'download.block_text_phone' : 'download.block_text') : 'download.none')}</p>
          <p className="download__guides">
            <Link to="/down/ios" className="text-link text-link--lined">
              {t('download.guide_ios')}
            </Link>
            <Link to="/down/android" className="text-link text-link--lined">
              {t('download.guide_android')}
            </Link>
          </p>
        </div>
        <AppCodes />
      </div>
    </section>
  );
}
