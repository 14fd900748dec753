import { BrandSign } from '#apps/site/parts/brand/brand-mark.tsx';
import { QrPicture } from '#apps/site/features/download/qr-picture.tsx';
import { useResources } from '#apps/site/parts/site/site-config.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Stub, StubPart } from '#ui/components/stub/stub.tsx';
import type { Resource } from '#contracts/system.ts';
import './download.css';

const APPS = ['IOS', 'ANDROID', 'MOBILECONFIG'] as const;

const KINDS = { IOS: 'download.kind_ios', ANDROID: 'download.kind_android', MOBILECONFIG: 'download.kind_profile' } as const;

/**
 * Shows a ticket with a QR code for each app that exists; a phone, which cannot scan its own screen, gets a link. A `picture` is printed
 * behind the codes and replaces the logo in the middle.
 */
export function AppCodes({ picture }: { picture?: string }) {
  const resources = useResources(...APPS);
  if (resources.length === 0) return null;
  return (
    <Stub direction="row" isStacking className="app-codes">
      {APPS.flatMap((type) => resources.find(({ resourceType }) => resourceType === type) ?? []).map((resource) => (
        <StubPart key={resource.resourceType}>
          <AppCode resource={resource} picture={picture} />
        </StubPart>
      ))}
    </Stub>
  );
}

function AppCode({ resource: { resourceType, url }, picture }: { resource: Resource; picture: string | undefined }) {
  const { t } = useI18n();
  const name = t(KINDS[resourceType as keyof typeof KINDS]);
  return (
    <figure className="app-code" data-resource={resourceType}>
      <QrPicture text={url} label={t('download.code_of', { name })} logo={picture === undefined && <BrandSign />} picture={picture} />
      <figcaption>
        <b>{name}</b>
        <span className="stub-quiet app-code__scan">{t('download.scan')}</span>
        <a href={url} target="_blank" rel="noopener noreferrer" className="text-link text-link--lined app-code__link">
          {t('download.open')}
        </a>
      </figcaption>
    </figure>
  );
}
