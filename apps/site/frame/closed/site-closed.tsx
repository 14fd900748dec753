import { ScenePicture } from '#apps/site/parts/pictures/diorama.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { BrandSign } from '#apps/site/parts/brand/brand-mark.tsx';
import { LanguageButton } from '#apps/site/features/language/language-button.tsx';
import { ThemeButton } from '#apps/site/parts/controls/theme-button.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import type { SiteStatus } from '#apps/site/parts/site/site-state.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { buttonClass } from '#ui/components/button/button.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import { BarCode, Stub, StubHead, StubPart } from '#ui/components/stub/stub.tsx';
import '#apps/site/parts/site/site-closed.css';

/** Page shown while the site is closed to this visitor (specification 2.23, 2.24). It is replaced when the site opens. */
export function SiteClosed({ status }: { status: SiteStatus }) {
  const { name } = useBrand();
  return (
    <div className="site-closed">
      <header className="wrap site-closed__bar">
        <span className="brand-mark">
          <BrandSign />
          {name}
        </span>
        <span className="site-closed__tools">
          <LanguageButton />
          <ThemeButton />
        </span>
      </header>
      <main id="main" className="wrap site-closed__main" tabIndex={-1}>
        {status.systemStatus === 2 ? <Restricted status={status} /> : <Maintenance status={status} />}
      </main>
    </div>
  );
}

export function Maintenance({ status }: { status: SiteStatus }) {
  const { t, formatDateTime } = useI18n();
  const { maintenance } = status;
  const { scene } = useBrand();
  const title = maintenance?.title ?? t('closed.maintenance_title');
  useOwnTitle(title);
  const until = maintenance?.until && formatDateTime(maintenance.until, 'minute');
  return (
    <>
      <div className="site-closed__picture site-closed__picture--dark">
        <ScenePicture scene={scene === 'market' ? 'harbour' : scene} />
      </div>
      <h1 dir="auto">{title}</h1>
      <p className="site-closed__text" dir="auto">
        {maintenance?.info ?? t('closed.maintenance_text')}
      </p>
      {until && (
        <p className="site-closed__until figures">
          <Icon name="clock" />
          {t('closed.until', { at: until })}
        </p>
      )}
      <p className="quiet">{t('closed.by_itself')}</p>
      <ServiceButton url={status.customerServiceUrl} />
    </>
  );
}

export function Restricted({ status }: { status: SiteStatus }) {
  const { t } = useI18n();
  const { name } = useBrand();
  useOwnTitle(t('closed.restricted_title'));
  return (
    <>
      <div className="site-closed__picture">
        <ScenePicture scene="mountain" />
      </div>
      <h1>{t('closed.restricted_title')}</h1>
      <p className="site-closed__text">{t('closed.restricted_text', { brand: name })}</p>
      {status.location.ip !== '' && (
        <Stub direction="row" className="site-closed__stub">
          <StubPart>
            <StubHead level="p">{t('closed.address')}</StubHead>
            <p className="stub-figure site-closed__ip">
              <bdi>{status.location.ip}</bdi>
            </p>
            <p className="stub-quiet">{t('closed.address_why')}</p>
          </StubPart>
          <StubPart isShaded className="site-closed__code">
            <BarCode />
          </StubPart>
        </Stub>
      )}
      <ServiceButton url={status.customerServiceUrl} />
    </>
  );
}

/** Link to customer service, which also answers while the site is closed. */
function ServiceButton({ url }: { url: string | null }) {
  const { t } = useI18n();
  if (url === null || !/^(https:|mailto:)/.test(url)) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'primary', size: 'large' })}>
      <Icon name="headset" />
      {t('service.title')}
    </a>
  );
}
