import { Link } from '@tanstack/react-router';
import type { FooterLink } from '#contracts/content.ts';
import { BrandLine } from '#apps/site/parts/brand/brand-line.tsx';
import { BrandMark } from '#apps/site/parts/brand/brand-mark.tsx';
import { useBrand } from '#apps/site/parts/brand/brand-context.ts';
import { VendorMark } from '#apps/site/parts/categories/vendor-mark.tsx';
import { useStudios } from '#apps/site/parts/games/use-games.ts';
import { LanguageButton } from '#apps/site/features/language/language-button.tsx';
import { useFooterLinks, usePlacesPending } from '#apps/site/parts/content/use-content-places.ts';
import { bannerTarget } from '#apps/site/parts/links/banner-target.ts';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { ServiceLink } from '#apps/site/parts/links/service-link.tsx';
import { ThemeButton } from '#apps/site/parts/controls/theme-button.tsx';
import { useResources } from '#apps/site/parts/site/site-config.ts';
import { useI18n } from '#web/text/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import './footer.css';

/** Footer of the site. It appears once its studios and the operator's links are known, so that its height does not change. */
export function Footer() {
  const { t, formatZone } = useI18n();
  const brand = useBrand();
  const { isPending } = useStudios();
  const areLinksPending = usePlacesPending();
  if (isPending || areLinksPending) return null;
  return (
    <footer className="footer">
      <div className="wrap footer__grid">
        <div className="footer__about">
          <BrandMark />
          <BrandLine of="voice.footer" />
          {brand.isDemo && <p>{t('footer.demo', { brand: brand.name })}</p>}
        </div>
        <nav className="footer__links" aria-label={brand.name}>
          <p className="footer__title">{brand.name}</p>
          <Link to="/about">{t('about.title')}</Link>
          <Link to="/help">{t('help.title')}</Link>
          <Link to="/winners">{t('winners.title')}</Link>
          <Link to="/down">{t('download.title')}</Link>
          <ServiceLink className="footer__service" hasIcon={false} />
          <OperatorLinks column="site" />
        </nav>
        <nav className="footer__links" aria-label={t('footer.safe')}>
          <p className="footer__title">{t('footer.safe')}</p>
          <Link to="/safer-play">{t('safer.title')}</Link>
          <Link to="/fairness">{t('fairness_page.title')}</Link>
          <Link to="/member/securityCenter">{t('account.title')}</Link>
          <OperatorLinks column="safe" />
        </nav>
        <FollowUs />
        <div className="footer__settings">
          <LanguageButton isNamed />
          <ThemeButton isNamed />
        </div>
        <Studios />
        <p className="footer__legal">
          <Tag>{t('footer.age', { age: brand.ageLimit })}</Tag>
          <Link to="/terms">{t('legal.terms')}</Link>
          <Link to="/privacy">{t('legal.privacy')}</Link>
          <span>{t('footer.legal', { year: String(new Date().getFullYear()), brand: brand.name })}</span>
          <span>{t('footer.times', { zone: formatZone() })}</span>
        </p>
      </div>
    </footer>
  );
}

/** Shows the links of a column that the operator has written. */
function OperatorLinks({ column }: { column: FooterLink['column'] }) {
  return useFooterLinks(column).map(({ id, title, ...link }) => {
    const target = bannerTarget(link);
    return (
      target && (
        <WayLink key={id} {...target}>
          {title}
        </WayLink>
      )
    );
  });
}

/** Links to the brand's social channels, as far as they exist (specification 2.39). */
function FollowUs() {
  const { t } = useI18n();
  const channels = useResources('FACEBOOK', 'INSTAGRAM', 'TWITTER', 'YOUTUBE', 'TELEGRAM');
  const links = useFooterLinks('follow');
  if (channels.length === 0 && links.length === 0) return <span />;
  return (
    <nav className="footer__links" aria-label={t('footer.follow')}>
      <p className="footer__title">{t('footer.follow')}</p>
      {channels.map(({ resourceType, name, url }) => (
        <a key={resourceType} href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <OperatorLinks column="follow" />
    </nav>
  );
}

/** Lists the studios with open games, with their marks. */
function Studios() {
  const { t } = useI18n();
  const { data } = useStudios();
  return (
    <ul className="footer__studios" aria-label={t('footer.studios')}>
      {data?.map((card) => (
        <li key={card.vassalage}>
          <VendorMark card={card} />
          {card.accountTypeName}
        </li>
      ))}
    </ul>
  );
}
