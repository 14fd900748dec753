import { Link } from '@tanstack/react-router';
import type { Category } from '#web/categories/categories.ts';
import { menuCards } from '#apps/site/features/categories/nav-items.ts';
import { NavBanners } from '#apps/site/features/categories/nav-banners.tsx';
import { VendorMark } from '#apps/site/parts/categories/vendor-mark.tsx';
import { useI18n } from '#web/text/i18n.tsx';
import { Icon } from '#ui/components/icon/icon.tsx';
import type { VendorCard } from '#contracts/catalogue.ts';
import './category-menu.css';

type CategoryMenuProps = { id: string; category: Category; vendors: readonly VendorCard[] };

/** Shows the menu of a category: up to 13 studios, a link to the others, and banners. */
export function CategoryMenu({ id, category, vendors }: CategoryMenuProps) {
  const { t } = useI18n();
  const { cards, hasMore } = menuCards(vendors);
  return (
    <div id={id} className="category-menu">
      <div className="wrap category-menu__inside">
        <ul className="category-menu__cards">
          {cards.map((card) => (
            <li key={card.vassalage}>
              <Link to="/$gameType" params={{ gameType: category.path }} search={{ vassalage: card.vassalage }} className="vendor-card">
                <VendorMark card={card} />
                <span className="vendor-card__name">
                  <b>{card.accountTypeName}</b>
                  <span className="quiet">{card.line}</span>
                  <span className="quiet figures">{t('nav.games', { count: card.gameCount })}</span>
                </span>
              </Link>
            </li>
          ))}
          {hasMore && (
            <li>
              <Link to="/$gameType" params={{ gameType: category.path }} className="vendor-card vendor-card--more">
                {t('nav.more')}
                <Icon name="arrow-right" size={16} className="icon--turns" />
              </Link>
            </li>
          )}
        </ul>
        <NavBanners />
      </div>
    </div>
  );
}
