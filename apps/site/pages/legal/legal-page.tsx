import { Link } from '@tanstack/react-router';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { LEGAL_TEXTS, type LegalKind } from '#apps/site/features/legal/legal-texts.ts';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { useRegisterSettings } from '#apps/site/parts/password/use-register-settings.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './legal-page.css';

/** A text to be read: its contents beside it, its sections under each other. */
export function LegalPage({ kind }: { kind: LegalKind }) {
  const { t } = useI18n();
  const { name, ageLimit } = useBrand();
  const { data } = useRegisterSettings();
  const { title, intro, hasVersion, sections } = LEGAL_TEXTS[kind];
  const values = { brand: name, age: ageLimit };
  return (
    <article className="wrap legal">
      <header className="legal__head">
        <h1>{t(title)}</h1>
        {hasVersion && (
          <p className="legal__version quiet">{data ? t('legal.version', { version: data.termsVersion }) : <Skeleton width="14ch" />}</p>
        )}
        <p className="legal__intro">{t(intro, values)}</p>
      </header>
      <nav className="legal__contents" aria-label={t('legal.contents')}>
        <p className="legal__label">{t('legal.contents')}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{t(section.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal__text">
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>{t(section.title)}</h2>
            <p>{t(section.text, values)}</p>
            {section.ways && (
              <p className="legal__ways">
                {section.ways.map(({ to, text }) => (
                  <Link key={to} to={to} className="text-link text-link--lined">
                    {t(text)}
                  </Link>
                ))}
              </p>
            )}
          </section>
        ))}
        {!hasVersion && <ServiceLink className="text-link text-link--lined legal__service" />}
      </div>
    </article>
  );
}
