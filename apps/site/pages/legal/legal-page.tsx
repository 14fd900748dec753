import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LegalKind } from '#contracts/legal-texts.ts';
import type { legalPage } from '#contracts/content.ts';
import { legalPath } from '#contracts/content-limits.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { legalSections } from '#apps/site/features/legal/legal-sections.ts';
import { TEXTS, WAYS } from '#apps/site/features/legal/legal-texts.ts';
import { useLegalPage } from '#apps/site/features/legal/use-legal-page.ts';
import { Paragraphs } from '#apps/site/parts/content/paragraphs.tsx';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { NotFoundPage } from '#apps/site/parts/page/not-found-page.tsx';
import { RefusedTrouble } from '#apps/site/parts/page/refused-trouble.tsx';
import { useOwnTitle } from '#apps/site/parts/page/use-own-title.ts';
import { useRegisterSettings } from '#apps/site/parts/password/use-register-settings.ts';
import { useI18n, useLanguage } from '#web/text/i18n.tsx';
import { textLocaleOf } from '#web/text/messages.ts';
import { Skeleton } from '#ui/components/skeleton/skeleton.tsx';
import './legal-page.css';

type Published = WireOutput<typeof legalPage>;
/** Legal pages that members accept in a certain version. */
const ACCEPTED: ReadonlySet<string> = new Set(['terms', 'privacy']);

/** Shows a legal page: the text that the brand has published, otherwise the common text of its kind. */
export function LegalPage({ slug }: { slug: string }) {
  const { data, error, refetch } = useLegalPage(slug);
  if (error && !data) {
    return (
      <div className="wrap">
        <RefusedTrouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <Waiting />;
  if (data.page) return <PublishedPage slug={slug} page={data.page} others={data.others} />;
  return Object.hasOwn(TEXTS, slug) ? <CommonPage kind={slug as LegalKind} others={data.others} /> : <NotFoundPage />;
}

function Waiting() {
  return (
    <div className="wrap legal" aria-busy="true">
      <div className="legal__head">
        <Skeleton width="40%" height="40px" />
      </div>
      <div className="legal__text">
        <Skeleton height="60vh" />
      </div>
    </div>
  );
}

type PublishedProps = { slug: string; page: NonNullable<Published['page']>; others: Published['others'] };

function PublishedPage({ slug, page: { title, intro, body, from, isTranslation }, others }: PublishedProps) {
  const { t, formatDateTime } = useI18n();
  useOwnTitle(title);
  const { before, sections } = legalSections(body);
  return (
    <Frame
      title={title}
      version={ACCEPTED.has(slug) ? <TermsVersion /> : t('legal.from', { date: formatDateTime(from, 'minute') })}
      intro={<Paragraphs text={[intro, before].filter(Boolean).join('\n\n')} />}
      contents={sections}
      others={others}
      isTranslation={isTranslation}
      isOwn
    >
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} dir="auto">
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          <Paragraphs text={section.text} />
        </section>
      ))}
    </Frame>
  );
}

function CommonPage({ kind, others }: { kind: LegalKind; others: Published['others'] }) {
  const { t } = useI18n();
  const { name, ageLimit } = useBrand();
  const { language } = useLanguage();
  const { title, intro, sections } = TEXTS[kind];
  const values = { brand: name, age: ageLimit };
  const isAccepted = ACCEPTED.has(kind);
  return (
    <Frame
      title={t(title)}
      version={isAccepted && <TermsVersion />}
      intro={t(intro, values)}
      contents={sections.map((one) => ({ id: one.id, title: t(one.title) }))}
      others={others}
      isTranslation={textLocaleOf(language) !== 'en'}
    >
      {sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{t(section.title)}</h2>
          <p>{t(section.text, values)}</p>
          {WAYS[kind]?.[section.id] && (
            <p className="legal__ways">
              {WAYS[kind][section.id]!.map(({ to, text }) => (
                <Link key={to} to={to} className="text-link text-link--lined">
                  {t(text)}
                </Link>
              ))}
            </p>
          )}
        </section>
      ))}
      {!isAccepted && <ServiceLink className="text-link text-link--lined legal__service" />}
    </Frame>
  );
}

/** Writes the version of the terms that members accept at present. */
function TermsVersion() {
  const { t } = useI18n();
  const { data } = useRegisterSettings();
  return data ? t('legal.version', { version: data.termsVersion }) : <Skeleton width="14ch" />;
}

type FrameProps = {
  title: string;
  version: ReactNode;
  intro: ReactNode;
  contents: readonly { id: string; title: string }[];
  others: Published['others'];
  /** True if this text is a translation, and the English text binds. */
  isTranslation: boolean;
  /** True for a text of the operator, whose direction of writing may differ from that of the page. */
  isOwn?: boolean;
  children: ReactNode;
};

/** Frame of a legal text: the table of contents beside it, its sections in order, and links to the other pages at the end. */
function Frame({ title, version, intro, contents, others, isTranslation, isOwn = false, children }: FrameProps) {
  const { t } = useI18n();
  const dir = isOwn ? 'auto' : undefined;
  return (
    <article className="wrap legal">
      <header className="legal__head">
        <h1 dir={dir}>{title}</h1>
        {version && <p className="legal__version quiet">{version}</p>}
        {isTranslation && <p className="legal__version quiet">{t('legal.translation')}</p>}
        <div className="legal__intro">{intro}</div>
      </header>
      {contents.length > 0 && (
        <nav className="legal__contents" aria-label={t('legal.contents')}>
          <p className="legal__label">{t('legal.contents')}</p>
          <ol>
            {contents.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} dir={dir}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="legal__text">
        {children}
        {others.length > 0 && (
          <nav className="legal__others" aria-label={t('legal.others')}>
            <h2>{t('legal.others')}</h2>
            <ul>
              {others.map((one) => (
                <li key={one.slug}>
                  <Link to={legalPath(one.slug)} className="text-link text-link--lined" dir="auto">
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </article>
  );
}
