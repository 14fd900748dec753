import { Link } from '@tanstack/react-router';
import { ScenePicture } from '#apps/site/features/home/diorama.tsx';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { AppCodes } from '#apps/site/features/download/app-codes.tsx';
import { useResources } from '#apps/site/features/shell/use-surroundings.ts';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import './download.css';

/** The apps that exist and how to get the site onto a phone. */
export function DownPage() {
  const { t } = useI18n();
  const { name } = useBrand();
  const hasApps = useResources('MOBILECONFIG', 'IOS', 'ANDROID').length > 0;
  return (
    <div className="wrap down">
      <header className="down__head">
        <ScenePicture scene="kites" />
        <div className="down__words">
          <h1>{t('download.block_title', { brand: name })}</h1>
          <p>{t(hasApps ? 'download.block_text' : 'download.none')}</p>
        </div>
      </header>
      <div className="down__pair">
        <AppCodes picture="/icon.svg" />
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
