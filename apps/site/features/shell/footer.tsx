import { Link } from '@tanstack/react-router';
import { BrandMark } from '#apps/site/features/brand/brand-mark.tsx';
import { useBrand } from '#apps/site/features/brand/brand-context.ts';
import { LanguageButton } from '#apps/site/features/language/language-button.tsx';
import { ThemeButton } from '#apps/site/features/shell/theme-button.tsx';
import { useI18n } from '#apps/site/lib/i18n.tsx';
import { Tag } from '#ui/components/chip/chip.tsx';
import './footer.css';

export function Footer() {
  const { t } = useI18n();
  const brand = useBrand();
  return (
    <footer className="footer">
      <div className="wrap footer__grid">
        <div className="footer__about">
          <BrandMark />
          {brand.isDemo && <p>{t('footer.demo', { brand: brand.name })}</p>}
        </div>
        <nav className="footer__links" aria-label={t('footer.play')}>
          <p className="footer__title">{t('footer.play')}</p>
          <Link to="/games">{t('lobby.all_games')}</Link>
          <Link to="/$gameType" params={{ gameType: 'live' }}>
            {t('category.live')}
          </Link>
          <Link to="/$gameType" params={{ gameType: 'rng' }}>
            {t('category.rng')}
          </Link>
        </nav>
        <nav className="footer__links" aria-label={t('footer.account')}>
          <p className="footer__title">{t('footer.account')}</p>
          <Link to="/member/transferFund">{t('wallet.title')}</Link>
          <Link to="/member/depositv2">{t('money.deposit')}</Link>
          <Link to="/member/securityCenter">{t('account.title')}</Link>
        </nav>
        <div className="footer__settings">
          <LanguageButton isNamed />
          <ThemeButton isNamed />
        </div>
        <p className="footer__legal">
          <Tag>{t('footer.age', { age: brand.ageLimit })}</Tag>
          <Link to="/terms">{t('legal.terms')}</Link>
          <Link to="/privacy">{t('legal.privacy')}</Link>
          <span>{t('footer.legal', { year: String(new Date().getFullYear()), brand: brand.name })}</span>
        </p>
      </div>
    </footer>
  );
}
