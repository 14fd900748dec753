import { Link } from '@tanstack/react-router';
import { CategoryGlyph, categoryHue } from '#apps/site/parts/categories/category-glyph.tsx';
import { useNavItems } from '#apps/site/features/categories/use-nav-items.ts';
import { WayLink } from '#apps/site/parts/links/way-link.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/components/icon/icon.tsx';

/** Navigation of the narrow layout, which has no room for the bar. */
export function CategoryChips() {
  const { t } = useI18n();
  return (
    <nav className="narrow-categories" aria-label={t('category.all')}>
      <ul className="category-chips">
        {useNavItems().map((item) => {
          if (item.kind === 'category') {
            const { code, path, name } = item.category;
            return (
              <li key={path} {...categoryHue(code)}>
                <Link to="/$gameType" params={{ gameType: path }} className={classNames('chip', !item.isOpen && 'chip--soon')}>
                  <CategoryGlyph code={code} size={20} />
                  {t(name)}
                  {!item.isOpen && <small>{t('nav.soon')}</small>}
                </Link>
              </li>
            );
          }
          if (item.kind === 'social') {
            return (
              <li key="social">
                <WayLink href={item.resource.url} isOutside className="chip">
                  <Icon name="chat" />
                  {item.resource.name}
                </WayLink>
              </li>
            );
          }
          const isDownload = item.kind === 'download';
          return (
            <li key={item.kind}>
              <WayLink href={isDownload ? '/#download' : '/promotions'} className="chip">
                <Icon name={isDownload ? 'phone' : 'ticket'} />
                {t(isDownload ? 'nav.download' : 'nav.promotions')}
              </WayLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
